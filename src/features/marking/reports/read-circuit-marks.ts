import { DOMAINS } from "#examiner/station.ts";
import type { Mark } from "#examiner/conversation.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { readCircuit } from "#server/interview/circuits";
import { attemptsInCircuit, sittingsOf } from "#server/interview/attempts";
import { findMark, type MarkRow, withoutDisputedFlags } from "#server/marking/marking";
import { requireVersion } from "#server/library/stations";
import type { Circuit } from "#contract/interview/circuits";
import { type CircuitMark, type CircuitMarks, PROFILE_NEEDS } from "./contract.ts";
import { circuitAsSchools } from "./as-schools.ts";
import { findDrill } from "./find-drill.ts";
import { meanBandOf } from "./mean-band.ts";

type Marked = { place: number; attemptId: string; mark: Mark };

/** The marks of a circuit, once it is over. */
export async function readCircuitMarks(context: PersonContext, circuitId: string): Promise<CircuitMarks> {
  const circuit = await readCircuit(context, circuitId);
  if (circuit.status === "open") throw new AppError("CONFLICT", "The marks come at the end of the circuit.");
  return context.database.asPerson(context.person.userId, async (tx) => {
    const places: CircuitMark[] = [];
    const marked: Marked[] = [];
    for (const place of circuit.places) {
      const row = place.attemptId === null ? undefined : await findMark(tx, place.attemptId);
      const found = circuitMarkOf(place, row);
      places.push(found);
      if (found.state !== "marked" || found.attemptId === null || !row?.mark) continue;
      const { mark } = await withoutDisputedFlags(tx, found.attemptId, row.mark);
      marked.push({ place: found.place, attemptId: found.attemptId, mark });
    }
    const marks = marked.map(({ mark }) => mark);
    return {
      circuit,
      places,
      marked: marks.length,
      mean: meanBandOf(marks.flatMap(({ overall }) => overall.band ?? [])),
      profile: profileOf(marks),
      asSchools: await circuitAsSchools(tx, context.person.userId, circuit.format.school?.slug ?? null, marks),
      next: await nextOf(tx, circuitId, marked),
    };
  });
}

function circuitMarkOf({ place, status, attemptId, station }: Circuit["places"][number], row?: MarkRow): CircuitMark {
  const about = { place, attemptId, station, overall: null };
  if (status === "left" || status === "deleted") return { ...about, state: status };
  if (status !== "finished") return { ...about, state: "not-sat" };
  if (row?.state === "failed") return { ...about, state: "failed" };
  if (row?.state !== "ready" || !row.mark) return { ...about, state: "marking" };
  if (row.mark.unmarked !== null) return { ...about, state: "unmarked" };
  return { ...about, state: "marked", overall: row.mark.overall };
}

/** For each domain, the mean over the stations that gave it a band. */
export function profileOf(marks: Mark[]): CircuitMarks["profile"] {
  if (marks.length < PROFILE_NEEDS) return null;
  return DOMAINS.flatMap((domain) => {
    const bands = marks.flatMap(({ domains }) => domains.find((each) => each.domain === domain)?.band ?? []);
    const mean = meanBandOf(bands);
    return mean === null ? [] : { domain, ...mean };
  });
}

/** What the station with the lowest score asks to be practised next; the first of several. */
async function nextOf(tx: Tx, circuitId: string, marked: Marked[]): Promise<CircuitMarks["next"]> {
  const scored = marked.filter(({ mark }) => mark.overall.score !== null);
  const [lowest] = scored.toSorted((a, b) => (a.mark.overall.score ?? 0) - (b.mark.overall.score ?? 0));
  const attempt = (await attemptsInCircuit(tx, circuitId)).find(({ id }) => id === lowest?.attemptId);
  if (!lowest || !attempt?.finished_at) return null;
  const station = await requireVersion(tx, attempt.version_id);
  const sittings = await sittingsOf(tx);
  const drill = await findDrill(tx, { station, mark: lowest.mark, finishedAt: attempt.finished_at, sittings });
  return drill && { place: lowest.place, title: station.title, attemptId: attempt.id, drill };
}
