import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { type AttemptRow, rewindsOf } from "#server/interview/attempts";
import { findMark, requireOpenMark } from "#server/marking/marking";
import type { CueLedger, Rewind } from "./contract.ts";
import { cuesFrom, type CueSource, cueSourceOf, outcomeFrom } from "./cue-source.ts";

/** What became of a cue is told of each: more than anybody goes back from one interview. */
const MOST_REWINDS = 30;

/** The cue ledger, once the marks are open. @throws AppError NOT_FOUND; CONFLICT before that */
export async function readCues(
  { database, clock, person }: PersonContext,
  attemptId: string,
): Promise<CueLedger | null> {
  const { attempt, source, rewinds } = await database.asPerson(person.userId, async (tx) => {
    const open = await requireOpenMark(tx, clock, attemptId);
    const rows = await rewindsOf(tx, attemptId, MOST_REWINDS);
    const found: { row: AttemptRow; source: CueSource | null }[] = [];
    for (const row of rows) found.push({ row, source: await markedSourceOf(tx, row) });
    return { attempt: open.attempt, source: await cueSourceOf(tx, open.attempt, open), rewinds: found };
  });
  const cues = cuesFrom(source);
  if (!cues) return null;
  const { rewound_from: from, rewound_seq: seq } = attempt;
  return {
    attemptId,
    ...cues,
    rewound: from === null || seq === null ? null : { from, seq },
    rewinds: rewinds.map(({ row, source: own }) => rewindOf(row, own)),
  };
}

/** Null until the attempt is marked. */
async function markedSourceOf(tx: Tx, row: AttemptRow): Promise<CueSource | null> {
  const mark = await findMark(tx, row.id);
  return mark?.state === "ready" ? cueSourceOf(tx, row, { askedAgain: mark.asked, missed: mark.missed }) : null;
}

function rewindOf(row: AttemptRow, source: CueSource | null): Rewind {
  const seq = row.rewound_seq ?? 0;
  return {
    attemptId: row.id,
    seq,
    startedAt: row.started_at.toISOString(),
    status: row.status,
    outcome: source && outcomeFrom(source, seq),
  };
}
