import type { CircuitFormat, Offer } from "./contract.ts";
import type { Clock } from "#platform/clock.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { readAllowances } from "#server/interview/allowances";
import { findSchool } from "#server/applicant/schools";
import { bankFor } from "./bank.ts";
import { drawCircuit } from "./draw.ts";
import { circuitFormatOf } from "./format.ts";
import { lockOf, shortfallOf } from "./rules.ts";

/** What of a circuit the bank gives is the same for any seed but for chance; the page shows one. */
const ANY_SEED = 1;

export async function offerCircuit(
  { database, clock, person }: PersonContext,
  school: string | undefined,
): Promise<Offer> {
  return database.asPerson(person.userId, async (tx) => {
    const format = await requireFormat(tx, school);
    const drawn = drawCircuit(format, await bankFor(tx), ANY_SEED);
    return { format, lock: await lockFor(tx, clock, person.userId), shortfall: shortfallOf(format, drawn) };
  });
}

export async function requireFormat(tx: Tx, slug: string | undefined): Promise<CircuitFormat> {
  if (slug === undefined) return circuitFormatOf(null);
  const school = await findSchool(tx, slug);
  if (!school) throw new AppError("NOT_FOUND", "There is no such school.");
  return circuitFormatOf(school);
}

export async function lockFor(tx: Tx, clock: Clock, userId: string): Promise<Offer["lock"]> {
  return lockOf(await readAllowances(tx, clock, userId));
}
