// A process that takes one job, says so, and never ends it.
import { configOf } from "../../src/platform/config.ts";
import { jobsOn } from "../../src/platform/jobs.ts";
import { logOf } from "../../src/platform/log.ts";
import { openDatabase } from "../../src/open-database.ts";
import { noteJob } from "./note-job.ts";

const log = logOf("silent");
const database = await openDatabase(configOf(process.env), log);
const job = noteJob(({ name }) => {
  process.stdout.write(`taken ${name}\n`);
  return new Promise(() => undefined);
});
await jobsOn(database, log, [job]).start({ work: true });
