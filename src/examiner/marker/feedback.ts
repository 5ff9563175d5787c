/** What the marks mean for the next attempt: one strength, one change, each tied to the candidate's own words. */
import type { CriterionMark, Feedback, PointMark } from "../conversation.ts";

const LONGEST_ECHO = 110;

/** A literal opening of what was said, cut at a word. */
function echoOf(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  if (line.length <= LONGEST_ECHO) return `“${line}”`;
  const cut = line.lastIndexOf(" ", LONGEST_ECHO);
  return `“${line.slice(0, cut > 0 ? cut : LONGEST_ECHO)} …”`;
}

/** A note or statement between quotation marks, without its full stop. */
const quoted = (text: string) => `“${text.trim().replace(/[.!]+$/u, "")}”`;

const asSentence = (text: string) => (/[.!?…]["”’)]?$/u.test(text.trim()) ? text.trim() : `${text.trim()}.`);

const VALUE = {
  met: 1,
  "partly-met": 0.5,
  "not-met": 0,
  contradicted: 0,
  "not-enough-evidence": 0,
};
const stillToGain = ({ weight, judgement }: CriterionMark) => weight * (1 - VALUE[judgement]);

/** The first of the highest, so that equal criteria keep the station's order. */
function highest<T>(items: T[], rankOf: (item: T) => number): T | undefined {
  let best: T | undefined;
  for (const item of items) if (best === undefined || rankOf(item) > rankOf(best)) best = item;
  return best;
}

type IsSpecific = (criterion: string, point: string) => boolean;

function strengthIn(criteria: CriterionMark[], isSpecific: IsSpecific): Feedback["strength"] {
  const shown = criteria.filter(({ contradictions }) => contradictions.length === 0);
  const met = shown.filter(({ judgement }) => judgement === "met");
  const best = (met.length > 0 ? met : shown.filter(({ judgement }) => judgement === "partly-met")).flatMap(
    (criterion) => criterion.points.flatMap((point) => (point.quote ? [{ criterion, point, quote: point.quote }] : [])),
  );
  const top = highest(
    best,
    ({ criterion, point }) => criterion.weight * 2 + (isSpecific(criterion.id, point.id) ? 1 : 0),
  );
  if (!top) return null;
  const { point, criterion } = top;
  const standing = criterion.judgement === "met" ? "which this station asks for" : "which you have begun";
  const text = `An examiner would write down: ${quoted(point.point)}. It is part of ${quoted(criterion.statement)}, ${standing}.`;
  return { text, quote: top.quote };
}

function missingIn({ points }: CriterionMark): PointMark | undefined {
  return points.find(({ quote }) => quote === null) ?? points[0];
}

function changeTextOf({ statement, points, contradictions }: CriterionMark, point: PointMark): string {
  const example = `“${point.example.trim()}”`;
  const [against] = contradictions;
  if (against) {
    return `You said ${asSentence(echoOf(against.quote.text))} An examiner would note ${quoted(against.point)}, which speaks against ${quoted(statement)}. Next time you could say instead: ${example}`;
  }
  const related = points.find(({ quote }) => quote !== null)?.quote;
  if (related) {
    return `You said ${asSentence(echoOf(related.text))} Next time you could add: ${example} Still missing for ${quoted(statement)}: ${quoted(point.point)}.`;
  }
  return `Not heard this time: ${quoted(point.point)}, which is part of ${quoted(statement)}. Next time you could say: ${example}`;
}

function changeIn(criteria: CriterionMark[]): Feedback["change"] {
  const contradicted = criteria.filter(({ contradictions }) => contradictions.length > 0);
  const unmet = criteria.filter(({ judgement }) => judgement !== "met");
  const worst = highest(contradicted.length > 0 ? contradicted : unmet, stillToGain);
  if (worst) {
    const point = missingIn(worst);
    return point ? { text: changeTextOf(worst, point), criterion: worst.id, example: point.example } : null;
  }
  const further = highest(
    criteria.filter(({ points }) => points.some(({ quote }) => quote === null)),
    ({ weight }) => weight,
  );
  const point = further && missingIn(further);
  if (!further || !point) return null;
  const text = `Everything this station asks for was met. To go further: ${asSentence(further.nextLevel)} For example: “${point.example.trim()}”`;
  return { text, criterion: further.id, example: point.example };
}

/** How much there was to go on. */
export type Material = { words: number; turns: number; hasTooLittle: boolean };

function noteOn({ words, turns, hasTooLittle }: Material, criteria: CriterionMark[]): string | null {
  if (hasTooLittle) {
    const said = `You said ${words} ${words === 1 ? "word" : "words"} in ${turns} ${turns === 1 ? "turn" : "turns"}`;
    return `${said}: too little to judge, so nothing is counted for you or against you. A longer try will tell you more.`;
  }
  const points = criteria.flatMap((criterion) => criterion.points);
  if (points.every(({ quote }) => quote === null)) {
    return "You said enough to be marked, but none of the things this station listens for was heard. The change below is the place to start.";
  }
  if (points.every(({ quote }) => quote !== null) && criteria.every(({ judgement }) => judgement === "met")) {
    return "Everything this station listens for was heard. What the next level sounds like stands with each criterion.";
  }
  return null;
}

/** Deterministic; nothing is praised that has no quote. */
export function feedbackOn(criteria: CriterionMark[], isSpecific: IsSpecific, material: Material): Feedback {
  return {
    strength: strengthIn(criteria, isSpecific),
    change: changeIn(criteria),
    note: noteOn(material, criteria),
  };
}

export const FEEDBACK_AFTER_SAFETY: Feedback = {
  strength: null,
  change: null,
  note: "The role stopped here because what you said mattered more than practice. Nothing was marked, and nothing counts against you.",
};

export const FEEDBACK_AFTER_SILENCE: Feedback = {
  strength: null,
  change: null,
  note: "No words of yours were recorded here, so there is nothing to mark. If you did speak, check the microphone, or type your answers next time.",
};
