import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { testNamesIn } from "../conformance/test-names.ts";
import { startPostgres, type Postgres } from "../postgres.ts";
import { requirePrograms } from "../programs.ts";
import { ROOT, Steps } from "../steps.ts";
import { changesSince } from "./changed-files.ts";
import { stagesChanged, stagesOnly } from "./select-stages.ts";
import { stagePage } from "./stage-table.ts";
import type { Stage } from "./stages.ts";

/**
 * Runs the stages that the command line asks for, one after the other: all of them; with `--only NAME` those stages,
 * test files or tests; with `--changed` what the changes since the last commit, or `--since REF`, have to do with.
 */
export async function runStages(all: Stage[], args: string[], page?: { title: string; file: string }): Promise<void> {
  const steps = new Steps();
  const stages = chosen(all, args);
  if (stages.length === 0) steps.tell("stages", 0, ["nothing to run: no stage, test file or test is meant by this"]);
  const ready = await readyPrograms(steps, stages);
  const server = serverFor(steps);
  for (const stage of stages) {
    if (stage.needs && !ready.has(stage.needs)) {
      steps.tell(stage.name, 0, ["not begun: a program it needs is missing"]);
      continue;
    }
    const address = stage.onServer ? await server.address() : {};
    if (address !== null) await runStage(steps, stage, { ...stage.env, ...address });
    steps.keepTimings();
  }
  await server.stop();
  steps.finish();
  if (page && stages === all) writeFileSync(join(ROOT, page.file), stagePage(page.title, steps.results));
}

function chosen(all: Stage[], args: string[]): Stage[] {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: "string", multiple: true },
      changed: { type: "boolean" },
      since: { type: "string" },
    },
  });
  if (values.only) return stagesOnly(all, values.only, knownOf);
  if (values.changed || values.since) return stagesChanged(all, changesSince(values.since ?? "HEAD"));
  return all;
}

function knownOf(file: string) {
  const source = readFileSync(join(ROOT, file), "utf8");
  return { source, names: testNamesIn(file, source) };
}

async function readyPrograms(steps: Steps, stages: Stage[]): Promise<Set<Stage["needs"]>> {
  if (!stages.some(({ needs }) => needs)) return new Set();
  const started = performance.now();
  const programs = await requirePrograms();
  const problems = programs.problem === null ? [] : [programs.problem];
  steps.tell("programs: chromium, postgresql", performance.now() - started, problems);
  return new Set((["hasPostgres", "hasChromium"] as const).filter((name) => programs[name]));
}

async function runStage(steps: Steps, stage: Stage, env: NodeJS.ProcessEnv): Promise<void> {
  const options = { ...stage, env };
  if (stage.kind === "command") await steps.command(stage.name, stage.command, stage.args, options);
  else await steps.tests(stage.name, stage.files, { ...options, title: stage.title }, stage.kind);
}

/** One PostgreSQL server for all the stages beside one, begun with the first of them. */
function serverFor(steps: Steps) {
  let starting: Promise<Postgres | null> | undefined;
  const start = async () => {
    const started = performance.now();
    try {
      return await startPostgres();
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      steps.tell("PostgreSQL server", performance.now() - started, [problem]);
      return null;
    }
  };
  return {
    async address() {
      starting ??= start();
      const postgres = await starting;
      if (postgres === null) return null;
      return {
        TEST_DATABASE: "server",
        TEST_DATABASE_URL: postgres.appUrl,
        TEST_DATABASE_OWNER_URL: postgres.ownerUrl,
        // As the product itself names them, for a command that starts it.
        DATABASE_URL: postgres.appUrl,
        DATABASE_MIGRATION_URL: postgres.ownerUrl,
      };
    },
    async stop() {
      await (await starting)?.stop();
    },
  };
}
