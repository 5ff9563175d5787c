import type { Clock } from "#platform/clock.ts";
import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { turnsOf } from "#server/interview/attempts";
import { requireOpenMark } from "#server/marking/marking";
import { requireVersion, summaryOf } from "#server/library/stations";
import type { Delivery } from "./contract.ts";
import { measureDelivery, spokenIn } from "./measure-delivery.ts";
import { articulationOf } from "./pace.ts";
import { ownTurns } from "./said-turns.ts";
import { choicesOf, spokenBefore } from "./store.ts";

const MOST_BEFORE = 5;

/** How one's own answers were given, once the marks may be seen. Worked out as it is asked for and kept nowhere. */
export async function readDelivery({ database, clock, person }: PersonContext, attemptId: string): Promise<Delivery> {
  const of = { userId: person.userId, attemptId, withUsual: true };
  return database.asPerson(person.userId, (tx) => deliveryIn(tx, clock, of));
}

/** @param of `withUsual`: also what is usual for the person, from other attempts of theirs */
export async function deliveryIn(
  tx: Tx,
  clock: Clock,
  { userId, attemptId, withUsual }: { userId: string; attemptId: string; withUsual: boolean },
): Promise<Delivery> {
  const { attempt, finishedAt } = await requireOpenMark(tx, clock, attemptId);
  const { shown } = await choicesOf(tx, userId);
  const station = await requireVersion(tx, attempt.version_id);
  return {
    attemptId,
    ...measureDelivery({
      turns: await turnsOf(tx, attemptId),
      type: station.type,
      answerSeconds: attempt.answer_seconds ?? summaryOf(station).answerSeconds,
      shown,
      before: withUsual && shown.includes("pace") ? await ratesBefore(tx, finishedAt) : [],
    }),
  };
}

async function ratesBefore(tx: Tx, finishedAt: Date): Promise<number[]> {
  const rates: number[] = [];
  for (const id of await spokenBefore(tx, finishedAt, MOST_BEFORE)) {
    const rate = articulationOf(spokenIn(ownTurns(await turnsOf(tx, id))));
    if (rate !== null) rates.push(rate);
  }
  return rates;
}
