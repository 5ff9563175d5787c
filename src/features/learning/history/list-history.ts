import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { outlinesOf, type StationOutline, summaryOf } from "#server/library/stations";
import { pageOf, readCursor } from "#shared/time-cursor.ts";
import type { HistoryEntry, HistoryFilter } from "./contract.ts";
import { type StandingOf, standingsAt } from "./standings.ts";
import { historyPage, type HistoryRow, versionsMet } from "./store.ts";

const PAGE = 40;

/** A page of attempts, newest first; `next` is where the following page begins. */
export async function listHistory(
  { database, clock, person: { userId } }: PersonContext,
  { after, status, type, station }: HistoryFilter & { after?: string | undefined },
): Promise<{ entries: HistoryEntry[]; next: string | null }> {
  return database.asPerson(userId, async (tx) => {
    const rows = await historyPage(tx, userId, {
      after: readCursor(after),
      status,
      stationId: station,
      versionIds: type === undefined ? undefined : await versionsOfType(tx, userId, type),
      most: PAGE + 1,
    });
    const { shown, next } = pageOf(rows, PAGE, (row) => ({ at: row.started_at, id: row.id }));
    const standingOf = await standingsAt(tx, clock.now());
    const outlines = await outlinesOf(
      tx,
      shown.map((row) => row.version_id),
    );
    return {
      entries: shown.flatMap((row) => entryOf(row, outlines.get(row.version_id), standingOf)),
      next,
    };
  });
}

async function versionsOfType(tx: Tx, userId: string, type: StationOutline["type"]): Promise<string[]> {
  const met = await versionsMet(tx, userId);
  const outlines = await outlinesOf(
    tx,
    met.map(({ version_id }) => version_id),
  );
  return [...outlines].flatMap(([id, outline]) => (outline.type === type ? [id] : []));
}

function entryOf(row: HistoryRow, outline: StationOutline | undefined, standingOf: StandingOf): HistoryEntry[] {
  if (outline === undefined) return [];
  const station = summaryOf(outline);
  return [
    {
      id: row.id,
      station: {
        ...station,
        readingSeconds: row.reading_seconds ?? station.readingSeconds,
        answerSeconds: row.answer_seconds ?? station.answerSeconds,
      },
      status: row.status,
      startedAt: row.started_at.toISOString(),
      finishedAt: row.finished_at?.toISOString() ?? null,
      isGenerated: row.is_generated,
      mode: row.mode,
      circuit:
        row.circuit_id === null || row.circuit_place === null ? null : { id: row.circuit_id, place: row.circuit_place },
      rewound: rewoundOf(row),
      mark: standingOf(row),
      sitting: row.sitting,
      recording: row.recording && { ...row.recording, deleteAt: new Date(row.recording.deleteAt).toISOString() },
    },
  ];
}

const rewoundOf = ({ rewound_from: from, rewound_seq: seq, origin_at: at }: HistoryRow): HistoryEntry["rewound"] =>
  from === null || seq === null || at === null ? null : { from, seq, at: new Date(at).toISOString() };

/** The stations the person has attempts of, as they are called now, by title. */
export async function listStations({ database, person: { userId } }: PersonContext) {
  return database.asPerson(userId, async (tx) => {
    const met = await versionsMet(tx, userId);
    const outlines = await outlinesOf(
      tx,
      met.map(({ version_id }) => version_id),
    );
    const found = [...Map.groupBy(met, ({ station_id }) => station_id)].map(([id, versions]) => {
      const newest = versions.toSorted((a, b) => Number(b.last_at) - Number(a.last_at))[0];
      const title = newest && outlines.get(newest.version_id)?.title;
      return { id, title: title ?? id, attempts: versions.reduce((sum, each) => sum + each.attempts, 0) };
    });
    return found.toSorted((a, b) => a.title.localeCompare(b.title, "en-GB"));
  });
}
