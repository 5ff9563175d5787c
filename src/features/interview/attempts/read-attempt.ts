import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { partnerOf, requireVersion, summaryOf } from "#server/library/stations";
import type { Attempt, AttemptSummary } from "./contract.ts";
import type { StationSummary } from "#contract/library/stations";
import { requireOwnAttempt } from "./require-own-attempt.ts";
import { isOver } from "./rules.ts";
import { attemptsBefore, type AttemptRow } from "./store.ts";
import { takenOverIn, turnsOf } from "./turn-store.ts";

const PAGE = 30;

/** The attempt as its page shows it. */
export async function attemptView(tx: Tx, attempt: AttemptRow): Promise<Attempt> {
  const station = await requireVersion(tx, attempt.version_id);
  return {
    ...(await attemptSummary(tx, attempt)),
    enteredAt: attempt.entered_at?.toISOString() ?? null,
    card: station.card,
    stimulus: station.stimulus ?? null,
    partner: attempt.status === "reading" ? null : partnerOf(station),
    turns: await turnsOf(tx, attempt.id),
    isOver: isOver(attempt),
    hints: attempt.hints,
    bellAt: attempt.bell_at?.toISOString() ?? null,
    takenOver: await takenOverIn(tx, attempt.id),
  };
}

async function attemptSummary(tx: Tx, attempt: AttemptRow): Promise<AttemptSummary> {
  return {
    id: attempt.id,
    station: timedAs(attempt, summaryOf(await requireVersion(tx, attempt.version_id))),
    status: attempt.status,
    startedAt: attempt.started_at.toISOString(),
    finishedAt: attempt.finished_at?.toISOString() ?? null,
    isGenerated: attempt.is_generated,
    mode: attempt.mode,
    circuit: circuitOf(attempt),
    rewound: await rewoundOf(tx, attempt),
  };
}

/** A circuit's format and access arrangements give an attempt times of its own. */
const timedAs = (attempt: AttemptRow, station: StationSummary): StationSummary => ({
  ...station,
  readingSeconds: attempt.reading_seconds ?? station.readingSeconds,
  answerSeconds: attempt.answer_seconds ?? station.answerSeconds,
});

const circuitOf = ({ circuit_id: id, circuit_place: place }: AttemptRow): Attempt["circuit"] =>
  id === null || place === null ? null : { id, place };

async function rewoundOf(tx: Tx, { rewound_from: from, rewound_seq: seq }: AttemptRow): Promise<Attempt["rewound"]> {
  if (from === null || seq === null) return null;
  const { finished_at, started_at } = await requireOwnAttempt(tx, from);
  return { from, seq, at: (finished_at ?? started_at).toISOString() };
}

export async function readAttempt({ database, person }: PersonContext, attemptId: string): Promise<Attempt> {
  return database.asPerson(person.userId, async (tx) => attemptView(tx, await requireOwnAttempt(tx, attemptId)));
}

/** A page of attempts, newest first; `next` is where the following page begins. */
export async function listAttempts(
  { database, person }: PersonContext,
  before: string | undefined,
): Promise<{ attempts: AttemptSummary[]; next: string | null }> {
  return database.asPerson(person.userId, async (tx) => {
    const rows = await attemptsBefore(tx, before ? new Date(before) : null, PAGE + 1);
    const shown = rows.slice(0, PAGE);
    const attempts: AttemptSummary[] = [];
    for (const row of shown) attempts.push(await attemptSummary(tx, row));
    return { attempts, next: rows.length > PAGE ? (attempts.at(-1)?.startedAt ?? null) : null };
  });
}
