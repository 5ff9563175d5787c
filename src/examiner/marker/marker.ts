/**
 * The built-in marker: reads an attempt, says what it heard and what it is not sure of, quotes both, adds them up by fixed
 * rules. Deterministic, without I/O. It knows what was said, not how good the reasoning is.
 */
import { withAnswers } from "./answers.ts";
import { bandOf, type Part } from "./bands.ts";
import type { ConversationState, CriterionMark, Mark, MarkAnswer, SpokenTurn } from "../conversation.ts";
import { FEEDBACK_AFTER_SAFETY, FEEDBACK_AFTER_SILENCE, feedbackOn } from "../feedback/feedback.ts";
import { findingsIn, NO_FINDINGS, withLiteralQuotes } from "./findings.ts";
import { hearTurns, isTooLittle } from "../hearing.ts";
import { judge, type Basis } from "./judgement.ts";
import { questionsFor } from "./questions.ts";
import { unreachedCriteria } from "./reached.ts";
import { sceneOf } from "../feedback/scene.ts";
import { DOMAINS, type Criterion, type Station } from "../station.ts";

export const MARKER = { id: "built-in", version: "8" };

export type MarkingStep = "reading" | "evidence" | "quotes" | "adding-up" | "feedback";

const NO_CREDIT = { expected: 0, low: 0, high: 0 };

const partOf = ({ weight, judgement, credit = NO_CREDIT, points }: CriterionMark): Part => ({
  weight,
  judgement,
  credit,
  heard: points.filter(({ quote }) => quote !== null).length,
});

export function bandsOf(criteria: CriterionMark[]): Pick<Mark, "overall" | "domains"> {
  return {
    overall: bandOf(criteria.map(partOf)),
    domains: DOMAINS.flatMap((domain) => {
      const parts = criteria.filter((criterion) => criterion.domain === domain).map(partOf);
      return parts.length > 0 ? [{ domain, ...bandOf(parts) }] : [];
    }),
  };
}

function unmarkedOf(station: Station, why: "safety" | "nothing-said"): Mark {
  const isSafety = why === "safety";
  const criteria = station.criteria.map((criterion) => ({
    ...judge(criterion, NO_FINDINGS, "too-little"),
    reason: isSafety ? "The role stopped here, so this was not judged." : "You said nothing that could be judged.",
  }));
  return {
    marker: { ...MARKER },
    ...bandsOf(criteria),
    criteria,
    redFlags: [],
    setAside: [],
    feedback: { ...(isSafety ? FEEDBACK_AFTER_SAFETY : FEEDBACK_AFTER_SILENCE) },
    unmarked: why,
    wordsRead: 0,
    wordsLeftUnread: 0,
  };
}

/**
 * Marks one attempt step by step, so that whoever waits can be told how far it is.
 * Yields each step as it begins and returns the mark. The same station and turns always give the same mark.
 * @param turns of all speakers; only the candidate's are evidence
 * @param answers what the candidate has said to the questions of a mark before
 */
export function* markingOf(
  station: Station,
  turns: SpokenTurn[],
  ended: ConversationState["ended"],
  answers: readonly MarkAnswer[] = [],
): Generator<MarkingStep, Mark, void> {
  if (ended?.reason === "safety") return unmarkedOf(station, "safety");
  yield "reading";
  const inOrder = turns.toSorted((a, b) => a.seq - b.seq);
  const attempt = hearTurns(station, inOrder);
  if (attempt.wordsRead === 0) return unmarkedOf(station, "nothing-said");
  yield "evidence";
  const found = findingsIn(station, attempt);
  yield "quotes";
  const held = withLiteralQuotes(withAnswers(found, answers, turns), turns);
  yield "adding-up";
  const hasTooLittle = isTooLittle(station, attempt);
  const unreached = unreachedCriteria(station, inOrder);
  const basisOf = ({ id, reader }: Criterion): Basis => {
    if (reader) return "not-judged-here";
    if (hasTooLittle) return "too-little";
    return unreached.has(id) ? "not-reached" : "enough";
  };
  const criteria = station.criteria.map((criterion) => judge(criterion, held, basisOf(criterion)));
  const bands = bandsOf(criteria);
  yield "feedback";
  const material = { words: attempt.wordsRead, turns: attempt.turns.length, hasTooLittle };
  return {
    marker: { ...MARKER },
    ...bands,
    criteria,
    redFlags: station.redFlags.flatMap(({ id, point }) => {
      const flag = held.redFlags.get(id);
      return flag?.state === "heard" && flag.quote ? [{ id, statement: point, quote: flag.quote }] : [];
    }),
    questions: hasTooLittle ? [] : questionsFor(station, criteria, held),
    setAside: attempt.setAside,
    feedback: feedbackOn(criteria, material, sceneOf(station, inOrder, held)),
    unmarked: null,
    wordsRead: attempt.wordsRead,
    wordsLeftUnread: attempt.wordsLeftUnread,
  };
}

/** As `markingOf`, in one go. @param onStep called as each step of the work begins */
export function markOf(
  station: Station,
  turns: SpokenTurn[],
  ended: ConversationState["ended"],
  onStep: (step: MarkingStep) => void = () => {},
): Mark {
  const marking = markingOf(station, turns, ended);
  for (;;) {
    const { done, value } = marking.next();
    if (done) return value;
    onStep(value);
  }
}
