import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { markVersionsOf } from "#server/marking/marking";
import { partnerOf, requireVersion, summaryOf } from "#server/library/stations";
import { PRODUCT } from "#shared/product.ts";
import { requireSat } from "./read-about.ts";
import { standingsAt } from "./standings.ts";
import type { SatRow } from "./store.ts";
import { besideOf } from "./whole-store.ts";

export type Everything = Awaited<ReturnType<typeof readEverything>>;

/** Everything kept of one attempt, in plain words for its fields. Marks that are not open are not in it. */
export async function readEverything({ database, clock, person: { userId } }: PersonContext, attemptId: string) {
  return database.asPerson(userId, (tx) => everythingOf(tx, attemptId, clock.now()));
}

/** "stationwise-a-wasted-morning-2026-11-22": for the station and the day, and for nobody. */
export const nameOf = ({ station, attempt }: Everything): string =>
  `stationwise-${station.id}-${(attempt.finishedAt ?? attempt.startedAt).slice(0, 10)}`;

async function everythingOf(tx: Tx, attemptId: string, now: Date) {
  const row = await requireSat(tx, attemptId);
  const station = await requireVersion(tx, row.version_id);
  const { state } = (await standingsAt(tx, now))(row);
  const { selfMarks, secondMarks, disagreements, answers, ...beside } = await besideOf(tx, attemptId);
  const isOpen = state === "open" || state === "unmarked";
  return {
    from: PRODUCT,
    exportedAt: now.toISOString(),
    attempt: attemptOf(row),
    station: { ...summaryOf(station), card: station.card, partner: partnerOf(station) },
    ...beside,
    marks: {
      state,
      versions: isOpen
        ? (await markVersionsOf(tx, attemptId)).map(({ number, cause, marked_at, mark }) => ({
            number,
            cause,
            markedAt: marked_at.toISOString(),
            mark,
          }))
        : [],
      selfMark: selfMarks[0] ?? null,
      disagreements,
      answers,
      secondMarks: isOpen ? secondMarks : [],
    },
  };
}

const attemptOf = (row: SatRow) => ({
  id: row.id,
  status: row.status,
  mode: row.mode,
  startedAt: row.started_at.toISOString(),
  enteredAt: row.entered_at?.toISOString() ?? null,
  finishedAt: row.finished_at?.toISOString() ?? null,
  readingSeconds: row.reading_seconds,
  answerSeconds: row.answer_seconds,
  circuitId: row.circuit_id,
  circuitPlace: row.circuit_place,
  rewoundFrom: row.rewound_from,
  rewoundAfterTurn: row.rewound_seq,
  hintsShown: row.hints,
  isGenerated: row.is_generated,
});
