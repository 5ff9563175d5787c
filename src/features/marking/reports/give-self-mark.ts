import type { Mark } from "#examiner/conversation.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { type OpenMark, requireOpenMark } from "#server/marking/marking";
import type { SelfMark, SelfMarking } from "./contract.ts";
import { findSelfMark, keepSelfMark } from "./store.ts";

/** Whether there is anything to compare one's own marks with. */
const isComparable = ({ unmarked, criteria }: Mark) =>
  unmarked === null && criteria.some(({ judgement }) => judgement !== "not-enough-evidence");

/** A rewind marks only some criteria, beside those of before: nothing is asked of it. */
const isAskedOf = ({ attempt, mark }: OpenMark) =>
  isComparable(mark) && !attempt.is_generated && attempt.rewound_from === null;

/** A circuit shows the bands of its stations all at once when it ends: a guess would come too late. */
const isBandShown = ({ attempt }: OpenMark) => attempt.circuit_id !== null;

export async function readSelfMarking(
  { database, clock, person }: PersonContext,
  attemptId: string,
): Promise<SelfMarking> {
  return database.asPerson(person.userId, async (tx) => {
    const open = await requireOpenMark(tx, clock, attemptId);
    if (!isAskedOf(open) || (await findSelfMark(tx, attemptId))) return { state: "open" };
    return {
      state: "asked",
      criteria: open.mark.criteria.map(({ id, statement }) => ({ id, statement })),
      isBandAsked: !isBandShown(open),
    };
  });
}

/** Keeps one's own marks, or with null that the marks are opened without. The same again changes nothing. */
export async function giveSelfMark(
  { database, clock, person }: PersonContext,
  attemptId: string,
  given: SelfMark | null,
): Promise<void> {
  await database.asPerson(person.userId, async (tx) => {
    const open = await requireOpenMark(tx, clock, attemptId);
    if (given !== null && !isAskedOf(open)) throw new AppError("CONFLICT", "There is nothing to compare here.");
    const known = new Set(open.mark.criteria.map(({ id }) => id));
    if (given !== null && !Object.keys(given.criteria).every((id) => known.has(id)))
      throw new AppError("BAD_REQUEST", "That is not a criterion of this station.");
    if (given !== null && given.overall !== null && isBandShown(open))
      throw new AppError("BAD_REQUEST", "The band of this station has been shown already, with its circuit.");
    if (await keepSelfMark(tx, { attemptId, userId: person.userId }, given, clock.now())) return;
    const kept = await findSelfMark(tx, attemptId);
    if (given !== null && !isSame(kept?.given ?? null, given))
      throw new AppError("CONFLICT", "The marks are open already, so your own come too late.");
  });
}

function isSame(kept: SelfMark | null, given: SelfMark): boolean {
  const ids = Object.keys(given.criteria);
  return (
    kept !== null &&
    kept.overall === given.overall &&
    ids.length === Object.keys(kept.criteria).length &&
    ids.every((id) => kept.criteria[id] === given.criteria[id])
  );
}

/** One's own marks; whoever reads the report has opened the marks, whether or not they gave any. */
export async function selfMarkOnOpening(tx: Tx, open: OpenMark, now: Date): Promise<SelfMark | null> {
  const { attempt } = open;
  const kept = await findSelfMark(tx, attempt.id);
  if (kept) return kept.given;
  if (isAskedOf(open)) await keepSelfMark(tx, { attemptId: attempt.id, userId: attempt.user_id }, null, now);
  return null;
}
