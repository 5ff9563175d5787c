import type { CriterionMark, Feedback, Mark } from "#examiner/conversation.ts";
import { feedbackOn } from "#examiner/feedback/feedback.ts";
import { withAnswersToTheRest } from "#examiner/marker/answers.ts";
import { type Findings, NO_FINDINGS } from "#examiner/marker/findings.ts";
import type { HeardAttempt } from "#examiner/hearing.ts";
import type { ToMark } from "#examiner/marker/live-marker.ts";
import { bandsOf } from "#examiner/marker/marker.ts";
import { unreachedCriteria } from "#examiner/marker/reached.ts";
import { type Scene, sceneOf } from "#examiner/feedback/scene.ts";
import type { Station } from "#examiner/station.ts";
import { PROMPT_HASH } from "./prompts.ts";
import { agreedFlags, judgeSamples } from "./rules.ts";
import { partly, wholly, type Bar, type Lack } from "./shortfall.ts";

export const MODEL_MARKER = { id: "model", version: "2" };

/** What came of one sheet: samples that hold, samples that are void, and samples that never came. */
export type Sampled = { criterion: string | null; samples: Findings[]; voided: number; missing: number };

type Given = {
  attempt: ToMark;
  /** The built-in marker's mark of the same attempt. */
  base: Mark;
  heard: HeardAttempt;
  sampled: readonly Sampled[];
  model: string;
  /** What of the tokens ran out, if any did: those for the mark, or those for the day. */
  ranOut: "limit" | "budget" | null;
};

/** The mark, and why it is the built-in marker's alone, where it is. */
export function markFrom({ attempt, base, heard, sampled, model, ranOut }: Given): { mark: Mark; bar: Bar | null } {
  const { station, answers = [], turns } = attempt;
  // What the candidate has answered to the built-in marker counts in every sample, as it does in a mark of its own.
  const answered = (samples: Findings[]) => samples.map((each) => withAnswersToTheRest(each, answers, turns));
  const sheets = new Map(sampled.map((each) => [each.criterion, { ...each, samples: answered(each.samples) }]));
  const inOrder = turns.toSorted((a, b) => a.seq - b.seq);
  const unreached = unreachedCriteria(station, inOrder);
  const criteria = base.criteria.map((mark) => {
    const criterion = station.criteria.find(({ id }) => id === mark.id);
    const { samples = [], voided = 0 } = sheets.get(mark.id) ?? {};
    const judged = criterion && judgeSamples(criterion, samples, unreached.has(mark.id) ? "not-reached" : "enough");
    return { ...(judged ?? mark), ...(voided > 0 ? { voided } : {}) };
  });
  const lack = lackOf({ base, sampled, ranOut });
  if (criteria.every(({ samples }) => samples === undefined))
    return { mark: { ...base, criteria, shortfall: wholly(lack.why) }, bar: lack.why };
  const flags = sheets.get(null);
  return {
    mark: {
      ...base,
      marker: { ...MODEL_MARKER, model, promptHash: PROMPT_HASH },
      ...bandsOf(criteria),
      criteria,
      redFlags: flags && flags.samples.length > 0 ? redFlagsOf(station, flags.samples) : base.redFlags,
      questions: [],
      feedback: feedbackFrom(criteria, heard, sceneOf(station, inOrder, NO_FINDINGS)),
      shortfall: partly(lack),
    },
    bar: null,
  };
}

function lackOf({ base, sampled, ranOut }: Pick<Given, "base" | "sampled" | "ranOut">): Lack {
  const criteria = sampled.filter(({ criterion }) => criterion !== null);
  const forReaders = new Set(base.criteria.flatMap(({ id, unjudged }) => (unjudged === "not-judged-here" ? [id] : [])));
  const left = criteria.filter(({ samples }) => samples.length === 0);
  const unread = left.filter(({ criterion }) => criterion !== null && forReaders.has(criterion)).length;
  const isMissing = sampled.some(({ missing }) => missing > 0);
  return {
    criteria: criteria.length,
    builtIn: left.length - unread,
    unread,
    fewer: criteria.filter(({ samples, missing }) => samples.length > 0 && missing > 0).length,
    areFlagsBuiltIn: sampled.some(({ criterion, samples }) => criterion === null && samples.length === 0),
    why: ranOut ?? (isMissing ? "no-answer" : "no-quote"),
  };
}

function redFlagsOf({ redFlags }: Station, samples: readonly Findings[]): Mark["redFlags"] {
  const agreed = agreedFlags(samples);
  return redFlags.flatMap(({ id, point }) => {
    const quote = agreed.get(id)?.quote;
    return quote ? [{ id, statement: point, quote }] : [];
  });
}

/** What nobody could judge is neither praised nor asked for, and where that is everything, nothing is noted of it. */
function feedbackFrom(criteria: CriterionMark[], { wordsRead, turns }: HeardAttempt, scene: Scene): Feedback {
  const material = { words: wordsRead, turns: turns.length, hasTooLittle: false };
  const settled = criteria.filter(({ unjudged }) => unjudged !== "spread" && unjudged !== "not-judged-here");
  const { strength, change } = feedbackOn(settled, material, scene);
  return { strength, change, note: settled.length > 0 ? feedbackOn(criteria, material, scene).note : null };
}
