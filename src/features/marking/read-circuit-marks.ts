import { bandOf } from "#examiner/bands.ts";
import { DOMAINS } from "#examiner/station.ts";
import type { Mark } from "#examiner/conversation.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { readCircuit } from "#server/circuits";
import type { Circuit } from "#contract/circuits";
import { type CircuitMark, type CircuitMarks, PROFILE_NEEDS } from "#contract/marking";
import { findMark, type MarkRow } from "./store.ts";

/** The marks of a circuit, once it is over. */
export async function readCircuitMarks(context: PersonContext, circuitId: string): Promise<CircuitMarks> {
  const circuit = await readCircuit(context, circuitId);
  if (circuit.status === "open") throw new AppError("CONFLICT", "The marks come at the end of the circuit.");
  return context.database.asPerson(context.person.userId, async (tx) => {
    const places: CircuitMark[] = [];
    const marks: Mark[] = [];
    for (const place of circuit.places) {
      const row = place.attemptId === null ? undefined : await findMark(tx, place.attemptId);
      const found = circuitMarkOf(place, row);
      places.push(found);
      if (found.state === "marked" && row?.mark) marks.push(row.mark);
    }
    return { circuit, places, marked: marks.length, profile: profileOf(marks) };
  });
}

function circuitMarkOf({ place, status, attemptId, station }: Circuit["places"][number], row?: MarkRow): CircuitMark {
  const about = { place, attemptId, station, overall: null };
  if (status === "left") return { ...about, state: "left" };
  if (status !== "finished") return { ...about, state: "not-sat" };
  if (row?.state === "failed") return { ...about, state: "failed" };
  if (row?.state !== "ready" || !row.mark) return { ...about, state: "marking" };
  if (row.mark.unmarked !== null) return { ...about, state: "unmarked" };
  return { ...about, state: "marked", overall: row.mark.overall };
}

/** Every criterion of the marked stations, added up by domain. */
export function profileOf(marks: Mark[]): CircuitMarks["profile"] {
  if (marks.length < PROFILE_NEEDS) return null;
  return DOMAINS.flatMap((domain) => {
    const having = marks.map(({ criteria }) => criteria.filter((each) => each.domain === domain));
    const criteria = having.flat();
    if (criteria.length === 0) return [];
    return { domain, ...bandOf(criteria), stations: having.filter((each) => each.length > 0).length };
  });
}
