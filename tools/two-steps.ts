// npm run two-steps -- EMAIL: lets somebody in who has lost their phone, their recovery codes and their passkeys
import { resetWaysIn } from "../src/features/identity/security/server.ts";
import { systemClock } from "../src/platform/clock.ts";
import { StartError } from "../src/platform/errors.ts";
import { jobsOn } from "../src/platform/jobs.ts";
import { logOf } from "../src/platform/log.ts";
import { letterJob } from "../src/platform/mail/mail.ts";
import { openDatabase } from "../src/open-database.ts";
import { runCommand } from "./backup/command.ts";

await runCommand(async (config) => {
  const [email] = process.argv.slice(2);
  if (email === undefined) throw new StartError("Whose? Name the account's email address.");
  const log = logOf("error");
  const database = await openDatabase(config, log);
  const { smtpUrl, mailFrom: from } = config;
  const jobs = jobsOn(database, log, [letterJob({ database, clock: systemClock, log, smtpUrl, from })]);
  try {
    await jobs.start({ work: false });
    if (!(await resetWaysIn({ database, jobs }, email)))
      throw new StartError(`Nobody has an account with the address ${email}.`);
    return `The second steps and passkeys of ${email} are gone, and every session of theirs has ended. They have been written to.`;
  } finally {
    await jobs.stop();
    await database.close();
  }
});
