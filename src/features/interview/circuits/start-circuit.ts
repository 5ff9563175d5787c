import { randomInt } from "node:crypto";
import type { Circuit } from "./contract.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { takeStart } from "#server/interview/attempts";
import { bankFor } from "./bank.ts";
import { drawCircuit } from "./draw.ts";
import { lockFor, requireFormat } from "./offer-circuit.ts";
import { circuitView } from "./read-circuit.ts";
import { addCircuit, findCircuitByKey } from "./store.ts";

/**
 * Makes a circuit and draws its stations; no clock runs yet. The same key again returns the same circuit
 * and counts as no start.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function startCircuit(
  context: PersonContext,
  { school, key }: { school?: string | undefined; key: string },
): Promise<Circuit> {
  const {
    database,
    clock,
    person: { userId },
  } = context;
  const begunBy = async (tx: Tx): Promise<Circuit | null> => {
    const begun = await findCircuitByKey(tx, userId, key);
    return begun ? circuitView(tx, begun, clock.now()) : null;
  };
  const before = await database.asPerson(userId, begunBy);
  if (before) return before;
  await takeStart(context);
  return database.asPerson(userId, async (tx) => {
    const begun = await begunBy(tx);
    if (begun) return begun;

    const now = clock.now();
    const lock = await lockFor(tx, clock, userId);
    if (lock) throw new AppError("FORBIDDEN", `${lock.why} ${lock.opens}`);
    const format = await requireFormat(tx, school);
    const seed = randomInt(2 ** 31);
    const stations = drawCircuit(format, await bankFor(tx), seed);
    if (stations.length === 0) throw new AppError("SERVICE_UNAVAILABLE", "There are no stations to make a circuit of.");
    const added =
      (await addCircuit(tx, { userId, key, seed, format, startedAt: now }, stations)) ??
      (await findCircuitByKey(tx, userId, key));
    if (!added) throw new Error("A circuit was neither added nor there.");
    return circuitView(tx, added, now);
  });
}
