import assert from "node:assert/strict";
import { test } from "node:test";
import { openTestApp } from "../../../../tests/api/test-app.ts";
import { elementIn, elementsIn, textOf } from "../../../../tests/api/read-html.ts";

// As it is started on a developer's machine: with its pages.
const { request } = await openTestApp({ settings: { NODE_ENV: "development" } });
const mainAt = async (path: string) => elementIn((await request<string>("GET", path)).body, "main");

test("anyone can read what a topic tests, what there is to practise and read, and which schools it fits", async () => {
  const main = await mainAt("/topics/confidentiality");
  assert.equal(textOf(elementIn(main, "h1")), "Confidentiality");
  assert.ok(textOf(main).includes("What an interviewer wants to see: whether you know why patients need to trust you"));
  for (const [section, links] of [
    ["stations", "/briefing/"],
    ["articles", "/articles/"],
    ["schools", "/schools/"],
    ["near", "/topics/"],
  ] as const)
    assert.ok(
      elementsIn(elementIn(main, "section", `aria-labelledby="${section}"`), "a", `href="${links}`).length > 0,
      section,
    );
});
