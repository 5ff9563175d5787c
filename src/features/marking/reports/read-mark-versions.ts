import type { Mark } from "#examiner/conversation.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { markVersionsOf, requireOpenMark } from "#server/marking/marking";
import type { MarkVersion } from "./contract.ts";
import { selfMarkOnOpening } from "./give-self-mark.ts";

/** Every mark of an attempt, oldest first, each with what is different from the one before. They are open from then on. */
export async function readMarkVersions(
  { database, clock, person }: PersonContext,
  attemptId: string,
): Promise<{ versions: MarkVersion[] }> {
  return database.asPerson(person.userId, async (tx) => {
    await selfMarkOnOpening(tx, await requireOpenMark(tx, clock, attemptId), clock.now());
    const kept = await markVersionsOf(tx, attemptId);
    const versions = kept.map(({ number, cause, marked_at, mark }, at) => ({
      number,
      cause,
      markedAt: marked_at.toISOString(),
      marker: mark.marker.model ?? mark.marker.id,
      overall: mark.overall,
      changed: changesBetween(kept[at - 1]?.mark ?? null, mark),
    }));
    return { versions };
  });
}

/** The criteria judged otherwise than before, in the station's order. */
export function changesBetween(before: Mark | null, after: Mark): MarkVersion["changed"] {
  const was = new Map(before?.criteria.map(({ id, judgement }) => [id, judgement]));
  return after.criteria.flatMap(({ id, statement, judgement }) => {
    const from = was.get(id);
    return from === undefined || from === judgement ? [] : [{ id, statement, from, to: judgement }];
  });
}
