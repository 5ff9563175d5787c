import type { LiveExaminer } from "#examiner/live-examiner.ts";
import type { PersonContext } from "#platform/http/context.ts";
import type { SendTurn, TurnEvent } from "./contract.ts";
import { giveReply, type Given } from "./give-reply.ts";
import { hearTurn, type HeardTurn } from "./hear-turn.ts";
import { isOver } from "#server/interview/attempts";
import { shared, type SharedSpeech } from "./shared-speech.ts";

/** The replies under way in this process: one for each place in an attempt, however many ask for it. */
export type Replies = { to(context: PersonContext, heard: HeardTurn): AsyncGenerator<string, Given, void> };

/** Told each sentence in the moment it is released, before the reply is whole and stored. */
export type Overhear = (attemptId: string, sentence: string) => void;

export function repliesOf(examiner: LiveExaminer, overhear: Overhear = () => {}): Replies {
  const underWay = new Map<string, SharedSpeech<Given>>();
  return {
    to(context, heard) {
      const place = `${heard.attempt.id} ${heard.turn.seq}`;
      let reply = underWay.get(place);
      if (!reply) {
        reply = shared(overheard(giveReply(context, examiner, heard), heard.attempt.id, overhear));
        underWay.set(place, reply);
        void reply.over.then(() => underWay.delete(place));
      }
      return reply.listen();
    },
  };
}

async function* overheard<T>(speech: AsyncGenerator<string, T, void>, attemptId: string, overhear: Overhear) {
  for (;;) {
    const next = await speech.next();
    if (next.done) return next.value;
    overhear(attemptId, next.value);
    yield next.value;
  }
}

/**
 * Hears the candidate, then replies, sentence by sentence. What was said is kept before anybody is asked to answer it;
 * the same `seq` and text again ask only for the reply.
 */
export async function* sendTurn(
  context: PersonContext,
  replies: Replies,
  attemptId: string,
  input: SendTurn,
): AsyncGenerator<TurnEvent, void> {
  const heard = await hearTurn(context, attemptId, input);
  // Begun before anything is sent, so that a closed tab does not stop the reply from being stored.
  const reply = heard.reply ? storedReply(heard) : replies.to(context, heard);
  yield { type: "heard", turn: heard.turn, ...(heard.interrupted ? { interrupted: heard.interrupted } : {}) };
  try {
    for (;;) {
      const next = await reply.next();
      if (next.done) {
        yield repliedWith(heard, next.value);
        return;
      }
      yield { type: "delta", text: next.value };
    }
  } catch (error) {
    context.log.error({ err: error, request: context.request.id }, "a reply failed");
    yield { type: "failed", message: "The reply did not come. What you said is kept; we will ask again." };
  }
}

async function* storedReply({ attempt, reply }: HeardTurn): AsyncGenerator<string, Given, void> {
  if (!reply) throw new Error("There is no stored reply.");
  yield reply.turn.text;
  return { ...reply, isOver: isOver(attempt) };
}

function repliedWith({ attempt }: HeardTurn, { turn, isOver, takenOver, state }: Given): TurnEvent {
  const isTakenOver = takenOver !== null && takenOver !== "offline";
  return { type: "replied", turn, isOver, isTakenOver, ...(attempt.mode === "study" && state ? { state } : {}) };
}
