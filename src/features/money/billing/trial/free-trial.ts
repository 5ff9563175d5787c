import { DAY_MS } from "#shared/durations.ts";
import type { SubscriptionRow } from "../contract.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import type { Jobs } from "#platform/jobs.ts";
import { postLetter } from "#platform/mail/mail.ts";
import { sealOf } from "#platform/seal.ts";
import { inboxOf } from "#server/identity/accounts";
import { accessStateOf, trialEndOf } from "../allowances.ts";
import { welcomeLetter } from "../letters.ts";
import { TRIAL_DAYS } from "../plans.ts";
import { addTrial, addTrialAddress, addTrialOver, addTrialsOver, findSubscription, findTrialStart } from "../store.ts";

type Deps = { database: Database; clock: Clock };

/**
 * The free trial begins with the sign-in that confirms the address, and once for each inbox: whoever has had one under
 * it, in another account or in one that is gone, has none left. The letter of welcome says which.
 */
export function beginFreeTrialWith({ secret, appUrl }: { secret: string; appUrl: string }) {
  const seal = sealOf(secret, "free trials");
  return async (
    { database, clock, jobs }: Deps & { jobs: Jobs },
    { id, email }: { id: string; email: string },
  ): Promise<void> => {
    const now = clock.now();
    await database.asWorker(async (tx) => {
      const isNew = await addTrial(tx, id, now);
      const isFirst = await addTrialAddress(tx, seal.digest(inboxOf(email.toLowerCase()), "inbox"), now);
      if (!isNew) return;
      if (!isFirst) await addTrialOver(tx, id);
      await postLetter(tx, jobs, welcomeLetter(email, { appUrl, trialEnd: isFirst ? trialEndOf(now) : null }));
    });
  };
}

/** What is stored of a subscription; the end of a free trial is written down by whoever is first to see it. */
export async function readSubscription({
  database,
  clock,
  person: { userId },
}: Pick<PersonContext, "database" | "clock" | "person">): Promise<SubscriptionRow | undefined> {
  const read = () =>
    database.asPerson(userId, async (tx) => ({
      row: await findSubscription(tx, userId),
      confirmedAt: (await findTrialStart(tx, userId)) ?? null,
    }));
  const { row, confirmedAt } = await read();
  if (row) return row;
  if (accessStateOf({ row: null, confirmedAt, now: clock.now() }) === "free-trial") return undefined;
  await database.asWorker((tx) => addTrialOver(tx, userId));
  return (await read()).row;
}

/** Writes down the end of every free trial that is over. */
export async function endFreeTrials({ database, clock }: Deps): Promise<void> {
  const by = new Date(clock.now().getTime() - TRIAL_DAYS * DAY_MS);
  await database.asWorker((tx) => addTrialsOver(tx, by));
}
