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

/** The first of the highest, so that equal ones keep the station's order. */
function highest<T>(items: readonly T[], rankOf: (item: T) => number): T | undefined {
  let best: T | undefined;
  for (const item of items) if (best === undefined || rankOf(item) > rankOf(best)) best = item;
  return best;
}

/** What is kept is surer than what is heard: one false piece of praise undoes the rest. */
const KEPT_FROM = 0.94;
/** What is called missing is surer to be missing than what is not heard. */
const MISSING_BELOW = 0.2;

/** Something the marker surely heard, for a criterion that nothing speaks against, not even perhaps. */
function strengthIn(criteria: readonly CriterionMark[], doubted: ReadonlySet<string>): Feedback["strength"] {
  const said = criteria
    .filter(({ id, contradictions }) => contradictions.length === 0 && !doubted.has(id))
    .filter(({ unjudged }) => (unjudged ?? null) === null)
    .flatMap((criterion) =>
      criterion.points.flatMap((point) =>
        point.quote && point.by !== "candidate" && (point.chance ?? 1) >= KEPT_FROM
          ? [{ criterion, point, quote: point.quote }]
          : [],
      ),
    );
  const top = highest(said, ({ criterion, point }) => criterion.weight * (point.chance ?? 1));
  if (!top) return null;
  const { point, criterion, quote } = top;
  const standing = criterion.judgement === "met" ? "which this station asks for" : "which you have begun";
  const text = `An examiner would write down: ${quoted(point.point)}. It is part of ${quoted(criterion.statement)}, ${standing}.`;
  return { text, quote };
}

/** The point that is surest to be missing. */
function missingIn({ points }: CriterionMark): PointMark | undefined {
  const missing = points.filter(({ quote, chance = quote === null ? 0 : 1 }) => chance < MISSING_BELOW);
  return highest(missing, ({ chance = 0 }) => 1 - chance);
}

function afterContradiction({ statement, points, contradictions }: CriterionMark): string | null {
  const [against] = contradictions;
  const [point] = points;
  if (!against || !point) return null;
  return `You said ${asSentence(echoOf(against.quote.text))} An examiner would note ${quoted(against.point)}, which speaks against ${quoted(statement)}. Next time you could say instead: “${point.example.trim()}”`;
}

function afterMissing({ statement, points }: CriterionMark, point: PointMark): string {
  const example = `“${point.example.trim()}”`;
  const related = points.find(({ quote }) => quote !== null)?.quote;
  if (related) {
    return `You said ${asSentence(echoOf(related.text))} Next time you could add: ${example} Still missing for ${quoted(statement)}: ${quoted(point.point)}.`;
  }
  return `Not heard this time: ${quoted(point.point)}, which is part of ${quoted(statement)}. Next time you could say: ${example}`;
}

const toGain = ({ weight, credit, judgement }: CriterionMark) =>
  weight * (1 - (credit?.expected ?? (judgement === "met" ? 1 : 0)));

/** Whether everything the station listens for was heard, and nothing of it left unjudged. */
const isWhole = (criteria: readonly CriterionMark[]) =>
  criteria.every(({ points, judgement }) => judgement === "met" && points.every(({ quote }) => quote !== null));

/** What cost most and is sure: a contradiction, then something missing. What is not sure is asked, and never a fault. */
function changeIn(criteria: readonly CriterionMark[]): Feedback["change"] {
  const judged = criteria.filter(({ unjudged }) => (unjudged ?? null) === null);
  const worst = highest(
    judged.filter(({ contradictions }) => contradictions.length > 0),
    toGain,
  );
  const text = worst && afterContradiction(worst);
  if (worst && text) return { text, criterion: worst.id, example: worst.points[0]?.example ?? "" };
  const lacking = highest(
    judged.filter((criterion) => missingIn(criterion) !== undefined),
    (criterion) => toGain(criterion) + (criterion.judgement === "met" ? 0 : criterion.weight),
  );
  const point = lacking && missingIn(lacking);
  if (lacking && point) return { text: afterMissing(lacking, point), criterion: lacking.id, example: point.example };
  return goFurther(judged, isWhole(criteria));
}

/** Where nothing is surely missing: what the next level sounds like where there is most to gain. */
function goFurther(criteria: readonly CriterionMark[], isAllHeard: boolean): Feedback["change"] {
  const further = highest(criteria, (criterion) => toGain(criterion) + criterion.weight / 100);
  const point = highest(further?.points ?? [], ({ chance = 0 }) => 1 - chance);
  if (!further || !point) return null;
  const opening = isAllHeard ? "Everything this station listens for was heard. " : "";
  const text = `${opening}To go further: ${asSentence(further.nextLevel)}`;
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
    return "You said enough to be marked, but none of the things this station listens for was surely heard. The change below is the place to start.";
  }
  if (isWhole(criteria)) {
    return "Everything this station listens for was heard. What the next level sounds like stands with each criterion.";
  }
  return null;
}

/** Deterministic; nothing is praised that has no quote. @param doubted criteria that something said perhaps speaks against */
export function feedbackOn(
  criteria: CriterionMark[],
  material: Material,
  doubted: ReadonlySet<string> = new Set(),
): Feedback {
  return {
    strength: strengthIn(criteria, doubted),
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
