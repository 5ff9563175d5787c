import { AppError } from "#platform/errors.ts";
import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { countsAgainstTrial } from "#server/interview/attempts";
import { findSubscription } from "#server/money/billing";
import type { AttemptAbout } from "./contract.ts";
import { sittingOf, standingsAt } from "./standings.ts";
import { countIn, descendantsOf, findSat, type SatRow, sittingsOfStation } from "./store.ts";

const MOST_SITTINGS = 40;

/** Row security shows a person their own attempts alone: somebody else's is one that does not exist. */
export async function requireSat(tx: Tx, attemptId: string): Promise<SatRow> {
  const row = await findSat(tx, attemptId);
  if (!row) throw new AppError("NOT_FOUND", "There is no such attempt.");
  return row;
}

/** A practice interview of a free trial: whoever has a plan, or had one, is not on one any more. */
export const isSpentIn = async (tx: Tx, userId: string, attemptId: string): Promise<boolean> =>
  !(await findSubscription(tx, userId)) && (await countsAgainstTrial(tx, attemptId));

/** What stands around an attempt: the other sittings of its station, and what goes when it is deleted. */
export async function readAbout(
  { database, clock, person: { userId } }: PersonContext,
  attemptId: string,
): Promise<AttemptAbout> {
  return database.asPerson(userId, async (tx) => {
    const row = await requireSat(tx, attemptId);
    const now = clock.now();
    const standingOf = await standingsAt(tx, now);
    const sittings = await sittingsOfStation(tx, userId, row.station_id, MOST_SITTINGS);
    const rewinds = await descendantsOf(tx, attemptId);
    const own = rewinds.filter(({ rewound_from }) => rewound_from === attemptId);
    return {
      attemptId,
      mark: standingOf(row),
      sittings: sittings.toReversed().map((each) => sittingOf(each, standingOf)),
      rewinds: own.map(({ id, started_at, status }) => ({
        attemptId: id,
        startedAt: started_at.toISOString(),
        status,
      })),
      goes: {
        ...(await countIn(tx, [attemptId, ...rewinds.map(({ id }) => id)], now)),
        rewinds: rewinds.length,
      },
      isSpent: await isSpentIn(tx, userId, attemptId),
      circuitId: row.circuit_id,
    };
  });
}
