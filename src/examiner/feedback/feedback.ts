/** What the marks mean for the next attempt: one strength, one change, each tied to the candidate's own words. */
import type { CriterionMark, Feedback, PointMark } from "../conversation.ts";
import { highest } from "./highest.ts";
import * as words from "./words.ts";
import { type Missing, missingIn } from "./missing.ts";
import { NO_SCENE, type Scene } from "./scene.ts";

/**
 * What is kept is surer than what is heard: one false piece of praise undoes the rest. Its words have to have something of
 * the point's own; with much of it, what is a little less sure is called a start.
 */
const KEPT_FROM = 0.94;
const BEGUN_FROM = 0.9;
const FITS_KEPT = 0.25;
const FITS_BEGUN = 0.45;
/** Of somebody who was heard saying so much of it, words that have little of the point's own are believed too. */
const HEARD_MUCH = 0.5;
const FITS_AMONG_MUCH = 0.1;
/** How much the fit of the quoted words moves the choice, beside how sure it is that they say it. */
const FIT_COUNTS = 2;

/** Something the marker surely heard, for a criterion that nothing speaks against, not even perhaps. */
function strengthIn(criteria: readonly CriterionMark[], { isDoubted, fitOf, bestWords }: Scene): Feedback["strength"] {
  const said = criteria
    .filter(({ id, contradictions }) => contradictions.length === 0 && !isDoubted(id))
    .filter(isJudged)
    .flatMap((criterion) =>
      criterion.points.flatMap((point) => {
        if (!point.quote || point.by === "candidate") return [];
        const fit = fitOf(criterion.id, point.id, point.quote.text);
        return [{ criterion, point, quote: point.quote, fit, chance: point.chance ?? 1 }];
      }),
    );
  const points = criteria.flatMap((criterion) => criterion.points);
  const isMuch = points.filter(({ quote }) => quote !== null).length >= HEARD_MUCH * points.length;
  const fitsKept = isMuch ? FITS_AMONG_MUCH : FITS_KEPT;
  type Said = (typeof said)[number];
  const rankOf = ({ criterion, chance, fit }: Said) => Math.sqrt(criterion.weight) * chance * (1 + FIT_COUNTS * fit);
  const kept = highest(
    said.filter(({ chance, fit }) => chance >= KEPT_FROM && fit >= fitsKept),
    rankOf,
  );
  const begun = highest(
    said.filter(({ chance, fit }) => chance >= BEGUN_FROM && fit >= FITS_BEGUN),
    rankOf,
  );
  const top = kept ?? begun;
  if (!top) return null;
  const say = top === kept ? words.keptWords : words.begunWords;
  return { text: say(top.point, top.criterion), quote: bestWords(top.criterion.id, top.point.id, top.quote) };
}

const isJudged = ({ unjudged }: CriterionMark) => (unjudged ?? null) === null;

/** From here on something is called missing; from the other on it is asked about; below that nothing is named. */
const SURELY_MISSING = 0.85;
const PERHAPS_MISSING = 0.5;
/** Several complaints go before what is perhaps missing, and one after it. */
const OFTEN = 2;

const leastSaid = ({ points }: CriterionMark): PointMark | undefined =>
  highest(points, ({ quote, chance = quote === null ? 0 : 1 }) => 1 - chance);

const toGain = ({ weight, credit, judgement }: CriterionMark) =>
  weight * (1 - (credit?.expected ?? (judgement === "met" ? 1 : 0)));

type Change = NonNullable<Feedback["change"]>;

const instead = ({ isAnothers }: Scene, { example }: { example: string }): words.Instead => ({
  example,
  isAnothers: isAnothers(example),
});

/** Fits whatever was told. */
const TELL_ME = {
  feeling: "That sounds really hard. Would you tell me a bit more?",
  hint: "What did you mean by that? Take your time.",
};

/** What the actor let show and the candidate went past. */
function afterPassed(judged: readonly CriterionMark[], scene: Scene): Change | null {
  const { passed } = scene;
  if (!passed) return null;
  const bears = judged.filter(({ id }) => passed.criteria.includes(id));
  const criterion = highest(bears, toGain);
  if (!criterion) return null;
  const fitting = bears.flatMap(({ id, points }) =>
    points.filter((point) => point.quote === null && passed.fits(id, point.id)),
  );
  const point = highest(fitting, ({ chance = 0 }) => 1 - chance);
  const example = point?.example ?? TELL_ME[passed.kind];
  return { ...words.passedWords(passed, instead(scene, { example })), criterion: criterion.id, example };
}

