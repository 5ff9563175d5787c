import type { Tx } from "#platform/db/database.ts";
import { postLetter } from "#platform/mail/mail.ts";
import { findAddress } from "#server/identity/accounts";
import type { Deps } from "../deps.ts";
import { letterOf } from "../letters.ts";
import { type Notice, reminderOf, REMINDERS_AHEAD_MS } from "./notices.ts";
import { noteNotice, plansToRemind } from "./notice-store.ts";

type Post = { userId: string; to: string; paysForAnother: boolean; notices: readonly Notice[] };

/** Writes what has not been said yet, and that it was said, in one transaction. */
export async function postNotices(deps: Deps, tx: Tx, { userId, to, paysForAnother, notices }: Post): Promise<void> {
  for (const notice of notices) {
    const { kind, about } = notice;
    if (!(await noteNotice(tx, { userId, kind, about, at: deps.clock.now() }))) continue;
    await postLetter(tx, deps.jobs(), letterOf(notice, { to, appUrl: deps.appUrl, paysForAnother }));
  }
}

/** Reminds whoever is about to be charged, once for each charge. Safe to run in several processes at once. */
export async function remindOfCharges(deps: Deps): Promise<void> {
  const { database, clock, log } = deps;
  const now = clock.now();
  const soon = new Date(now.getTime() + REMINDERS_AHEAD_MS);
  const plans = await database.asWorker((tx) => plansToRemind(tx, now, soon));
  for (const { userId, facts, payerEmail } of plans) {
    const notice = reminderOf(facts, now);
    const to = payerEmail ?? (await findAddress(database, userId, { evenLeaving: true }));
    if (notice === null || to === undefined) continue;
    await database
      .asWorker((tx) => postNotices(deps, tx, { userId, to, paysForAnother: payerEmail !== null, notices: [notice] }))
      .catch((error: unknown) => log.error({ err: error }, "a reminder of a charge failed"));
  }
}
