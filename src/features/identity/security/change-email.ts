import { createHash, randomBytes } from "node:crypto";
import { DUPLICATE_EMAIL } from "#contract/identity/accounts";
import type { EmailChangeAnswer, EmailChangeLink } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import {
  endOtherSignIns,
  forgetChallenges,
  forgetResets,
  isEmailTaken,
  limitLetters,
  lockAccount,
  moveAccount,
  removeFirstSteps,
} from "#server/identity/accounts";
import { askNewLetter, askOldLetter, emailChangedLetter, emailChangeStoppedLetter } from "./letters.ts";
import { limitEmailChanges, limitStrangers } from "./limits.ts";
import { requireProved } from "./require-proof.ts";
import { EMAIL_CHANGE_MS } from "./rules.ts";
import { inOneGo, type Context, type SecurityDeps, type PersonContext, type Work } from "./security.ts";
import { removeSecondSteps } from "./reset-ways-in.ts";
import * as store from "./store.ts";
import type { HeldEmailChange } from "./store.ts";

const digestOf = (token: string) => createHash("sha256").update(token).digest("base64url");
const newToken = () => randomBytes(32).toString("base64url");
const taken = () => new AppError("unique_violation", DUPLICATE_EMAIL);

/** Both addresses are written to; nothing changes until both have answered. */
export async function askEmailChange(
  context: PersonContext,
  { appUrl }: SecurityDeps,
  newEmail: string,
): Promise<void> {
  const { userId, token, email } = context.person;
  await context.database.asAccounts((tx) => requireProved({ tx, now: context.clock.now() }, token));
  if (newEmail === email.toLowerCase()) throw new AppError("BAD_REQUEST", "That is the address you have already.");
  await limitEmailChanges(context, userId);
  if (await context.database.asAccounts((tx) => isEmailTaken(tx, newEmail))) throw taken();
  for (const address of [email, newEmail]) await limitLetters(context, address);
  await inOneGo(context, async (work) => {
    const { tx, now } = work;
    const { family } = await requireProved(work, token);
    const oldEmail = await lockAccount(tx, userId);
    const links = { old: newToken(), new: newToken() };
    await store.keepEmailChange(tx, {
      user_id: userId,
      family,
      new_email: newEmail,
      old_digest: digestOf(links.old),
      new_digest: digestOf(links.new),
      is_old_agreed: false,
      is_new_confirmed: false,
      asked_at: now,
      expires_at: new Date(now.getTime() + EMAIL_CHANGE_MS),
    });
    const urlOf = (link: string) => `${appUrl}/email-change?token=${link}`;
    await work.post(askOldLetter(oldEmail, { url: urlOf(links.old), newEmail }));
    await work.post(askNewLetter(newEmail, urlOf(links.new)));
  });
}

export const cancelEmailChange = (context: PersonContext) =>
  inOneGo(context, ({ tx }) => store.forgetEmailChange(tx, context.person.userId));

export async function readEmailChange(context: Context, token: string): Promise<EmailChangeLink> {
  await limitStrangers(context);
  return inOneGo(context, async (work) => {
    const { change, side } = await requireChange(work, token);
    return {
      side,
      newEmail: change.new_email,
      isAnswered: side === "old" ? change.is_old_agreed : change.is_new_confirmed,
    };
  });
}

type Answer = { token: string; isAgreed: boolean };

export async function answerEmailChange(
  context: Context,
  deps: Pick<SecurityDeps, "onMoved" | "adminEmails">,
  { token, isAgreed }: Answer,
): Promise<EmailChangeAnswer> {
  await limitStrangers(context);
  const state = await inOneGo(context, async (work) => {
    const { userId } = await lockedChange(work, token);
    // Looked at again: whoever answered at the same moment may have finished it.
    const { side } = await requireChange(work, token);
    return isAgreed ? agree(work, deps, { userId, side }) : stop(work, userId, side);
  }).catch((error: unknown) => {
    throw isTakenMeanwhile(error) ? taken() : error;
  });
  if (state === "taken") throw taken();
  return { state };
}

async function lockedChange(work: Work, token: string): Promise<{ userId: string }> {
  const { change } = await requireChange(work, token);
  await lockAccount(work.tx, change.user_id);
  return { userId: change.user_id };
}

type State = EmailChangeAnswer["state"];

async function agree(
  work: Work,
  { onMoved, adminEmails }: Pick<SecurityDeps, "onMoved" | "adminEmails">,
  { userId, side }: { userId: string; side: "old" | "new" },
): Promise<State | "taken"> {
  const { tx } = work;
  const change = await store.agreeToEmailChange(tx, userId, side);
  if (!change.is_old_agreed || !change.is_new_confirmed) return "waiting";
  const oldEmail = await lockAccount(tx, userId);
  await store.forgetEmailChange(tx, userId);
  if (!(await moveAccount(tx, userId, change.new_email))) return "taken";
  await forgetChallenges(tx, userId);
  await forgetResets(tx, userId);
  // Who runs the product has set up every way in as the one who has the address, and none before.
  const isToRun = adminEmails.includes(change.new_email);
  await endOtherSignIns(tx, userId, isToRun ? null : change.family);
  if (isToRun) {
    await removeSecondSteps(tx, userId);
    await removeFirstSteps(tx, userId);
  }
  await onMoved(tx, userId);
  for (const to of [oldEmail, change.new_email]) await work.post(emailChangedLetter(to, change.new_email));
  return "changed";
}

/** From the old mailbox it says that somebody else is in the account: everybody is signed out of it. */
async function stop(work: Work, userId: string, side: "old" | "new"): Promise<State> {
  const { tx } = work;
  await store.forgetEmailChange(tx, userId);
  if (side === "old") {
    await forgetChallenges(tx, userId);
    await endOtherSignIns(tx, userId, null);
  }
  await work.post(emailChangeStoppedLetter(await lockAccount(tx, userId), side));
  return "stopped";
}

async function requireChange(
  { tx, now }: Work,
  token: string,
): Promise<{ change: HeldEmailChange; side: "old" | "new" }> {
  const digest = digestOf(token);
  const change = await store.findEmailChangeByLink(tx, digest, now);
  if (!change) throw new AppError("BAD_REQUEST", "This link is not valid any more. Please ask for the change again.");
  return { change, side: change.old_digest === digest ? "old" : "new" };
}

/** Somebody signed up with the address between our looking and our writing. */
const isTakenMeanwhile = (error: unknown) => error instanceof Error && "code" in error && error.code === "23505";
