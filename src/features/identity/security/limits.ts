import { limit } from "#server/identity/accounts";
import type { Context } from "#platform/http/context.ts";

const QUARTER = 900;

/** Ten guesses in a quarter of an hour, whatever is guessed: six digits would take years. */
export const limitGuesses = (context: Context, userId: string) =>
  limit(context, { name: "proof", most: 10, seconds: QUARTER }, userId);

/** What anybody may ask without being signed in. */
export const limitStrangers = (context: Context) => limit(context, { name: "passkeys", most: 200, seconds: QUARTER });

/** Asking for another address says whether somebody has it. */
export const limitEmailChanges = (context: Context, userId: string) =>
  limit(context, { name: "email-change", most: 5, seconds: 3600 }, userId);
