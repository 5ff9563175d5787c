import type { Tx } from "#platform/db/database.ts";
import type { CorrectionsTable } from "./tables.ts";

export async function correctionsOf(tx: Tx, attemptId: string): Promise<CorrectionsTable[]> {
  return tx
    .selectFrom("corrections")
    .selectAll()
    .where("attempt_id", "=", attemptId)
    .orderBy("seq")
    .orderBy("number")
    .execute();
}

export async function wasCorrectedSince(tx: Tx, attemptId: string, moment: Date): Promise<boolean> {
  const found = await tx
    .selectFrom("corrections")
    .select("seq")
    .where("attempt_id", "=", attemptId)
    .where("at", ">", moment)
    .executeTakeFirst();
  return found !== undefined;
}

export async function addCorrection(tx: Tx, row: CorrectionsTable): Promise<void> {
  await tx.insertInto("corrections").values(row).execute();
}
