import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { type Limit, takeHit, takeHits } from "#platform/rate-limit.ts";
import { ATTEMPT_BYTES_MAX, ATTEMPT_FULL, type Turn } from "./contract.ts";

type Taker = Pick<PersonContext, "database" | "clock" | "person">;

const DAY_SECONDS = 86_400;
const REACHED = "You've reached today's limit. We've kept everything we received.";

/** Whoever practises for eight hours sits some eighty stations, and has looked at a few hundred cards. */
export const STARTS: Limit = {
  name: "interview-starts",
  most: 1000,
  seconds: DAY_SECONDS,
  says: REACHED,
};

/** Eight hours of fast speech, with the times of every word, are about 5 MB; sent again all day, about 20 MB. */
export const WORDS: Limit = {
  name: "interview-words",
  most: 64_000_000,
  seconds: DAY_SECONDS,
  says: REACHED,
};

/** What a turn counts for however short it is, so that there are 10,000 of them in a day at most. */
const TURN_LEAST = WORDS.most / 10_000;

/** @throws AppError TOO_MANY_REQUESTS */
export const takeStart = ({ database, clock, person }: Taker): Promise<void> =>
  takeHit(database, clock, STARTS, person.userId);

/** Before words of so many bytes are stored. @throws AppError TOO_MANY_REQUESTS */
export const takeWords = ({ database, clock, person }: Taker, bytes: number): Promise<void> =>
  takeHit(database, clock, WORDS, person.userId, amountOf(bytes));

const amountOf = (bytes: number): number => Math.ceil(Math.max(TURN_LEAST, bytes));

const UNCOPIED =
  "This interview is too long to copy, so you can't go back to this moment. You can start the station again.";

/**
 * Before a new attempt with a copy of so many bytes of words: all of it counts, against `limit` too, or nothing.
 * @throws AppError BAD_REQUEST for more than there is in a whole day, TOO_MANY_REQUESTS
 */
export async function takeCopy({ database, clock, person }: Taker, limit: Limit, bytes: number): Promise<void> {
  if (bytes > WORDS.most) throw new AppError("BAD_REQUEST", UNCOPIED);
  const once = [limit, STARTS].map((each) => ({ limit: each, amount: 1 }));
  await takeHits(database, clock, [...once, { limit: WORDS, amount: amountOf(bytes) }], person.userId);
}

type Given = Pick<Turn, "text" | "delivery">;

const bytesOfNotes = ({ delivery }: Given): number => (delivery ? Buffer.byteLength(JSON.stringify(delivery)) : 0);

/** The bytes a turn takes: its words, and how they were given. */
export const bytesOfTurn = (turn: Given): number => Buffer.byteLength(turn.text) + bytesOfNotes(turn);

const sumOf = (turns: readonly Given[], bytesOf: (turn: Given) => number): number =>
  turns.reduce((sum, turn) => sum + bytesOf(turn), 0);

/** Whether an attempt with these turns can still be read in one answer. @throws AppError BAD_REQUEST */
export function requireRoom(turns: readonly Given[], full = ATTEMPT_FULL): void {
  if (sumOf(turns, ({ text }) => Buffer.byteLength(text)) > ATTEMPT_BYTES_MAX) throw new AppError("BAD_REQUEST", full);
}

/** What is kept of how a turn was given: without the times of single words once the attempt has enough of them. */
export function notesWithin(before: readonly Given[], { text, delivery }: Given): Given["delivery"] {
  if (!delivery || sumOf([...before, { text, delivery }], bytesOfNotes) <= ATTEMPT_BYTES_MAX) return delivery;
  const { isSpoken, voicedMs } = delivery;
  return { isSpoken, voicedMs, pauses: [] };
}
