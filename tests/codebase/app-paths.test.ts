import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { APP_PATHS } from "#shared/app-paths.ts";

const WEB = join(import.meta.dirname, "../../src/web/routing");
const ROUTER = readdirSync(WEB)
  .filter((file) => file === "router.tsx" || /-routes\.tsx?$/u.test(file))
  .map((file) => readFileSync(join(WEB, file), "utf8"))
  .join("\n");

/** The first part of every path the router knows, but for the start page, which is a public one. */
const routed = new Set(
  [...ROUTER.matchAll(/(?:\bpath: |^ {2})"\/([^/"$]*)/gmu)]
    .map(([, first]) => first ?? "")
    .filter((first) => first !== ""),
);

test("the server hands the application to every path of its router, and to no other", () => {
  assert.ok(routed.size > 10);
  assert.deepEqual(APP_PATHS.toSorted(), [...routed].toSorted());
  assert.equal(new Set(APP_PATHS).size, APP_PATHS.length);
});
