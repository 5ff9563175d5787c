/**
 * The examiner of discussions and recorded answers: neutral, without praise or hints.
 * Asks the set prompts, probes what is still missing, challenges once, and closes.
 */
import type { Heard } from "../behaviours/behaviour.ts";
import { behavioursOf } from "../behaviours/behaviours.ts";
import type { ConversationState, Reply } from "../conversation.ts";
import { endedForSafety, heardBy } from "./endings.ts";
import { type Findings, findingsIn, pointsFrom } from "../marker/findings.ts";
import { hearAfter } from "../hearing.ts";
import { writtenIn } from "../language/repeats.ts";
import { isHeard } from "./facts.ts";
import { count, findFresh, freshOf, replyOf } from "./lines.ts";
import { isHesitation, matchesOf, phraseOf } from "../language/phrase.ts";
import type { Probe, Station } from "../station.ts";
import { OVER } from "./stock-lines.ts";
import { read, type Reading } from "../language/text.ts";

const MOST_PROBES = 2;
const SHORT_ANSWER = 12;
const CLOSING = "Thank you. That is the end of my questions.";
const RECORDED = "Thank you. That is the end of this station.";
const BRIDGES = [
  "Thank you.",
  "Okay.",
  "All right.",
  "Thank you. The next question.",
  "Right. I'd like to move on.",
  "Okay. Moving on.",
];
const MORE = [
  "Could you say a little more about that?",
  "Take your time. Is there anything you would add?",
  "Could you tell me more about your thinking?",
];
const WAITING = ["Take your time.", "There is no hurry. Take a moment if you need one.", "Whenever you are ready."];
const UNCLEAR = [
  "I'm sorry, I didn't follow that. Could you put it another way?",
  "I'm sorry, could you say that again?",
];
const NO_HELP = ["I'm afraid I can't help with that.", "I'm afraid I can't answer that.", "That's for you to decide."];
const UNFITTING = ["Let's keep to the question.", "I'd ask you to keep to the question."];
const REPEAT = [
  "repeat",
  "say ... again",
  "what was|is the question",
  "could|can you ask ... again",
  "remind me ... question",
  "did not hear|catch|understand ... question|that|you",
  "what did you say|ask",
  "pardon",
  "rephrase",
  "say the question",
  "the question again",
];
const ASKS_EXAMINER = [
  "what do you think",
  "do you agree",
  "what would you do",
  "what should i",
  "is that right|correct|enough|okay|good",
  "what is the answer",
  "can you tell|help|explain|give|clarify|define",
  "could you tell|help|explain|give|clarify|define",
  "am i right|allowed",
  "do you mean",
  "what do you mean",
];
const DONE = [
  "that is all|it|everything|about",
  "i have nothing|no more|else",
  "nothing else|more",
  "next question",
  "i am done|finished",
  "move on",
  "pass",
];

const says = (reading: Reading, phrases: readonly string[]) =>
  phrases.some((source) => matchesOf(phraseOf(source), reading).length > 0);

const promptAt = (station: Station, state: ConversationState) => station.prompts[state.prompt];

/** Opens with the first prompt; a recorded station shows its whole task at once. */
export function openDiscussion(station: Station, seed: number): Reply {
  const lines =
    station.type === "recorded" ? station.prompts.map(({ say }) => say) : [station.prompts[0]?.say ?? station.title];
  return replyOf("examiner", lines, {
    seed,
    turns: 0,
    mood: 3,
    told: [],
    heard: [],
    used: {},
    prompt: 0,
    asked: [],
    covered: [],
    ended: null,
  });
}

function close(state: ConversationState, line: string): Reply {
  return replyOf("examiner", [line], { ...state, ended: { ending: "closed", reason: "out-of-prompts" } });
}

function isCovered(station: Station, probe: Probe, covered: readonly string[]): boolean {
  if (probe.point !== undefined) return covered.includes(`${probe.criterion}/${probe.point}`);
  const needed = station.criteria.find(({ id }) => id === probe.criterion)?.needed ?? 1;
  return covered.filter((each) => each.startsWith(`${probe.criterion}/`)).length >= needed;
}

/** Set once something of what a prompt asks for was likely said. */
const answeredKey = (prompt: number) => `answered/${prompt}`;

/** The challenge set for this prompt. Whoever has said nothing of the matter has no view to defend. */
function findPushBack(station: Station, state: ConversationState) {
  const hasPushed = state.asked.some((id) => id.startsWith("push-back/"));
  if (hasPushed) return undefined;
  const index = station.pushBacks.findIndex(({ after }) => after === promptAt(station, state)?.id);
  const pushBack = station.pushBacks[index];
  if (!pushBack || state.used[answeredKey(state.prompt)] === undefined) return undefined;
  return { id: `push-back/${index}`, say: pushBack.say };
}

function findProbe(station: Station, state: ConversationState): Probe | undefined {
  const id = promptAt(station, state)?.id;
  const here = station.probes.filter(({ after }) => after === id);
  const asked = here.filter((probe) => state.asked.includes(probe.id)).length;
  if (asked >= MOST_PROBES) return undefined;
  return here.find((probe) => !state.asked.includes(probe.id) && !isCovered(station, probe, state.covered));
}

const ask = (state: ConversationState, id: string, ...lines: string[]) =>
  replyOf("examiner", lines, { ...state, asked: [...state.asked, id] });

