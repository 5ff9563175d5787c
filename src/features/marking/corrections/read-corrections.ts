import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { spokenTurnsOf } from "#server/interview/attempts";
import { requireOpenMark } from "#server/marking/marking";
import type { Corrections } from "./contract.ts";
import { correctionsOf } from "./store.ts";

export async function readCorrections(
  { database, clock, person }: PersonContext,
  attemptId: string,
): Promise<Corrections> {
  return database.asPerson(person.userId, async (tx) => {
    await requireOpenMark(tx, clock, attemptId);
    return correctionsIn(tx, attemptId);
  });
}

export async function correctionsIn(tx: Tx, attemptId: string): Promise<Corrections> {
  const all = await correctionsOf(tx, attemptId);
  const turns = await spokenTurnsOf(tx, attemptId);
  return {
    turns: turns.map(({ seq, heard, corrected }) => ({
      seq,
      heard,
      text: corrected ?? heard,
      log: all
        .filter((correction) => correction.seq === seq)
        .map(({ number, from_text: from, to_text: to, at }) => ({ number, from, to, at: at.toISOString() })),
    })),
  };
}
