// Measures the marks: npm run validity. What it reads and writes is told in validity/README.md.
import { access } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { MARKER } from "../src/examiner/marker/marker.ts";
import { evaluateAnnomi } from "./annomi/evaluate-annomi.ts";
import { ArgumentFault, type Arguments, argumentsFrom, splitFrom } from "./arguments.ts";
import { readPrompts } from "./corpora.ts";
import { FOUND } from "./data/dimensions.ts";
import { DataFault } from "./data/fault.ts";
import { evaluateFolder } from "./evaluate.ts";
import { PUBLISHED, resultAt, SEED, validityOf, writeWhole } from "./result.ts";
import type { Scored } from "./scoring.ts";
import { tellSittings } from "./sittings/tell-sittings.ts";
import { tableOf } from "./table.ts";

/** Where the result of other people's data goes: only a named file is ever published. */
const UNPUBLISHED = "validity-result.json";

/** npm works in the project's folder, wherever it was called: paths are meant from there. */
const CALLED_IN = process.env["npm_lifecycle_event"] === "validity" ? process.env["INIT_CWD"] : undefined;

async function run(given: string[]): Promise<void> {
  const named = argumentsFrom(given);
  const { data, behaviours, annomi, corpora, out } = Object.fromEntries(
    Object.entries(named).map(([name, path]) => [name, resolve(CALLED_IN ?? ".", path)]),
  ) as Arguments;
  const usual = data === undefined && corpora === undefined ? PUBLISHED : resolve(CALLED_IN ?? ".", UNPUBLISHED);
  const target = resolve(out ?? usual);
  for (const path of [target, ...(behaviours === undefined ? [] : [behaviours])]) await requireFolder(path);

  const evaluated = data === undefined ? null : await evaluateFolder(data, MARKER, SEED);
  const rated = evaluated?.rated ?? null;
  if (evaluated && rated === null && behaviours === undefined)
    throw new DataFault("ratings.csv", null, `is not in ${data}: without it there is nothing to compare with.`);
  const result = await validityOf({
    measuredOn: new Date().toISOString().slice(0, 10),
    annomi: annomi === undefined ? null : await annomiIn(annomi),
    rated,
    prompts: corpora === undefined ? null : await readPrompts(corpora),
    before: await resultAt(target),
  });

  if (behaviours !== undefined && evaluated) await writeWhole(behaviours, csvOf(evaluated.scores));
  await writeWhole(target, `${JSON.stringify(result, null, 2)}\n`);
  process.stdout.write(`${tableOf(result)}\n\nWritten to ${target}\n`);
}

async function requireFolder(path: string): Promise<void> {
  await access(dirname(path)).catch(() => {
    throw new ArgumentFault(`There is no folder ${dirname(path)} to write to.`);
  });
}

async function annomiIn(folder: string) {
  try {
    return await evaluateAnnomi(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new DataFault("AnnoMI-full.csv", null, `is not in ${folder}.`);
  }
}

const cell = (text: string) => (/[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

function csvOf(scores: readonly Scored[]): string {
  const rows = scores.flatMap(({ id, behaviours }) =>
    FOUND.map((behaviour) => `${cell(id)},${behaviour},${behaviours[behaviour]}`),
  );
  return `${["conversation,behaviour,score", ...rows].join("\n")}\n`;
}

try {
  const given = process.argv.slice(2);
  const split = splitFrom(given);
  await (split === null ? run(given) : tellSittings(split));
} catch (error) {
  if (!(error instanceof DataFault || error instanceof ArgumentFault)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
