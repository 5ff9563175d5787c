import { createHash } from "node:crypto";
import type { Mark, Quote } from "#examiner/conversation.ts";
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

type Raised = Mark["redFlags"][number];
/** `words`: those a person looked at who decided; null while nobody has, and where a release before kept none. */
type Objection = { criterion: string; outcome: FlagOutcome | null; looked_at: Date | null; words: string | null };

/**
 * What a decision is on: the words of a red flag, in the turn they were said in. Wherever they stand in it, they are the
 * same; other words are not, though the same flag is raised on them. A fingerprint, so that no words lie about twice.
 */
export const wordsKey = ({ seq, text }: Pick<Quote, "seq" | "text">): string =>
  `${seq}.${createHash("sha256").update(text).digest("hex")}`;

/** What was said against a red flag, the newest first: all that nobody has decided on, and decisions on these very words. */
function objectionsTo({ id, quote }: Raised, filed: readonly Objection[]) {
  const all = filed.filter(({ criterion }) => criterion === flagId(id));
  const isOnThese = ({ words }: Objection) => words === null || words === wordsKey(quote);
  return {
    decided: all.find((each) => each.outcome !== null && isOnThese(each)),
    open: all.find((each) => each.outcome === null),
  };
}

/**
 * The red flags somebody has objected to, in whichever version: each is out of the report until a person has looked.
 * What that person decided holds for that flag of this attempt and the words they looked at, whatever is filed since.
 */
export const disputedFlagsOf = ({ redFlags }: Pick<Mark, "redFlags">, filed: readonly Objection[]): DisputedFlag[] =>
  redFlags.flatMap((flag) => {
    const { decided, open } = objectionsTo(flag, filed);
    const last = decided ?? open;
    if (!last) return [];
    const { id, statement } = flag;
    return [{ id, statement, outcome: last.outcome, lookedAt: last.looked_at?.toISOString() ?? null }];
  });

/** What nobody can object to again. */
export const isDecided = (
  { redFlags }: Pick<Mark, "redFlags">,
  criterion: string,
  filed: readonly Objection[],
): boolean => redFlags.some((flag) => flagId(flag.id) === criterion && objectionsTo(flag, filed).decided !== undefined);

/** The words that a red flag is raised on in a mark; null where it is not raised. */
export function wordsFlagged({ redFlags }: Pick<Mark, "redFlags">, criterion: string): string | null {
  const flag = redFlags.find(({ id }) => flagId(id) === criterion);
  return flag ? wordsKey(flag.quote) : null;
}

/** Whether a decision is on other words than those the flag is raised on now. */
export function isOnOtherWords(
  mark: Pick<Mark, "redFlags">,
  { criterion, words }: Pick<Objection, "criterion" | "words">,
) {
  const now = wordsFlagged(mark, criterion);
  return now !== null && words !== null && words !== now;
}

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
