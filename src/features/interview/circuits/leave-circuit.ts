import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { circuitView, requireOwnCircuit } from "./read-circuit.ts";
import { markLeft } from "./store.ts";

/** Ends a circuit between two stations. What has been sat is marked as ever. */
export async function leaveCircuit({ database, clock, person }: PersonContext, circuitId: string): Promise<void> {
  await database.asPerson(person.userId, async (tx) => {
    const circuit = await requireOwnCircuit(tx, circuitId, { hold: true });
    const { status, next } = await circuitView(tx, circuit, clock.now());
    if (status !== "open") return;
    if (next?.isUnderWay) throw new AppError("CONFLICT", "You are in a station. Please finish or leave it first.");
    await markLeft(tx, circuitId, clock.now());
  });
}
