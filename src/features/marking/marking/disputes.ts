import type { Mark } from "#examiner/conversation.ts";
import type { Disagreement, DisputedFlag, FlagOutcome, MarkCause } from "./contract.ts";

type Version = { number: number; cause: MarkCause; mark: Mark };

export const OVERALL = "overall";
const flagId = (id: string) => `flag.${id}`;

/** Everything of a mark that somebody may disagree with. */
export const aboutOf = ({ criteria, redFlags }: Pick<Mark, "criteria" | "redFlags">) => [
  { id: OVERALL, statement: "The overall band" },
  ...redFlags.map(({ id, statement }) => ({ id: flagId(id), statement })),
  ...criteria.map(({ id, statement }) => ({ id, statement })),
];

type Objection = { criterion: string; outcome: FlagOutcome | null; looked_at: Date | null };

const isLookedAt = ({ outcome }: Objection) => outcome !== null;

/**
 * The red flags somebody has objected to, in whichever version: each is out of the report until a person has looked.
 * What that person decided holds for that flag of this attempt, whatever is filed since.
 */
export const disputedFlagsOf = ({ redFlags }: Pick<Mark, "redFlags">, filed: readonly Objection[]): DisputedFlag[] =>
  redFlags.flatMap(({ id, statement }) => {
    const objections = filed.filter(({ criterion }) => criterion === flagId(id));
    const last = objections.find(isLookedAt) ?? objections[0];
    if (!last) return [];
    return [{ id, statement, outcome: last.outcome, lookedAt: last.looked_at?.toISOString() ?? null }];
  });

/** What nobody can object to again. */
export const isDecided = (criterion: string, filed: readonly Objection[]): boolean =>
  filed.some((each) => each.criterion === criterion && isLookedAt(each));

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
