import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./run-command.ts";

const ALL = globSync("{src,tests,tools,bench,content,validity}/**/*.test.{ts,tsx}", { cwd: ROOT }).toSorted();
const inFolder = (folder: string) => ALL.filter((file) => file.startsWith(`tests/${folder}/`));

/** Parts in a real browser, in Vitest's browser mode. */
export const COMPONENT_TESTS = inFolder("components");
/** The projects of playwright.config.ts, each with the files of its folder. */
export const PAGE_TESTS = inFolder("pages");
export const SWEEP_TESTS = inFolder("sweep");
export const JOURNEY_TESTS = inFolder("journeys");
/** Tests of several processes on one PostgreSQL server. */
export const SERVER_TESTS = inFolder("server");
/** Tests against a real S3 server, which takes an installation of its own. */
export const S3_TESTS = inFolder("s3");

const ELSEWHERE = new Set([
  ...COMPONENT_TESTS,
  ...PAGE_TESTS,
  ...SWEEP_TESTS,
  ...JOURNEY_TESTS,
  ...SERVER_TESTS,
  ...S3_TESTS,
]);
/** Everything of node:test that needs no server beside it. */
export const NODE_TESTS = ALL.filter((file) => !ELSEWHERE.has(file));

const OPENS_DATABASE = /from "(?:[^"]*\/api\/|\.\/test-app\.ts)/u;
const isDatabaseTest = (file: string) => OPENS_DATABASE.test(readFileSync(join(ROOT, file), "utf8"));
/** Those of them that open a database, the embedded one or one on a PostgreSQL server, as TEST_DATABASE says. */
export const DATABASE_TESTS = NODE_TESTS.filter(isDatabaseTest);
/** Those that open none, or one of their own choice. */
export const RULES_TESTS = NODE_TESTS.filter((file) => !isDatabaseTest(file));
