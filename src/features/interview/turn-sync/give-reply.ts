import { builtInLive, type LiveExaminer, type Replied } from "#examiner/live-examiner.ts";
import type { PersonContext } from "#platform/http/context.ts";
import type { TakeOverReason, Turn } from "#contract/interview/attempts";
import type { ConversationState } from "#examiner/conversation.ts";
import type { HeardTurn } from "./hear-turn.ts";
import { isOver, addTurn, changeAttempt, findAttempt, turnsFrom } from "#server/interview/attempts";

/** What everybody is told of a reply: the one that is stored. */
export type Given = { turn: Turn; isOver: boolean; takenOver: TakeOverReason | null; state: ConversationState | null };

/** Far beyond any provider's own limits: a reply that hangs for ever is given up. */
const REPLY_MOST_MS = 120_000;

/**
 * Asks the examiner, with no transaction open, and stores the reply once it is whole.
 * What was said with no connection has been answered by the built-in examiner, and is by it here.
 */
export async function* giveReply(
  context: PersonContext,
  examiner: LiveExaminer,
  { attempt, station, state, turns, turn, isOffline }: HeardTurn,
): AsyncGenerator<string, Given, void> {
  const scene = { station, state, turns, said: turn.text, userId: attempt.user_id };
  const reply = (isOffline ? builtInLive : examiner).reply(scene, AbortSignal.timeout(REPLY_MOST_MS));
  const sentences: string[] = [];
  for (;;) {
    const next = await reply.next();
    if (next.done) {
      const said: Turn = { seq: turn.seq + 1, speaker: next.value.speaker, text: sentences.join(" "), atMs: turn.atMs };
      const isLeftOut = isOffline && examiner !== builtInLive;
      return storeReply(context, attempt.id, said, isLeftOut ? { ...next.value, takenOver: "offline" } : next.value);
    }
    sentences.push(next.value);
    yield next.value;
  }
}

/** The first reply to be stored is the one that was given, whichever process asked for it. */
async function storeReply(
  { database, person }: PersonContext,
  attemptId: string,
  turn: Turn,
  { state, replier, takenOver }: Omit<Replied, "takenOver"> & { takenOver: TakeOverReason | null },
): Promise<Given> {
  return database.asPerson(person.userId, async (tx) => {
    const isFirst = await addTurn(tx, { attemptId, userId: person.userId }, turn, { state, replier, takenOver });
    if (isFirst) {
      if (state.ended) await changeAttempt(tx, attemptId, { ended: state.ended });
      return { turn, isOver: state.ended !== null, takenOver, state };
    }
    const [stored] = await turnsFrom(tx, attemptId, turn.seq);
    const attempt = await findAttempt(tx, attemptId);
    if (!stored || !attempt) throw new Error("A reply's place is taken, and there is nothing in it.");
    return { ...stored, isOver: isOver(attempt) };
  });
}
