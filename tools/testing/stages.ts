import type { Programs } from "../programs.ts";
import {
  COMPONENT_TESTS,
  DATABASE_TESTS,
  JOURNEY_TESTS,
  PAGE_TESTS,
  RULES_TESTS,
  SERVER_TESTS,
  SWEEP_TESTS,
} from "./test-files.ts";
import { DIFFER_BY_DATABASE } from "./differ-by-database.ts";

type Common = {
  name: string;
  env?: NodeJS.ProcessEnv;
  minutes?: number;
  /** A program of Debian's without which the stage is not begun. */
  needs?: keyof Omit<Programs, "problem">;
  /** Runs beside a PostgreSQL server of the run's own, whose addresses it gets. */
  onServer?: boolean;
};

/** A program of node_modules/.bin: it passes or fails as a whole. */
export type CommandStage = Common & { kind: "command"; command: string; args: string[] };
/** Test files of one runner, each test counted. */
export type TestStage = Common & {
  kind: "node" | "playwright" | "vitest";
  files: string[];
  /** Only the tests of this title. */
  title?: string;
  atOnce?: number;
};
export type Stage = CommandStage | TestStage;

const FUZZ = "fuzz: every operation called as it should and should not be";
const CHAOS = "chaos: killed and started again";

const command = (name: string, program: string, args: string[], more: Partial<Common> = {}): CommandStage => ({
  kind: "command",
  name,
  command: program,
  args,
  ...more,
});

const tests = (kind: TestStage["kind"], name: string, files: string[], more: Partial<TestStage> = {}): TestStage => ({
  kind,
  name,
  files,
  ...more,
});

const STATIC: Stage[] = [
  command("format", "oxfmt", ["--check"]),
  command("lint", "oxlint", ["--type-aware", "--deny-warnings"]),
  command("types", "tsc", ["--noEmit"]),
  command("rules of the codebase", "node", ["tools/check-codebase.ts"]),
  command("nothing unused", "knip", []),
  command("content", "node", ["tools/check-content.ts", "--complete"]),
  command("how actors and examiners play", "node", ["tools/play.ts"]),
  command("pages build", "node", ["tools/build.mjs"]),
];

const onPostgres = (name: string, files: string[]): TestStage =>
  tests("node", name, files, { needs: "hasPostgres", onServer: true, minutes: 25 });

const onEmbedded = (name: string, files: string[]): TestStage =>
  tests("node", name, files, { env: { TEST_DATABASE: "embedded" }, minutes: 25 });

/** What `npm run check` runs, before every commit. */
export const CHECK_STAGES: Stage[] = [
  ...STATIC,
  tests("node", "rules", RULES_TESTS, { minutes: 25 }),
  // On a server rather than embedded, where each file's database takes a second and a half longer to open.
  onPostgres("use cases and API, PostgreSQL server", DATABASE_TESTS),
];

const SEVERAL_PROCESSES: Stage = {
  ...onPostgres("several processes on one PostgreSQL server", SERVER_TESTS),
  // Each file starts processes of its own, and several at once would fill two cores.
  atOnce: 1,
};

const inBrowser = (env: NodeJS.ProcessEnv = {}): Stage[] => {
  const more = { env, needs: "hasChromium", minutes: 30 } as const;
  return [
    tests("vitest", "components in a browser", COMPONENT_TESTS, more),
    tests("playwright", "pages", PAGE_TESTS, more),
    tests("playwright", "sweep", SWEEP_TESTS, more),
    tests("playwright", "journeys", JOURNEY_TESTS, more),
  ];
};

/** What `npm test` runs: everything, with a short form of what takes long. */
export const TEST_STAGES: Stage[] = [
  ...CHECK_STAGES,
  onEmbedded("what differs by database, embedded database", DIFFER_BY_DATABASE),
  SEVERAL_PROCESSES,
  command(FUZZ, "node", ["tools/fuzz.ts", "--calls", "20"]),
  command(CHAOS, "node", ["tools/chaos.ts", "--small"]),
  ...inBrowser(),
];

/** What `npm run test:all` runs: everything in full. */
export const ALL_STAGES: Stage[] = [
  ...CHECK_STAGES,
  onEmbedded("use cases and API, embedded database", DATABASE_TESTS),
  SEVERAL_PROCESSES,
  command(FUZZ, "node", ["tools/fuzz.ts", "--calls", "200"], { minutes: 30 }),
  command(CHAOS, "node", ["tools/chaos.ts", "--kills", "100"], { minutes: 30 }),
  command(`${CHAOS}, PostgreSQL server`, "node", ["tools/chaos.ts", "--kills", "100", "--database", "server"], {
    needs: "hasPostgres",
    onServer: true,
    minutes: 30,
  }),
  command("recordings on Ceph's S3", "node", ["tools/test-s3.ts"], { minutes: 30 }),
  command("drills: databases killed and restored", "node", ["tools/drill.ts"], {
    needs: "hasPostgres",
    minutes: 20,
  }),
  ...inBrowser({ SWEEP: "full" }),
  // What somebody measures who starts the product has no code compiled before.
  command("benches", "node", ["bench/run.ts"], {
    env: { NODE_COMPILE_CACHE: undefined },
    needs: "hasChromium",
    minutes: 60,
  }),
];
