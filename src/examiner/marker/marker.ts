/**
 * The built-in marker: reads an attempt, quotes what it finds, adds it up by fixed rules.
 * Deterministic, without I/O. It sees behaviours and a station's evidence points, not how good the reasoning is.
 */
import { bandOf } from "./bands.ts";
import type { ConversationState, CriterionMark, Mark, SpokenTurn } from "../conversation.ts";
import { FEEDBACK_AFTER_SAFETY, FEEDBACK_AFTER_SILENCE, feedbackOn } from "./feedback.ts";
import { findingsIn, withLiteralQuotes, type Findings } from "./findings.ts";
import { hearTurns, isTooLittle } from "../hearing.ts";
import { judge, type Basis } from "./judgement.ts";
import { unreachedCriteria } from "./reached.ts";
import { DOMAINS, type Criterion, type Station } from "../station.ts";

export const MARKER = { id: "built-in", version: "7" };

export type MarkingStep = "reading" | "evidence" | "quotes" | "adding-up" | "feedback";

export function bandsOf(criteria: CriterionMark[]): Pick<Mark, "overall" | "domains"> {
  return {
    overall: bandOf(criteria),
    domains: DOMAINS.flatMap((domain) => {
      const parts = criteria.filter((criterion) => criterion.domain === domain);
      return parts.length > 0 ? [{ domain, ...bandOf(parts) }] : [];
    }),
  };
}

const NOTHING: Findings = { evidence: new Map(), against: new Map(), redFlags: new Map() };

function unmarkedOf(station: Station, why: "safety" | "nothing-said"): Mark {
  const isSafety = why === "safety";
  const criteria = station.criteria.map((criterion) => ({
    ...judge(criterion, NOTHING, "too-little"),
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
 */
export function* markingOf(
  station: Station,
  turns: SpokenTurn[],
  ended: ConversationState["ended"],
): Generator<MarkingStep, Mark, void> {
  if (ended?.reason === "safety") return unmarkedOf(station, "safety");
  yield "reading";
  const inOrder = turns.toSorted((a, b) => a.seq - b.seq);
  const attempt = hearTurns(station, inOrder);
  if (attempt.wordsRead === 0) return unmarkedOf(station, "nothing-said");
  yield "evidence";
  const found = findingsIn(station, attempt);
  yield "quotes";
  const held = withLiteralQuotes(found, turns);
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
  const isSpecific = (criterion: string, point: string) =>
    held.evidence.get(`${criterion}/${point}`)?.isSpecific === true;
  const material = { words: attempt.wordsRead, turns: attempt.turns.length, hasTooLittle };
  return {
    marker: { ...MARKER },
    ...bands,
    criteria,
    redFlags: station.redFlags.flatMap(({ id, point }) => {
      const quote = held.redFlags.get(id);
      return quote ? [{ id, statement: point, quote }] : [];
    }),
    setAside: attempt.setAside,
    feedback: feedbackOn(criteria, isSpecific, material),
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
