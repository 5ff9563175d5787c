import type { Attempt } from "#contract/interview/attempts";
import { AppError } from "#platform/errors.ts";
import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { startAttempt } from "#server/interview/attempts";
import { findPublished } from "#server/library/stations";
import { bankFor } from "./bank.ts";
import { drawCircuit } from "./draw.ts";
import { circuitView, requireOwnCircuit } from "./read-circuit.ts";
import { changeStation, type CircuitRow, type PlaceRow, placesOf } from "./store.ts";

const MOVED_ON = "This circuit has gone on elsewhere. Please look where you are.";

/** Starts the reading time at the next door in real mode, or goes back to the station under way there. */
export async function goToDoor(context: PersonContext, circuitId: string, door: number): Promise<Attempt> {
  const { stationId, key, timing } = await context.database.asPerson(context.person.userId, async (tx) => {
    const circuit = await requireOwnCircuit(tx, circuitId, { hold: true });
    const { status, next } = await circuitView(tx, circuit, context.clock.now());
    if (status !== "open") throw new AppError("CONFLICT", "This circuit is over.");
    const place = (await placesOf(tx, circuitId)).find((each) => each.place === door);
    if (!place) throw new AppError("NOT_FOUND", "There is no such door.");
    if (next?.place !== door) throw new AppError("CONFLICT", MOVED_ON);
    const { reading, answer } = circuit.format;
    return {
      stationId: next.isUnderWay ? place.station_id : await stationBehind(tx, circuit, place),
      key: place.start_key,
      timing: { readingSeconds: reading.value, answerSeconds: answer.value },
    };
  });
  return startAttempt(context, stationId, key, { mode: "real", timing, circuit: { id: circuitId, place: door } });
}

/** A station withdrawn since the circuit was made gives way to another one. */
async function stationBehind(tx: Tx, { format, seed }: CircuitRow, place: PlaceRow): Promise<string> {
  if (await findPublished(tx, place.station_id)) return place.station_id;
  const taken = (await placesOf(tx, place.circuit_id)).map(({ station_id }) => station_id);
  const bank = (await bankFor(tx)).filter(({ id }) => !taken.includes(id));
  const [other] = drawCircuit({ ...format, forms: [place.form], areas: [place.area] }, bank, seed);
  if (!other)
    throw new AppError("CONFLICT", "This station has been withdrawn and there is no other. You can end here.");
  await changeStation(tx, place, other);
  return other.stationId;
}
