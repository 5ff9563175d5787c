import { answerUnderstood, understand, type Understood } from "#examiner/actor/actor.ts";
import { builtInExaminer } from "#examiner/built-in-examiner.ts";
import type { ConversationState, Reply } from "#examiner/conversation.ts";
import { isHeard, touchedFacts } from "#examiner/actor/facts.ts";
import { sentencesOf } from "#examiner/actor/lines.ts";
import type { Scene } from "#examiner/live-examiner.ts";
import { questionsOf } from "#examiner/actor/questions.ts";
import type { Actor, Fact, Station } from "#examiner/station.ts";

/**
 * What a turn comes to, decided by our own code before any model is asked. A model words it; what is told, felt, asked
 * and ended stays as it stands here.
 */
export type Plan = {
  reply: Reply;
  /** What a model may do with it; null: said in the file's own words, and no model is asked. */
  task: "speak" | "ask" | null;
  /** Lines of the reply that have to come across however it is worded: what the state now counts as told or asked. */
  owed: string[];
  /** What must not come across: told to no prompt, and looked for in every sentence. */
  locked: { id: string; texts: string[] }[];
  /** The candidate touches on something locked: a plain yes or no would give it away. */
  isGuarding: boolean;
};

export function planOf(scene: Scene): Plan {
  const { station, state, said } = scene;
  return station.type === "roleplay" && station.actor
    ? planInRole(scene, station.actor, understand(state, said))
    : planToAsk(scene, builtInExaminer.reply(station, state, said));
}

/** Endings, warnings, and turns that speak to the machinery rather than to the person, are answered by the file alone. */
const OWN_WORDS = ["harm", "rude", "leaves-role", "asks-for-marks"] as const;

function planInRole({ station, state }: Scene, actor: Actor, understood: Understood): Plan {
  const { reading, heard } = understood;
  const reply = answerUnderstood(station, state, understood);
  const isOwn = reply.state.ended !== null || isHeard(heard, ...OWN_WORDS);
  const locked = actor.facts.filter(({ id }) => !reply.state.told.includes(id));
  const owed = actor.facts.flatMap((fact) => linesOf(fact, reply));
  const isTelling = owed.some((line) => actor.facts.every(({ hint }) => hint !== line));
  const touched = touchedFacts(actor, reading, questionsOf(reading), reply.state.told);
  return {
    reply,
    task: isOwn ? null : "speak",
    owed,
    locked: locked.map((fact) => ({ id: fact.id, texts: textsOf(actor, fact) })),
    isGuarding: !isTelling && touched.some(({ fact }) => locked.includes(fact)),
  };
}

/** The tellings and the hint of a fact that the reply says word for word. */
function linesOf({ say, hint }: Fact, reply: Reply): string[] {
  const text = reply.sentences.join(" ");
  return [...say, ...(hint === undefined ? [] : [hint])].filter((line) => text.includes(sentencesOf(line).join(" ")));
}

const textsOf = ({ hiddenConcern }: Actor, fact: Fact): string[] =>
  fact.id === hiddenConcern?.fact ? [...fact.say, hiddenConcern.summary] : fact.say;

function planToAsk({ station, state }: Scene, reply: Reply): Plan {
  const isProbing = reply.state.asked.length > state.asked.length || wantsMore(state, reply.state);
  return {
    reply,
    task: isProbing && reply.state.ended === null ? "ask" : null,
    owed: [reply.sentences.join(" ")],
    locked: unsaidPoints(station, reply.state),
    isGuarding: false,
  };
}

const timesMore = ({ used, prompt }: ConversationState) => used[`more/${prompt}`] ?? 0;

function wantsMore(before: ConversationState, after: ConversationState): boolean {
  return before.prompt === after.prompt && timesMore(before) === 0 && timesMore(after) === 1;
}

/** What the candidate has not thought of yet: to name it would be a hint. */
function unsaidPoints({ criteria }: Station, { covered }: ConversationState): Plan["locked"] {
  return criteria.flatMap(({ id, evidence }) =>
    evidence
      .filter((each) => !covered.includes(`${id}/${each.id}`))
      .map((each) => ({ id: `${id}/${each.id}`, texts: [each.point] })),
  );
}
