import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { parse } from "yaml";
import { openHouse } from "../../../tests/api/house.ts";

const house = await openHouse();
const content = parse(readFileSync("content/universities.yaml", "utf8")) as { slug: string; name: string }[];

test("the list has every school by name, without the generic one", async () => {
  const { status, body } = await house.request<{ name: string }[]>("GET", "/api/universities");
  const names = body.map(({ name }) => name);
  assert.equal(status, 200);
  assert.deepEqual(
    body,
    names.map((name) => ({ name })),
    "the name alone",
  );
  assert.ok(content.some(({ slug }) => slug === "generic"));
  assert.deepEqual(
    names,
    content
      .filter(({ slug }) => slug !== "generic")
      .map(({ name }) => name)
      .toSorted(),
  );
});
