// npm run import -- DIR|FILE [--whole] [--preview], or --undo: what /import-stations does, from the command line
import { parseArgs } from "node:util";
import {
  givenInFiles,
  lastToUndo,
  picturesIn,
  previewOf,
  publishImport,
  undoImport,
  unpackPath,
} from "../src/features/library/imports/server.ts";
import type { Preview } from "../src/features/library/imports/contract.ts";
import { systemClock } from "../src/platform/clock.ts";
import type { Config } from "../src/platform/config.ts";
import type { Database } from "../src/platform/db/database.ts";
import { StartError } from "../src/platform/errors.ts";
import { logOf } from "../src/platform/log.ts";
import { openDatabase } from "../src/open-database.ts";
import { runCommand } from "./backup/command.ts";

const BY = { way: "command" as const, who: "npm run import" };
const USAGE = "Say what to import: npm run import -- DIR [--whole] [--preview], or npm run import -- --undo";

await runCommand(async (config) => {
  const { values, positionals } = argumentsGiven();
  const [path] = positionals;
  if (positionals.length > 1 || (path === undefined) !== values.undo) throw new StartError(USAGE);
  const database = await openDatabase(config, logOf("error"));
  try {
    if (path === undefined) return await undoLast(database);
    return await importPath(path, { database, config, isWhole: values.whole, isPreview: values.preview });
  } finally {
    await database.close();
  }
});

function argumentsGiven() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        whole: { type: "boolean", default: false },
        preview: { type: "boolean", default: false },
        undo: { type: "boolean", default: false },
      },
    });
  } catch {
    throw new StartError(USAGE);
  }
}

async function importPath(
  path: string,
  {
    database,
    config,
    isWhole,
    isPreview,
  }: { database: Database; config: Config; isWhole: boolean; isPreview: boolean },
): Promise<string> {
  const reading = { database, isPicture: await picturesIn(config.contentDir) };
  const read = async () => givenInFiles(await unpackPath(path), reading);
  const preview = await previewOf(read, isWhole, reading);
  const said = linesOf(preview);
  if (preview.is === "faulty") throw new StartError([...said, "Nothing was changed."].join("\n"));
  if (isPreview || preview.changes.length === 0) return [...said, "Nothing was changed."].join("\n");
  const given = { given: await read(), isWhole, state: preview.state, by: { ...BY, name: path } };
  const published = await publishImport(given, { database, clock: systemClock });
  return [...said, `Published: ${published}. Taken back by npm run import -- --undo.`].join("\n");
}

async function undoLast(database: Database): Promise<string> {
  const last = await database.asWorker(lastToUndo);
  if (!last) throw new StartError("There is no import to undo.");
  await undoImport(last.id, BY, { database, clock: systemClock });
  return `${last.name}, imported at ${last.at.toISOString()} by ${last.who}, is undone.`;
}

function linesOf(preview: Preview): string[] {
  if (preview.is === "faulty") return preview.faults.map(({ file, line, message }) => `${file}:${line} ${message}`);
  const changes = preview.changes.flatMap(({ kind, slug, what, fields }) => [
    `${what} ${kind} ${slug}`,
    ...fields.map(({ field, before, after }) => `  ${field}: ${before ?? "(nothing)"} → ${after ?? "(nothing)"}`),
  ]);
  return [...changes, `As they are: ${preview.unchanged}.`];
}
