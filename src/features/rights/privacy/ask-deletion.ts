import { createHash, randomBytes } from "node:crypto";
import { AppError } from "#platform/errors.ts";
import type { Context, PersonContext } from "#platform/http/context.ts";
import { switchRole } from "#platform/db/identity.ts";
import { forgetLettersOf, postLetter } from "#platform/mail/mail.ts";
import { takeHit } from "#platform/rate-limit.ts";
import { endOtherSignIns, forgetChallenges, forgetResets, limit, lockAccount } from "#server/identity/accounts";
import { findSubscription, standingOf, subscriptionOf } from "#server/money/billing";
import { scoreAgain } from "#server/learning/leaderboard";
import { notePersonChanged } from "#server/applicant/marketing";
import { requireProved } from "#server/identity/security";
import type { DeletionOutlook } from "./contract.ts";
import { countOthers, findLeavingByLink, keepLeaving, undoLeaving } from "./leaving-store.ts";
import { keptLetter, leavingLetter } from "./letters.ts";
import { accountGoesAt, LIMITS } from "./rules.ts";
import { countOpenComplaints } from "./store.ts";
import { outlookOf } from "./whose.ts";

export const DELETE_ACCOUNTS = { name: "delete-accounts" };
const LAST_ADMIN = "Yours is the last account that runs this site. Give somebody else that task first, then delete it.";
const DEAD_LINK = "This link keeps no account any more. If yours is still there, sign in to keep it.";

export type LeavingDeps = { adminEmails: readonly string[]; appUrl: string };

/** What to know before asking. */
export async function readOutlook({ database, person: { userId } }: PersonContext): Promise<DeletionOutlook> {
  return database.asPerson(userId, async (tx) => {
    const row = (await findSubscription(tx, userId)) ?? null;
    const isPaid = row !== null && subscriptionOf(row).subscribed;
    return {
      plan: isPaid ? standingOf(row).title : null,
      openComplaints: await countOpenComplaints(tx, userId),
      ...(await outlookOf(tx, userId)),
    };
  });
}

/** From now on nobody sees anything of the account, and everybody is signed out of it; after seven days it is gone. */
export async function askDeletion(
  context: PersonContext,
  { adminEmails, appUrl }: LeavingDeps,
): Promise<{ dueAt: string }> {
  const { database, clock, jobs, person } = context;
  const { userId, token } = person;
  await takeHit(database, clock, LIMITS.deletions, userId);
  const now = clock.now();
  const dueAt = accountGoesAt(now);
  const undo = randomBytes(32).toString("base64url");
  await database.asAccounts(async (tx) => {
    await requireProved({ tx, now }, token);
    const email = await lockAccount(tx, userId);
    if (adminEmails.includes(email.toLowerCase()) && (await countOthers(tx, adminEmails, userId)) === 0)
      throw new AppError("CONFLICT", LAST_ADMIN);
    await keepLeaving(tx, { userId, askedAt: now, dueAt, undoDigest: digestOf(undo) });
    await endOtherSignIns(tx, userId, null);
    await forgetChallenges(tx, userId);
    await forgetResets(tx, userId);
    await switchRole(tx, "stationwise_worker", () => forgetLettersOf(tx, email, { isUnsentOnly: true }));
    await postLetter(tx, jobs, leavingLetter(email, { dueAt, undoUrl: `${appUrl}/leaving?token=${undo}` }));
    await jobs.enqueue(tx, DELETE_ACCOUNTS, {});
    await notePersonChanged(tx, jobs, userId);
  });
  await database.asWorker((tx) => scoreAgain(tx, clock, userId));
  return { dueAt: dueAt.toISOString() };
}

const digestOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** By whoever signed in meanwhile. */
export async function keepAccount(context: Context, userId: string): Promise<void> {
  const { database, clock, jobs } = context;
  await database.asAccounts(async (tx) => {
    const email = await undoLeaving(tx, userId, clock.now());
    if (email === undefined) throw new AppError("CONFLICT", "It is too late: this account is being deleted.");
    await postLetter(tx, jobs, keptLetter(email));
    await notePersonChanged(tx, jobs, userId);
  });
  await database.asWorker((tx) => scoreAgain(tx, clock, userId));
}

/** The link of the letter: it says when, and changes nothing, since a mail program may open it by itself. */
export async function readLeavingLink(context: Context, token: string): Promise<{ userId: string; dueAt: string }> {
  const { database, clock } = context;
  await limit(context, LIMITS.links);
  const found = await database.asAccounts((tx) => findLeavingByLink(tx, digestOf(token), clock.now()));
  if (!found) throw new AppError("BAD_REQUEST", DEAD_LINK);
  return { userId: found.userId, dueAt: found.dueAt.toISOString() };
}
