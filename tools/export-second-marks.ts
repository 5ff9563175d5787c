// npm run validity:export -- FOLDER: the second marks to which both people have said yes, as data for npm run validity
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exportSecondMarks, linesOf, tableOf } from "../src/features/marking/sharing/server.ts";
import { systemClock } from "../src/platform/clock.ts";
import { StartError } from "../src/platform/errors.ts";
import { logOf } from "../src/platform/log.ts";
import { openDatabase } from "../src/open-database.ts";
import { runCommand } from "./backup/command.ts";

/** People's words: for whoever runs this alone. */
const OWN = { mode: 0o600 };

await runCommand(async (config) => {
  const folder = process.argv[2];
  if (folder === undefined) throw new StartError("Name the folder to write to: npm run validity:export -- FOLDER");
  const database = await openDatabase(config, logOf("error"));
  try {
    const { conversations, ratings } = await exportSecondMarks({ database, clock: systemClock });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, "conversations.jsonl"), linesOf(conversations), OWN);
    await writeFile(join(folder, "ratings.csv"), tableOf(ratings), OWN);
    return `${conversations.length} conversations and ${ratings.length} ratings are in ${folder}. Delete them once they are evaluated: whoever takes a consent back is not in the next export.`;
  } finally {
    await database.close();
  }
});
