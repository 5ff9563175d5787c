import { DAY_MS } from "#shared/durations.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import type { Log } from "#platform/log.ts";
import { postLetter } from "#platform/mail/mail.ts";
import { findAddress } from "#server/identity/accounts";
import { trialEndOf } from "../allowances.ts";
import { trialEndsLetter } from "../letters.ts";
import { TRIAL_DAYS } from "../plans.ts";
import { settleTrialReminder, trialsToRemind } from "./trial-reminder-store.ts";

type Deps = {
  database: Database;
  clock: Clock;
  jobs: Jobs;
  log: Log;
  appUrl: string;
  /** Where such a letter is stopped; its token follows. */
  stopPath: string;
};

/** Writes once, within the last day of a free trial, to whoever has bought nothing. Safe to run in several processes at once. */
export async function remindOfTrialEnds({ database, clock, jobs, log, appUrl, stopPath }: Deps): Promise<void> {
  const now = clock.now().getTime();
  const [over, lastDay] = [new Date(now - TRIAL_DAYS * DAY_MS), new Date(now - (TRIAL_DAYS - 1) * DAY_MS)];
  const due = await database.asWorker((tx) => trialsToRemind(tx, over, lastDay));
  for (const { userId, beganAt, token } of due) {
    const to = await findAddress(database, userId);
    if (to === undefined) continue;
    const letter = trialEndsLetter(to, {
      appUrl,
      trialEnd: trialEndOf(beganAt),
      stopUrl: `${appUrl}${stopPath}${token}`,
    });
    await database
      .asWorker(async (tx) => {
        if (await settleTrialReminder(tx, userId)) await postLetter(tx, jobs, letter);
      })
      .catch((error: unknown) => log.error({ err: error }, "a reminder of a trial's end failed"));
  }
}
