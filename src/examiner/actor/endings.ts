/** When and how the actor's conversation ends. The candidate is never cut off: only a farewell, rudeness or danger ends it. */
import type { Heard } from "../behaviours/behaviour.ts";
import type { ConversationState, Reply } from "../conversation.ts";
import { isListening } from "./facts.ts";
import { replyOf } from "./lines.ts";
import { matchesOf, phraseOf } from "../language/phrase.ts";
import type { Actor, Ending } from "../station.ts";
import { LEAVING, SAFETY } from "./stock-lines.ts";
import type { Reading } from "../language/text.ts";

const FAREWELLS = [
  "goodbye",
  "bye",
  "bye bye",
  "see you later|soon|tomorrow|then|around|next|on",
  "i will leave you",
  "i will let you get|go|rest|be",
  "i have to|got|must go now",
  "i should go now",
  "i had better go",
  "i will get going|off",
  "good night",
  "lovely|nice|good|great talking|speaking|chatting to|with you",
  "nice|lovely|good to meet|have met you",
  "thanks|thank you for talking|speaking|chatting|seeing|meeting|your time",
  "thank you for talking|speaking|chatting|seeing|meeting|your",
  "that is all from me",
  "that is everything from me",
  "that is all i wanted",
  "have a good|nice|lovely day|evening|afternoon|rest|weekend|one",
];
const CLOSE_DEEDS = [
  "i will go|do|get|call|ring|phone|speak|fetch|find|make|tell|ask|sort ... now",
  "let us go|do that|start ... now",
  "let us go and|then",
  "let us do that|it",
  "come with me",
  "i will go and ... get|ring|call|speak|ask|find|fetch|tell|sort|make",
  "shall we go",
];
const CARE = ["take care"];

const says = (reading: Reading, phrases: readonly string[]) =>
  phrases.some((source) => matchesOf(phraseOf(source), reading).length > 0);

function wishesCare(reading: Reading): boolean {
  return CARE.some((source) =>
    matchesOf(phraseOf(source), reading).some(({ last }) => reading.tokens[last + 1]?.word !== "of"),
  );
}

/** The last sentence goes off to do something; before more is said, it is only a part of the plan. */
function goesToDo(reading: Reading): boolean {
  const last = reading.tokens.at(-1)?.sentence;
  return CLOSE_DEEDS.some((source) =>
    matchesOf(phraseOf(source), reading).some(({ first }) => reading.tokens[first]?.sentence === last),
  );
}

/** Whether all that the ending asks for has come about. */
export function holds({ when }: Ending, state: ConversationState): boolean {
  if (when.moodAtLeast !== undefined && state.mood < when.moodAtLeast) return false;
  if (when.moodAtMost !== undefined && state.mood > when.moodAtMost) return false;
  if (when.behaviours && when.behaviours.length > 0 && !when.behaviours.some((each) => state.heard.includes(each)))
    return false;
  return (when.told ?? []).every((id) => state.told.includes(id));
}

/** A warm ending is for who has listened: kind words alone leave things as they are. */
const isEarned = ({ when }: Ending, state: ConversationState): boolean =>
  (when.moodAtLeast ?? 1) < WARM || isListening(state);
const WARM = 4;

const SETTLED_TURNS = 5;

/** The ending the candidate's closing words lead to; undefined while the conversation goes on. */
export function findEnding(
  actor: Actor,
  state: ConversationState,
  reading: Reading,
  hasQuestion: boolean,
): Ending | undefined {
  const isFarewell =
    !hasQuestion &&
    (says(reading, FAREWELLS) || wishesCare(reading)) &&
    (state.turns > 1 || !says(reading, ["nice|lovely|good to meet you"]));
  if (isFarewell && state.turns > 1)
    return actor.endings.find((ending) => holds(ending, state) && isEarned(ending, state)) ?? actor.endings.at(-1);
  const [best] = actor.endings;
  const isSettled =
    best !== undefined &&
    holds(best, state) &&
    isEarned(best, state) &&
    state.turns >= SETTLED_TURNS &&
    (actor.hiddenConcern === undefined || state.told.includes(actor.hiddenConcern.fact));
  return isSettled && !hasQuestion && goesToDo(reading) ? best : undefined;
}

/** How the actor leaves when driven away. */
export function findPoorEnding(actor: Actor): Ending | undefined {
  return actor.endings
    .filter(({ when }) => when.moodAtMost !== undefined)
    .toSorted((one, other) => (one.when.moodAtMost ?? 5) - (other.when.moodAtMost ?? 5))[0];
}

export function endedWith(ending: Ending | undefined, state: ConversationState): Reply {
  return replyOf("actor", [ending?.say ?? LEAVING], {
    ...state,
    ended: { ending: ending?.id ?? "left", reason: "ending" },
  });
}

/** Out of the role, for the candidate's own sake. */
export function endedForSafety(state: ConversationState): Reply {
  return replyOf("examiner", SAFETY, { ...state, ended: { ending: "safety", reason: "safety" } });
}

/** The state after this turn's behaviours: each kept once, in order of first hearing. */
export function heardBy(state: ConversationState, heard: Heard[]): ConversationState {
  const all = new Set([...state.heard, ...heard.map(({ behaviour }) => behaviour)]);
  return { ...state, turns: state.turns + 1, heard: [...all], used: { ...state.used } };
}
