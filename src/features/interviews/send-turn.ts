import { builtInExaminer } from "#examiner/built-in-examiner.ts";
import type { ConversationState } from "#examiner/conversation.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { requireVersion } from "#server/stations";
import type { SendTurn, Turn, TurnEvent } from "#contract/interviews";
import { requireOwnAttempt } from "./require-own-attempt.ts";
import { isOver, placeOf } from "./rules.ts";
import { addTurn, changeAttempt, turnsFrom, type AttemptRow, type Said } from "./store.ts";

type Heard = { attempt: AttemptRow; turn: Turn; before: Said; reply: Said | null };
type Replied = { turn: Turn; sentences: string[]; isOver: boolean };

/**
 * Hears the candidate, then replies. What was said is saved before anybody is asked to answer it;
 * the same `seq` and text again ask only for the reply.
 */
export async function* sendTurn(
  context: PersonContext,
  attemptId: string,
  input: SendTurn,
): AsyncGenerator<TurnEvent, void> {
  const heard = await hear(context, attemptId, input);
  // Begun before anything is sent, so that a closed tab does not stop the reply from being saved.
  const replying = reply(context, heard);
  replying.catch(() => undefined);
  yield { type: "heard", turn: heard.turn };
  try {
    const replied = await replying;
    for (const text of replied.sentences) yield { type: "delta", text };
    yield { type: "replied", turn: replied.turn, isOver: replied.isOver };
  } catch (error) {
    context.log.error({ err: error, request: context.request.id }, "a reply failed");
    yield { type: "failed", message: "The reply did not come. What you said is kept; we will ask again." };
  }
}

async function hear({ database, person }: PersonContext, attemptId: string, input: SendTurn): Promise<Heard> {
  return database.asPerson(person.userId, async (tx) => {
    const attempt = await requireOwnAttempt(tx, attemptId, { hold: true });
    const place = placeOf(attempt, input, await turnsFrom(tx, attemptId, input.seq - 1));
    if (place.kind === "refused") throw new AppError("CONFLICT", place.message);
    const turn: Turn = {
      seq: input.seq,
      speaker: "candidate",
      text: input.text,
      atMs: Math.max(input.atMs, place.before.atMs),
    };
    if (place.kind === "new") await addTurn(tx, { attemptId, userId: person.userId }, turn, null);
    return { attempt, turn, before: place.before, reply: place.kind === "again" ? place.reply : null };
  });
}

async function reply({ database, person }: PersonContext, heard: Heard): Promise<Replied> {
  const { attempt, turn, before } = heard;
  if (heard.reply) return { turn: withoutState(heard.reply), sentences: [heard.reply.text], isOver: isOver(attempt) };
  return database.asPerson(person.userId, async (tx) => {
    const station = await requireVersion(tx, attempt.version_id);
    const { speaker, sentences, state } = builtInExaminer.reply(station, requireState(before), turn.text);
    const said: Turn = { seq: turn.seq + 1, speaker, text: sentences.join(" "), atMs: turn.atMs };
    const isFirst = await addTurn(tx, { attemptId: attempt.id, userId: person.userId }, said, state);
    if (isFirst && state.ended) await changeAttempt(tx, attempt.id, { ended: state.ended });
    return { turn: said, sentences, isOver: state.ended !== null };
  });
}

function requireState(said: Said): ConversationState {
  if (!said.state) throw new Error("A reply was stored without what the conversation remembers.");
  return said.state;
}

function withoutState({ seq, speaker, text, atMs }: Said): Turn {
  return { seq, speaker, text, atMs };
}