/** The next thing to ask: a probe, the challenge, the next prompt, or nothing more. */
function goOn(station: Station, state: ConversationState, isDone: boolean): Reply {
  const probe = findProbe(station, state);
  if (probe && !isDone) return ask(state, probe.id, probe.say);
  const pushBack = findPushBack(station, state);
  if (pushBack) {
    state.used[`pushed/${state.prompt}`] = 1;
    return ask(state, pushBack.id, pushBack.say);
  }
  const next = station.prompts[state.prompt + 1];
  if (!next) return close(state, CLOSING);
  return replyOf("examiner", [freshOf([BRIDGES], state, "bridge"), next.say], { ...state, prompt: state.prompt + 1 });
}

/** What was asked last, without the words around it. */
function lastAsked(station: Station, state: ConversationState): string {
  const id = state.asked.at(-1) ?? "";
  const probe = station.probes.find((each) => each.id === id);
  const prompt = promptAt(station, state)?.say ?? station.title;
  if (probe && probe.after === promptAt(station, state)?.id) return probe.say;
  const pushBack = id.startsWith("push-back/") ? station.pushBacks[Number(id.slice("push-back/".length))] : undefined;
  return pushBack && state.used[`pushed/${state.prompt}`] === 1 ? pushBack.say : prompt;
}

/** A turn that is no answer: silence, nonsense, a request to repeat, a question to the examiner. */
function findAside(station: Station, state: ConversationState, reading: Reading, heard: Heard[]): Reply | undefined {
  const waited = `waited/${state.prompt}/${state.asked.length}`;
  const hesitates = isHeard(heard, "bare-word") && reading.tokens.every(({ word }) => isHesitation(word));
  if (isHeard(heard, "silent") || hesitates) {
    return count(state.used, waited) > 1
      ? undefined
      : replyOf("examiner", [freshOf([WAITING], state, "waiting")], state);
  }
  if (isHeard(heard, "nonsense")) {
    return count(state.used, waited) > 1
      ? undefined
      : replyOf("examiner", [freshOf([UNCLEAR], state, "unclear")], state);
  }
  const isBrief = reading.tokens.length <= 20;
  const question = lastAsked(station, state);
  if (isBrief && says(reading, REPEAT))
    return replyOf("examiner", [freshOf([["Of course.", "Certainly.", "Yes."]], state, "repeat"), question], state);
  if (isHeard(heard, "rude") && isBrief)
    return replyOf("examiner", [freshOf([UNFITTING], state, "unfitting"), question], state);
  const isAsking = isHeard(heard, "asks-for-marks", "asks-for-help", "leaves-role") || says(reading, ASKS_EXAMINER);
  if (isBrief && isAsking && count(state.used, `refused/${state.prompt}`) < 3) {
    return replyOf("examiner", [freshOf([NO_HELP], state, "no-help"), question], state);
  }
  return undefined;
}

/** Choosing a probe needs no more of a very long answer than its first part. */
const READ_FOR_PROBES = 40_000;

/** What was said as likely as not is not asked for again: a question for what somebody has just said sounds deaf. */
const LIKELY_SAID = 0.5;

/** What the marker, too, will make of this turn. */
function findingsHere(station: Station, { prompt, lastSaid }: ConversationState, said: string): Findings {
  const turn = { seq: 0, speaker: "candidate" as const, text: said.slice(0, READ_FOR_PROBES), atMs: 0 };
  return findingsIn(station, hearAfter(writtenIn(station), [turn], new Map([[0, prompt]]), lastSaid));
}

/** The state with what this turn covers, and whether it has anything of what its prompt asks for. */
function withCovered(station: Station, state: ConversationState, said: string): ConversationState {
  const likely = pointsFrom(LIKELY_SAID, findingsHere(station, state, said));
  const asks = station.criteria.filter(
    ({ askedBy }) => !askedBy || askedBy.includes(promptAt(station, state)?.id ?? ""),
  );
  const isAnswered = likely.some((key) => asks.some(({ id }) => key.startsWith(`${id}/`)));
  return {
    ...state,
    covered: [...new Set([...state.covered, ...likely])],
    used: isAnswered ? { ...state.used, [answeredKey(state.prompt)]: 1 } : state.used,
  };
}

/** One turn of the examiner's. `state` is the one that came with the last reply. */
export function answerInDiscussion(station: Station, state: ConversationState, said: string): Reply {
  if (state.ended) return { speaker: "examiner", sentences: [OVER], state };
  const reading = read(said);
  const heard = behavioursOf(reading, state.lastSaid);
  const next = heardBy(state, heard);
  if (isHeard(heard, "harm")) return endedForSafety(next);
  if (station.type === "recorded") return close(next, RECORDED);
  const aside = findAside(station, next, reading, heard);
  if (aside) return aside;
  const after = withCovered(station, next, said);
  const isDone = reading.tokens.length < SHORT_ANSWER && says(reading, DONE);
  const isShort = reading.tokens.length < SHORT_ANSWER && !isDone && !isHeard(heard, "silent");
  if (isShort && count(after.used, `more/${after.prompt}`) === 1) {
    return replyOf("examiner", [findFresh(MORE, after, "more") ?? freshOf([MORE, WAITING], after, "more")], after);
  }
  return goOn(station, after, isDone);
}
