import type { Circuit, CircuitSummary, CircuitPlace } from "./contract.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { type AttemptRow, attemptsInCircuit } from "#server/interview/attempts";
import { arrangementsOf } from "#server/applicant/profiles";
import { requireVersion, summaryOf } from "#server/library/stations";
import { bellInMsOf, nextOf, statusOf } from "./rules.ts";
import { circuitsBefore, findCircuit, holdCircuit, placesOf, type CircuitRow, type PlaceRow } from "./store.ts";

const PAGE = 20;

/** Row security shows a person their own circuits alone: somebody else's is one that does not exist. */
export async function requireOwnCircuit(tx: Tx, circuitId: string, options?: { hold: boolean }): Promise<CircuitRow> {
  const circuit = options?.hold ? await holdCircuit(tx, circuitId) : await findCircuit(tx, circuitId);
  if (!circuit) throw new AppError("NOT_FOUND", "There is no such circuit.");
  return circuit;
}

/** The circuit as its page shows it: behind a door nobody has opened there is no station to see. */
export async function circuitView(
  tx: Tx,
  { id, user_id, format, left_at, started_at }: CircuitRow,
  now: Date,
): Promise<Circuit> {
  const attempts = await attemptsInCircuit(tx, id);
  const places: CircuitPlace[] = [];
  for (const row of await placesOf(tx, id)) {
    const attempt = attempts.find(({ circuit_place }) => circuit_place === row.place);
    places.push({
      place: row.place,
      form: row.form,
      area: row.area,
      fit: row.fit,
      wasSeen: row.was_seen,
      isStandIn: row.is_stand_in,
      status: statusBehind(row, attempt),
      attemptId: attempt?.id ?? null,
      station: attempt ? summaryOf(await requireVersion(tx, attempt.version_id)) : null,
    });
  }
  const standing = {
    format,
    status: statusOf(left_at, places),
    next: left_at === null ? nextOf(places) : null,
    hasRestBreaks: (await arrangementsOf(tx, user_id)).hasRestBreaks,
  };
  return {
    id,
    ...standing,
    startedAt: started_at.toISOString(),
    places,
    bellInMs: bellInMsOf(standing, lastEndedOf(attempts), now),
  };
}

/** When the last station was over for the candidate. */
function lastEndedOf(attempts: AttemptRow[]): Date | null {
  const ended = attempts.flatMap(({ bell_at, finished_at }) => bell_at ?? finished_at ?? []);
  return ended.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? null;
}

export async function readCircuit({ database, clock, person }: PersonContext, circuitId: string): Promise<Circuit> {
  return database.asPerson(person.userId, async (tx) =>
    circuitView(tx, await requireOwnCircuit(tx, circuitId), clock.now()),
  );
}

/** Whether marks still have to wait: nothing comes back before the end of a circuit. */
export async function isCircuitOpen(tx: Tx, circuitId: string): Promise<boolean> {
  const circuit = await findCircuit(tx, circuitId);
  if (!circuit) return false;
  const attempts = await attemptsInCircuit(tx, circuitId);
  const places = await placesOf(tx, circuitId);
  return (
    statusOf(
      circuit.left_at,
      places.map((place) => standingOf(place, attempts)),
    ) === "open"
  );
}

const standingOf = (row: PlaceRow, attempts: AttemptRow[]) => ({
  place: row.place,
  status: statusBehind(
    row,
    attempts.find(({ circuit_place }) => circuit_place === row.place),
  ),
});

/** A deleted attempt leaves its door shut. */
const statusBehind = ({ is_deleted }: PlaceRow, attempt: AttemptRow | undefined): CircuitPlace["status"] =>
  attempt?.status ?? (is_deleted ? "deleted" : "waiting");

/** A page of circuits, newest first; `next` is where the following page begins. */
export async function listCircuits(
  { database, person }: PersonContext,
  before: string | undefined,
): Promise<{ circuits: CircuitSummary[]; next: string | null }> {
  return database.asPerson(person.userId, async (tx) => {
    const rows = await circuitsBefore(tx, before ? new Date(before) : null, PAGE + 1);
    const circuits: CircuitSummary[] = [];
    for (const row of rows.slice(0, PAGE)) circuits.push(await circuitSummary(tx, row));
    return { circuits, next: rows.length > PAGE ? (circuits.at(-1)?.startedAt ?? null) : null };
  });
}

async function circuitSummary(tx: Tx, { id, format, left_at, started_at }: CircuitRow): Promise<CircuitSummary> {
  const attempts = await attemptsInCircuit(tx, id);
  const places = (await placesOf(tx, id)).map((place) => standingOf(place, attempts));
  return {
    id,
    title: format.title,
    status: statusOf(left_at, places),
    startedAt: started_at.toISOString(),
    stations: places.length,
    done: places.filter(({ status }) => status === "finished").length,
  };
}
