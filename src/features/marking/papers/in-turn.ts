import { fewAtOnce } from "#platform/few-at-once.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { type Limit, takeHit } from "#platform/rate-limit.ts";

/** More PDFs than anybody reads in an hour. */
const LIMIT: Limit = { name: "papers", most: 60, seconds: 3600 };

/** The renderer prints one PDF after the other: whoever asks for many at once waits behind themselves alone. */
const printing = fewAtOnce(2, "Your paper is being printed already. Please try again in a moment.");

/** Prints for somebody, within what one person may ask for. */
export async function inTurn<T>({ database, clock, person }: PersonContext, print: () => Promise<T>): Promise<T> {
  await takeHit(database, clock, LIMIT, person.userId);
  return printing(person.userId, print);
}
