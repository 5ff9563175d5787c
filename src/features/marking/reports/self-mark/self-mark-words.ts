import type { CriterionMark, Mark } from "#contract/marking/marking";
import { JUDGEMENT_WORDS } from "#contract/marking/marksheet";
import { listed } from "#shared/listed.ts";
import type { SelfJudgement, SelfMark } from "../contract.ts";

export const SELF_WORDS: Record<SelfJudgement, string> = {
  met: "met",
  "partly-met": "partly met",
  "not-met": "not met",
  "not-sure": "not sure",
};

const judged = (judgement: CriterionMark["judgement"]) => JUDGEMENT_WORDS[judgement].toLowerCase();

const SAID_RANK = { "not-met": 0, "partly-met": 1, met: 2 };
const MARKED_RANK = { contradicted: 0, "not-met": 0, "partly-met": 1, met: 2 };

/** How one's own mark lies to the mark; "open" where one of the two says nothing. */
export function standingOf(said: SelfJudgement, judgement: CriterionMark["judgement"]) {
  if (said === "not-sure" || judgement === "not-enough-evidence") return "open";
  const by = SAID_RANK[said] - MARKED_RANK[judgement];
  return by === 0 ? "same" : by > 0 ? "higher" : "lower";
}

/** "You said partly met, the marks say met." */
export function besideWords(said: SelfJudgement, judgement: CriterionMark["judgement"]): string {
  if (said === "not-sure") return `You were not sure; the marks say ${judged(judgement)}.`;
  if (standingOf(said, judgement) === "same") return `You said ${SELF_WORDS[said]}, and so do the marks.`;
  return `You said ${SELF_WORDS[said]}, the marks say ${judged(judgement)}.`;
}

export type SelfComparison = {
  /** Criteria on which both say something. */
  compared: number;
  same: number;
  higher: number;
  lower: number;
};

export function compareSelfMark({ criteria }: SelfMark, mark: Mark): SelfComparison {
  const standings = mark.criteria.flatMap(({ id, judgement }) => {
    const said = criteria[id];
    return said === undefined ? [] : [standingOf(said, judgement)];
  });
  const count = (which: string) => standings.filter((each) => each === which).length;
  const [same, higher, lower] = [count("same"), count("higher"), count("lower")];
  return { compared: same + higher + lower, same, higher, lower };
}

const criteriaCounted = (n: number) => `${n} ${n === 1 ? "criterion" : "criteria"}`;

/** Where one's own marks and the marks part, and what that means; null when there is nothing to compare. */
export function comparisonWords({ compared, same, higher, lower }: SelfComparison): string | null {
  if (compared === 0) return null;
  if (same === compared)
    return `You and the marks agree on ${compared === 1 ? "the one criterion" : `all ${compared} criteria`} judged by both. Seeing your own answer clearly is a skill of its own.`;
  const parts = [
    same > 0 ? `agree with the marks on ${same}` : null,
    higher > 0 ? `rated yourself higher on ${higher}` : null,
    lower > 0 ? `rated yourself lower on ${lower}` : null,
  ].filter((part) => part !== null);
  return `Of ${criteriaCounted(compared)} judged by you and by the marks, you ${listed(parts)}. ${meaningOf(higher, lower)}`;
}

function meaningOf(higher: number, lower: number): string {
  if (higher > lower)
    return "It is common to remember meaning to say a thing as having said it. The quotes show what could be heard; closing that gap is what practice is for.";
  if (lower > higher)
    return "It is common to remember what went wrong and forget what went well. Read the quotes there: you did more than you gave yourself credit for.";
  return "It is common to be out in both directions. The quotes show what could be heard; seeing your own answer clearly comes with practice.";
}

/** "You guessed band 3; the marks say band 4." */
export function guessWords(guess: number | null, { band, low, high }: Mark["overall"]): string | null {
  if (guess === null) return null;
  if (band === null) return `You guessed band ${guess} overall; the marks give no band.`;
  if (guess === band) return `You guessed band ${guess} overall, and so do the marks.`;
  const isInRange = guess >= low && guess <= high;
  return `You guessed band ${guess} overall; the marks say band ${band}${isInRange ? `, and ${guess} is within their range` : ""}.`;
}
