import type { Tx } from "#platform/db/database.ts";
import { openCircuits } from "#server/interview/circuits";
import { type MarkedRow, toldOf } from "#server/learning/progress";
import type { MarkStanding, Sitting } from "./contract.ts";
import type { SatRow } from "./store.ts";

export type StandingOf = (row: MarkedRow & { status: string }) => MarkStanding;

/** What may be told of the marks of these attempts, at this moment. */
export async function standingsAt(tx: Tx, now: Date): Promise<StandingOf> {
  const circuits = await openCircuits(tx);
  return (row) => {
    if (row.status !== "finished") return { state: "none" };
    const state = toldOf(row, circuits, now);
    if (state !== "open") return { state };
    return row.overall === null ? { state: "waiting" } : { state, overall: row.overall, domains: row.domains ?? [] };
  };
}

export const sittingOf = (row: SatRow, standingOf: StandingOf): Sitting => ({
  attemptId: row.id,
  status: row.status,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  mode: row.mode,
  hintsUsed: row.hints.length,
  mark: standingOf(row),
});
