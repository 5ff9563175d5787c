import type { Turn } from "#contract/interview/attempts";
import { questionsOf } from "#examiner/actor/questions.ts";
import type { Station } from "#examiner/station.ts";
import { read } from "#examiner/language/text.ts";
import type { Delivery, Measure, NotMeasured } from "./measured.ts";
import { fillersOf } from "./filler-count.ts";
import { LEAST_STATION_MS, paceOf, sumOf } from "./pace.ts";
import { isSpoken, LONGEST_SPOKEN, ownTurns, type SpokenTurn, spokenTurnOf, wordCount } from "./said-turns.ts";

export type Given = {
  turns: readonly Turn[];
  type: Station["type"];
  /** What the candidate had, extra time and all. */
  answerSeconds: number;
  shown: readonly Measure[];
  /** Articulation rates of spoken stations before this one, the latest first. */
  before: readonly number[];
};

const not = (why: NotMeasured) => ({ state: "not-measured" as const, why });

/** How the answers were given: the same turns give the same figures, and nothing switched off is worked out. */
export function measureDelivery(given: Given): Omit<Delivery, "attemptId"> {
  const own = ownTurns(given.turns);
  const shown = new Set(given.shown);
  const isRoleplay = given.type === "roleplay";
  return {
    manner: mannerOf(own),
    shown: [...given.shown],
    ...(shown.has("pace") && { pace: paceIn(own, given.before) }),
    ...(shown.has("pauses") && { pauses: pausesIn(own) }),
    ...(shown.has("fillers") && { fillers: fillersInAll(own) }),
    ...(shown.has("talk-share") && isRoleplay && { talkShare: talkShareOf(given.turns) }),
    ...(shown.has("questions") && isRoleplay && { questions: questionsAsked(own) }),
    ...(shown.has("time-used") && { timeUsed: timeUsedOf(own, given.answerSeconds) }),
  };
}

function mannerOf(own: readonly Turn[]): Delivery["manner"] {
  if (own.length === 0) return "nothing-said";
  if (own.every(isSpoken)) return "spoken";
  return own.some(isSpoken) ? "mixed" : "typed";
}

/** Why nothing can be said about a voice; null where something can. */
function noVoice(own: readonly Turn[]): NotMeasured | null {
  if (own.length === 0) return "nothing-said";
  return own.some(isSpoken) ? null : "typed";
}

export const spokenIn = (own: readonly Turn[]): SpokenTurn[] => own.flatMap((turn) => spokenTurnOf(turn) ?? []);

function paceIn(own: readonly Turn[], before: readonly number[]): Delivery["pace"] {
  const why = noVoice(own);
  return why ? not(why) : (paceOf(spokenIn(own), before) ?? not("too-little"));
}

function pausesIn(own: readonly Turn[]): Delivery["pauses"] {
  const why = noVoice(own);
  if (why) return not(why);
  const spoken = own.filter(isSpoken);
  const voicedMs = sumOf(spoken.map(({ delivery }) => delivery?.voicedMs ?? 0));
  if (voicedMs < LEAST_STATION_MS) return not("too-little");
  const all = spoken.flatMap(({ delivery }) => delivery?.pauses ?? []);
  const inside = all.filter(({ isThinking }) => !isThinking).map(({ ms }) => ms);
  const thinking = all.filter(({ isThinking }) => isThinking).map(({ ms }) => ms);
  return {
    state: "measured",
    count: inside.length,
    longestMs: longest(inside),
    totalMs: sumOf(inside),
    thinking: { count: thinking.length, longestMs: longest(thinking) },
    voicedMs,
  };
}

const longest = (lengths: readonly number[]): number | null => (lengths.length === 0 ? null : Math.max(...lengths));

function fillersInAll(own: readonly Turn[]): Delivery["fillers"] {
  const why = noVoice(own);
  if (why) return not(why);
  const found = fillersOf(own);
  if (found === null) return not("not-kept");
  return found.spokenMs < LEAST_STATION_MS ? not("too-little") : found;
}

function talkShareOf(turns: readonly Turn[]): Delivery["talkShare"] {
  const own = ownTurns(turns);
  if (own.length === 0) return not("nothing-said");
  const isAllSpoken = own.every(isSpoken);
  const ownMs = sumOf(own.flatMap(({ delivery }) => [delivery?.voicedMs ?? 0, insideMs(delivery)]));
  const ofMs = own.at(-1)?.atMs ?? 0;
  return {
    state: "measured",
    ownWords: sumOf(own.map(({ text }) => wordCount(text))),
    allWords: sumOf(turns.map(({ text }) => wordCount(text))),
    time: isAllSpoken && ofMs > 0 ? { ownMs: Math.min(ownMs, ofMs), ofMs } : null,
  };
}

const insideMs = (delivery: Turn["delivery"]): number =>
  sumOf((delivery?.pauses ?? []).flatMap(({ ms, isThinking }) => (isThinking ? [] : [ms])));

function questionsAsked(own: readonly Turn[]): Delivery["questions"] {
  if (own.length === 0) return not("nothing-said");
  let left = LONGEST_SPOKEN;
  const asked = own.flatMap(({ text }) => {
    const looked = text.slice(0, left);
    left -= looked.length;
    return questionsOf(read(looked));
  });
  const open = asked.filter(({ isOpen }) => isOpen).length;
  return { state: "measured", open, closed: asked.length - open, turns: own.length };
}

function timeUsedOf(own: readonly Turn[], answerSeconds: number): Delivery["timeUsed"] {
  const [first] = own;
  if (!first) return not("nothing-said");
  return {
    state: "measured",
    usedMs: own.at(-1)?.atMs ?? 0,
    givenMs: answerSeconds * 1000,
    firstWordMs: isSpoken(first) ? (first.delivery?.pauses.find(({ isThinking }) => isThinking)?.ms ?? 0) : null,
  };
}
