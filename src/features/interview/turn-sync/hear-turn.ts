import { asHeard } from "#examiner/language/as-heard.ts";
import { heardText } from "#examiner/language/heard-text.ts";
import type { ConversationState } from "#examiner/conversation.ts";
import type { Station } from "#examiner/station.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { requireVersion } from "#server/library/stations";
import type { SendTurn } from "./contract.ts";
import type { Turn } from "#contract/interview/attempts";
import {
  AFTER_BELL,
  isAfterBell,
  requireOwnAttempt,
  requireInterviewLeft,
  addTurn,
  bytesOfTurn,
  keepHeard,
  notesWithin,
  requireRoom,
  takeWords,
  turnsFrom,
  turnsWithState,
  type AttemptRow,
  type StoredTurn,
} from "#server/interview/attempts";
import { placeOf } from "./rules.ts";

/** A turn that is kept, and all that a reply to it goes by. */
export type HeardTurn = {
  attempt: AttemptRow;
  station: Station;
  turn: Turn;
  /** The partner's line before it, as much as was heard. */
  interrupted: Turn | null;
  state: ConversationState;
  /** Everything said before, as it was heard. */
  turns: Turn[];
  reply: StoredTurn | null;
  isOffline: boolean;
};

/**
 * Whether a turn is new, or a reply to one that is kept is asked for again.
 * @throws AppError CONFLICT when its place is not free; BAD_REQUEST after the bell of real mode
 */
function requirePlace(attempt: AttemptRow, input: SendTurn, from: StoredTurn[]) {
  const place = placeOf(attempt, input, from);
  if (place.kind === "new" && isAfterBell(attempt, input.atMs)) throw new AppError("BAD_REQUEST", AFTER_BELL);
  if (place.kind === "refused") throw new AppError("CONFLICT", place.message);
  return place;
}

/**
 * Keeps what the candidate said, in one transaction. A reply that is asked for again counts for nothing. @throws AppError CONFLICT when its place is not free; BAD_REQUEST
 * after the bell of real mode, and when the attempt is full; TOO_MANY_REQUESTS beyond the limits of a day
 */
export async function hearTurn(
  { database, clock, person }: PersonContext,
  attemptId: string,
  input: SendTurn,
): Promise<HeardTurn> {
  const { kind } = await database.asPerson(person.userId, async (tx) =>
    requirePlace(await requireOwnAttempt(tx, attemptId), input, await turnsFrom(tx, attemptId, input.seq - 1)),
  );
  if (kind === "new") await takeWords({ database, clock, person }, bytesOfTurn(input));
  return database.asPerson(person.userId, async (tx) => {
    const attempt = await requireOwnAttempt(tx, attemptId, { hold: true });
    const all = await turnsWithState(tx, attemptId, input.seq - 1);
    const place = requirePlace(
      attempt,
      input,
      all.filter((said) => said.turn.seq >= input.seq - 1),
    );
    const station = await requireVersion(tx, attempt.version_id);
    const turns = all.map((said) => said.turn).filter(({ seq }) => seq < input.seq);
    const delivery = notesWithin(turns, input);
    const turn: Turn = {
      seq: input.seq,
      speaker: "candidate",
      text: input.text,
      atMs: Math.max(input.atMs, place.before.turn.atMs),
      ...(delivery ? { delivery } : {}),
    };
    let { state } = place;
    if (place.kind === "new") {
      requireRoom([...turns, turn]);
      const isFirst = !all.some((said) => said.turn.speaker === "candidate");
      if (isFirst) await requireInterviewLeft(tx, { clock, person }, attempt);
      // A line that was gone back to had been heard before.
      const isKnown = place.before.turn.seq === attempt.rewound_seq;
      const isCut = !isKnown && input.heard !== undefined && input.heard < place.before.turn.text.length;
      if (isCut) {
        state = await cutShort(tx, station, { attemptId, reply: place.before, heard: input.heard ?? 0 });
        const { text } = place.before.turn;
        turns.splice(-1, 1, { ...place.before.turn, text: heardText(text, input.heard ?? null) });
      }
      await addTurn(tx, { attemptId, userId: person.userId }, turn, { state: isCut ? state : null });
    }
    const last = turns.at(-1);
    return {
      attempt,
      station,
      turn,
      interrupted: last && input.heard !== undefined ? last : null,
      state,
      turns,
      reply: place.kind === "again" ? place.reply : null,
      isOffline: input.isOffline === true && attempt.mode === "study",
    };
  });
}

/** Notes what was heard of the partner's line. Answers the state the conversation goes on from. */
async function cutShort(
  tx: Tx,
  station: Station,
  { attemptId, reply, heard }: { attemptId: string; reply: StoredTurn; heard: number },
): Promise<ConversationState> {
  const { seq, text } = reply.turn;
  if (!reply.state) throw new Error("A reply was stored without what the conversation remembers.");
  await keepHeard(tx, attemptId, seq, heard);
  const before = seq < 2 ? null : stateIn(await turnsFrom(tx, attemptId, seq - 2));
  return asHeard(station, before, { ...reply.state, lastSaid: text }, heard);
}

/** From a reply and the turn after it: how the conversation stood when that turn had been said. */
export const stateIn = ([reply, said]: StoredTurn[]): ConversationState | null => said?.state ?? reply?.state ?? null;
