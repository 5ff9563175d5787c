import { type Cues, cuesOf, outcomeAt } from "#examiner/actor/cues.ts";
import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { type AttemptRow, rewindsOf, turnsFrom } from "#server/interview/attempts";
import { findMark, requireOpenMark } from "#server/marking/marking";
import { requireVersion } from "#server/library/stations";
import type { CueLedger, Rewind } from "./contract.ts";

/** What one's own attempt shows of the actor's cues; null where there was no actor, or the role stopped for safety. */
export const cuesIn = async (tx: Tx, { id, version_id }: AttemptRow): Promise<Cues | null> =>
  cuesOf(await requireVersion(tx, version_id), await turnsFrom(tx, id, 0));

/** What became of a cue is worked out for each: more than anybody goes back from one interview. */
const MOST_REWINDS = 30;

/** The cue ledger, once the marks are open. @throws AppError NOT_FOUND; CONFLICT before that */
export async function readCues(
  { database, clock, person }: PersonContext,
  attemptId: string,
): Promise<CueLedger | null> {
  return database.asPerson(person.userId, async (tx) => {
    const { attempt } = await requireOpenMark(tx, clock, attemptId);
    const cues = await cuesIn(tx, attempt);
    if (!cues) return null;
    const { rewound_from: from, rewound_seq: seq } = attempt;
    const rewinds: Rewind[] = [];
    for (const row of await rewindsOf(tx, attemptId, MOST_REWINDS)) rewinds.push(await rewindOf(tx, row));
    return { attemptId, ...cues, rewound: from === null || seq === null ? null : { from, seq }, rewinds };
  });
}

async function rewindOf(tx: Tx, row: AttemptRow): Promise<Rewind> {
  const seq = row.rewound_seq ?? 0;
  const isMarked = (await findMark(tx, row.id))?.state === "ready";
  const outcome = isMarked
    ? outcomeAt(await requireVersion(tx, row.version_id), await turnsFrom(tx, row.id, 0), seq)
    : null;
  return {
    attemptId: row.id,
    seq,
    startedAt: row.started_at.toISOString(),
    status: row.status,
    outcome,
  };
}
