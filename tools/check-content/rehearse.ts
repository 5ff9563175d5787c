import { builtInExaminer } from "#examiner/built-in-examiner.ts";
import type { ConversationState, Mark, SpokenTurn } from "#examiner/conversation.ts";
import { markingOf } from "#examiner/marker/marker.ts";
import type { Station } from "#examiner/station.ts";

/** One sitting of a station: what was said by both sides, and what the built-in marker makes of it. */
export type Sitting = { turns: SpokenTurn[]; mark: Mark; words: number; leftUnsaid: number };

const SEED = 7;
const TURN_MS = 15_000;
/** What a scripted candidate says to a question the script could not foresee. */
const NOTHING_MORE = "I have nothing more to add to that.";

export const wordsIn = (text: string) => text.split(/\s+/u).filter(Boolean).length;

/** A probe has no answer in the script unless there are more answers left than questions. */
function hasAnswerFor(station: Station, before: ConversationState, now: ConversationState, left: number): boolean {
  if (station.type !== "discussion" || now.prompt !== before.prompt) return true;
  return left > station.prompts.length - 1 - now.prompt;
}

/** Lets the built-in actor or examiner and the built-in marker go through a script. The same script always ends the same. */
export function rehearse(station: Station, script: readonly string[]): Sitting {
  const answers = station.type === "recorded" ? [script.join("\n\n")] : [...script];
  const turns: SpokenTurn[] = [];
  const say = (speaker: SpokenTurn["speaker"], text: string) =>
    turns.push({ seq: turns.length, speaker, text, atMs: turns.length * TURN_MS });

  const opened = builtInExaminer.open(station, SEED);
  say(opened.speaker, opened.sentences.join(" "));
  let { state } = opened;
  let hasAnswer = true;
  while (answers.length > 0 && state.ended === null) {
    const said = (hasAnswer ? answers.shift() : undefined) ?? NOTHING_MORE;
    const reply = builtInExaminer.reply(station, state, said);
    say("candidate", said);
    say(reply.speaker, reply.sentences.join(" "));
    hasAnswer = hasAnswerFor(station, state, reply.state, answers.length);
    ({ state } = reply);
  }
  const mark = markOf(station, turns, state.ended);
  return { turns, mark, words: wordsIn(script.join(" ")), leftUnsaid: answers.length };
}

function markOf(station: Station, turns: SpokenTurn[], ended: ConversationState["ended"]): Mark {
  const marking = markingOf(station, turns, ended);
  for (let next = marking.next(); ; next = marking.next()) if (next.done) return next.value;
}
