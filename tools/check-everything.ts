import { globSync } from "node:fs";
import { ROOT, type Steps } from "./steps.ts";

const ALL = globSync("{src,tests,tools,bench,content,validity}/**/*.test.{ts,tsx}", { cwd: ROOT }).toSorted();
const inFolder = (folder: string) => ALL.filter((file) => file.startsWith(`tests/${folder}/`));

export const JOURNEYS = inFolder("journeys");
/** Tests of several processes on one PostgreSQL server. */
export const SERVER_TESTS = inFolder("server");
/** Tests against a real S3 server, which takes an installation of its own: a command beside these. */
export const S3_TESTS = inFolder("s3");
export const QUICK_TESTS = ALL.filter((file) => ![...JOURNEYS, ...SERVER_TESTS, ...S3_TESTS].includes(file));

export async function checkEverything(steps: Steps): Promise<void> {
  await steps.command("format", "oxfmt", ["--check"]);
  await steps.command("lint", "oxlint", ["--type-aware", "--deny-warnings"]);
  await steps.command("types", "tsc", ["--noEmit"]);
  await steps.command("house rules", "node", ["tools/check-house.ts"]);
  await steps.command("nothing unused", "knip", []);
  await steps.command("content, and how it plays", "node", ["tools/check-content.ts", "--complete"]);
  await steps.command("pages build", "node", ["tools/build.mjs"]);
  await steps.tests("rules, verbs and API, embedded database", QUICK_TESTS, {
    env: { TEST_DATABASE: "embedded" },
    minutes: 25,
  });
}
