import type { Mark } from "#examiner/conversation.ts";
import type { Disagreement, MarkCause } from "./contract.ts";

type Version = { number: number; cause: MarkCause; mark: Mark };

export const OVERALL = "overall";
const flagId = (id: string) => `flag.${id}`;

/** Everything of a mark that somebody may disagree with. */
export const aboutOf = ({ criteria, redFlags }: Pick<Mark, "criteria" | "redFlags">) => [
  { id: OVERALL, statement: "The overall band" },
  ...redFlags.map(({ id, statement }) => ({ id: flagId(id), statement })),
  ...criteria.map(({ id, statement }) => ({ id, statement })),
];

/** The same words were put to the marker again for the last disagreement. */
export const isWorthMarkingAgain = ({ cause }: Pick<Version, "cause">): boolean => cause !== "disagreement";

/** What the mark made for a disagreement says of its matter; null while there is no such mark. */
export function outcomeOf(
  { criterion, number, asksAgain }: { criterion: string; number: number; asksAgain: boolean },
  versions: Version[],
): Disagreement["outcome"] {
  const before = versions.find((each) => each.number === number);
  const after = versions.find((each) => each.number > number);
  if (!before || !after || !asksAgain) return null;
  const judged = new Map(before.mark.criteria.map(({ id, judgement }) => [id, judgement]));
  return {
    before: verdictOf(before.mark, criterion),
    after: verdictOf(after.mark, criterion),
    changed: after.mark.criteria.filter(({ id, judgement }) => judged.get(id) !== judgement).length,
    bandBefore: before.mark.overall.band,
    bandAfter: after.mark.overall.band,
  };
}

/** Null where the mark has no such thing, as a red flag that is not raised any more. */
function verdictOf(mark: Mark, criterion: string) {
  if (criterion === OVERALL) return { judgement: null, band: mark.overall.band };
  const judgement = mark.criteria.find(({ id }) => id === criterion)?.judgement;
  if (judgement) return { judgement, band: null };
  return mark.redFlags.some(({ id }) => flagId(id) === criterion) ? { judgement: null, band: null } : null;
}
