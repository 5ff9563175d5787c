import { AppError } from "#platform/errors.ts";
import type { Context } from "#platform/http/context.ts";
import { networkOf } from "#platform/http/address.ts";
import { takeHit, type Limit } from "#platform/rate-limit.ts";
import { inboxOf } from "./rules.ts";

const HOUR = 3600;
/** By network they are wide: a whole school sits behind one address. What is narrow is narrow for one account or inbox. */
export const LIMITS = {
  signUp: { name: "sign-up", most: 100, seconds: HOUR },
  signIn: { name: "sign-in", most: 200, seconds: HOUR / 4 },
  signInToOne: { name: "sign-in-to-one", most: 10, seconds: HOUR / 4 },
  signInFromKnown: { name: "sign-in-from-known", most: 10, seconds: HOUR / 4 },
  lockedOutLetter: { name: "locked-out-letter", most: 1, seconds: HOUR },
  mailToOne: { name: "mail-to-one", most: 5, seconds: HOUR },
  mail: { name: "mail", most: 100, seconds: HOUR },
  links: { name: "links", most: 200, seconds: HOUR / 4 },
  passwordOfLink: { name: "password-of-link", most: 10, seconds: HOUR / 4 },
  google: { name: "google", most: 200, seconds: HOUR / 4 },
  googleReturn: { name: "google-return", most: 200, seconds: HOUR / 4 },
  refresh: { name: "refresh", most: 240, seconds: HOUR },
} satisfies Record<string, Limit>;

export const limit = (context: Context, which: Limit, subject = networkOf(context.request.address)) =>
  takeHit(context.database, context.clock, which, subject);

/** Counts a hit, and says whether there was room for it. */
export async function isWithin(context: Context, which: Limit, subject: string): Promise<boolean> {
  try {
    await limit(context, which, subject);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return false;
    throw error;
  }
}

/** Before every letter a stranger can cause: nobody's inbox fills up, whatever stands after the plus sign. */
export const limitLetters = (context: Context, email: string) => limit(context, LIMITS.mailToOne, inboxOf(email));
