import { AppError } from "#platform/errors.ts";
import type { Context } from "#platform/http/context.ts";
import { postLetter } from "#platform/mail/mail.ts";
import { findUserIdByEmail } from "../google/login-store.ts";
import { lockedOutLetter } from "../letters.ts";
import { isWithin, limit, LIMITS } from "../limits.ts";
import { isConfirmed } from "../store.ts";
import { addLinkedBrowser, findKnownBrowser } from "./known-browsers.ts";

const LOCKED =
  "Too many tries with this address. Try again in 15 minutes, or look in your email: if there is an account, we’ve sent a link that lets you sign in here now.";

type Tried = { email: string; browsers: readonly string[] };

/**
 * Counts a try to sign in. A browser its owner has signed in with has a count of its own; everyone else shares one, and
 * when that is used up the owner gets a letter with a link that makes their browser a known one.
 * @throws AppError TOO_MANY_REQUESTS, the same whether there is an account or not
 */
export async function limitTries(context: Context, appUrl: string, { email, browsers }: Tried): Promise<void> {
  const known = await findKnownBrowser(context.database, { email, browsers, now: context.clock.now() });
  if (known !== undefined) return limit(context, LIMITS.signInFromKnown, known);
  if (await isWithin(context, LIMITS.signInToOne, email)) return;
  await offerLink(context, appUrl, email);
  throw new AppError("TOO_MANY_REQUESTS", LOCKED);
}

/** The allowance of letters is that of the account: who asks in the name of another address of the inbox uses up none. */
async function offerLink(context: Context, appUrl: string, email: string): Promise<void> {
  const { database, clock, jobs } = context;
  const userId = await database.asAccounts(async (tx) => {
    const found = await findUserIdByEmail(tx, email);
    return found !== undefined && (await isConfirmed(tx, found)) ? found : undefined;
  });
  if (userId === undefined || !(await isWithin(context, LIMITS.lockedOutLetter, userId))) return;
  await database.asAccounts(async (tx) => {
    const browser = await addLinkedBrowser(tx, { userId, now: clock.now() });
    await postLetter(tx, jobs, lockedOutLetter(email, `${appUrl}/?auth=login#browser=${browser}`));
  });
}