/** What was surely said against a criterion. */
function afterContradiction(judged: readonly CriterionMark[], scene: Scene): Change | null {
  const against = judged.filter(({ contradictions }) => contradictions.length > 0);
  const criterion = highest(against, toGain);
  const [worst] = criterion?.contradictions ?? [];
  if (!criterion || !worst) return null;
  const answering = ({ id }: PointMark) => scene.fitOf(criterion.id, id, worst.quote.text);
  const unsaid = criterion.points.filter(({ quote }) => quote === null);
  const near = highest(
    unsaid.filter((each) => answering(each) > 0),
    answering,
  );
  const point = near ?? leastSaid(criterion);
  if (!point) return null;
  const said = { point: worst.point, answer: worst.quote.text };
  const advice = words.contradictedWords(said, criterion.statement, instead(scene, point));
  return { ...advice, criterion: criterion.id, example: point.example };
}

function afterMissing({ criterion, point, also, chance }: Missing, scene: Scene): Change {
  const { statement } = criterion;
  const moment = scene.momentOf(criterion.id, point.id);
  const advice =
    chance >= SURELY_MISSING
      ? words.missingWords(point, statement, moment, instead(scene, point))
      : words.unsureWords(also ? [point, also] : [point], statement, moment, instead(scene, point));
  return { ...advice, criterion: criterion.id, example: point.example };
}

const ASKS_WELL = ["communication", "empathy"] as const;

/** More questions at once than the actor could answer. */
function afterComplaint(judged: readonly CriterionMark[], { complaint }: Scene): Change | null {
  if (!complaint) return null;
  const [asking] = ASKS_WELL.flatMap(
    (domain) =>
      highest(
        judged.filter((each) => each.domain === domain),
        ({ weight }) => weight,
      ) ?? [],
  );
  const criterion = asking ?? judged[0];
  return criterion ? { ...words.complaintWords(complaint), criterion: criterion.id, example: complaint.one } : null;
}

/** From this share of the credit on, nearly everything was heard. */
const NEARLY_ALL = 0.8;

/** Nothing is sure enough to be named: that is said, and where to look is where the least was heard. */
function nothingSure(judged: readonly CriterionMark[], isAllHeard: boolean): Change | null {
  const criterion = highest(judged, (each) => toGain(each) + each.weight / 100);
  if (!criterion) return null;
  const weightOf = judged.reduce((sum, { weight }) => sum + weight, 0);
  const share = 1 - judged.reduce((sum, each) => sum + toGain(each), 0) / weightOf;
  const heard = isAllHeard ? "everything" : share >= NEARLY_ALL ? "nearly everything" : "much";
  return { ...words.nothingSureWords(criterion, heard), criterion: criterion.id, example: "" };
}

/** Whether everything the station listens for was heard, and nothing of it left unjudged. */
const isWhole = (criteria: readonly CriterionMark[]) =>
  criteria.every(({ points, judgement }) => judgement === "met" && points.every(({ quote }) => quote !== null));

/**
 * What cost most and is sure: something the other let show and the candidate went past, something said against a
 * criterion, something left out. What is not sure is asked about, and never a fault.
 */
function changeIn(criteria: readonly CriterionMark[], scene: Scene): Feedback["change"] {
  const judged = criteria.filter(isJudged);
  const missing = missingIn(judged, scene.against);
  const sure = missing.find(({ chance }) => chance >= SURELY_MISSING);
  const perhaps = missing.find(({ chance }) => chance >= PERHAPS_MISSING);
  const isOften = (scene.complaint?.times ?? 0) >= OFTEN;
  return (
    afterPassed(judged, scene) ??
    afterContradiction(judged, scene) ??
    (sure ? afterMissing(sure, scene) : null) ??
    (isOften ? afterComplaint(judged, scene) : null) ??
    (perhaps ? afterMissing(perhaps, scene) : null) ??
    afterComplaint(judged, scene) ??
    nothingSure(judged, isWhole(criteria))
  );
}

/** How much there was to go on. */
export type Material = { words: number; turns: number; hasTooLittle: boolean };

function noteOn(
  { words: count, turns, hasTooLittle }: Material,
  criteria: CriterionMark[],
  hasStrength: boolean,
): string | null {
  if (hasTooLittle) {
    const said = `You said ${count} ${count === 1 ? "word" : "words"} in ${turns} ${turns === 1 ? "turn" : "turns"}`;
    return `${said}: too little to judge, so nothing is counted for you or against you. A longer try will tell you more.`;
  }
  const points = criteria.flatMap((criterion) => criterion.points);
  if (points.every(({ quote }) => quote === null)) {
    return "You said enough to be marked, but none of the things this station listens for was surely heard. The change below is the place to start.";
  }
  if (isWhole(criteria)) {
    return "Everything this station listens for was heard. What the next level sounds like stands with each criterion.";
  }
  return hasStrength
    ? null
    : "Some of what you said counts, but nothing is clear enough to us to be the one thing to keep. The change below is the place to start.";
}

/** Deterministic; nothing is praised that has no quote. */
export function feedbackOn(criteria: CriterionMark[], material: Material, scene: Scene = NO_SCENE): Feedback {
  const strength = strengthIn(criteria, scene);
  return {
    strength,
    change: changeIn(criteria, scene),
    note: noteOn(material, criteria, strength !== null),
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
