import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { type Limit, takeHit } from "#platform/rate-limit.ts";
import { ATTEMPT_BYTES_MAX, ATTEMPT_FULL, type Turn } from "./contract.ts";

type Taker = Pick<PersonContext, "database" | "clock" | "person">;

const DAY_SECONDS = 86_400;
const REST = "Everything you have said is kept.";

/** Whoever practises for eight hours sits some eighty stations, and has looked at a few hundred cards. */
export const STARTS: Limit = {
  name: "interview-starts",
  most: 1000,
  seconds: DAY_SECONDS,
  says: `You have started 1,000 stations within a day, and we keep no more. ${REST}`,
};

/** Eight hours of fast speech, with the times of every word, are about 5 MB; sent again all day, about 20 MB. */
export const WORDS: Limit = {
  name: "interview-words",
  most: 64_000_000,
  seconds: DAY_SECONDS,
  says: `You have said more within a day than we can keep. ${REST}`,
};

/** What a turn counts for however short it is, so that there are 10,000 of them in a day at most. */
const TURN_LEAST = WORDS.most / 10_000;

/** @throws AppError TOO_MANY_REQUESTS */
export const takeStart = ({ database, clock, person }: Taker): Promise<void> =>
  takeHit(database, clock, STARTS, person.userId);

/** Before words of so many bytes are stored. @throws AppError TOO_MANY_REQUESTS */
export const takeWords = ({ database, clock, person }: Taker, bytes: number): Promise<void> =>
  takeHit(database, clock, WORDS, person.userId, Math.ceil(Math.max(TURN_LEAST, bytes)));

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
