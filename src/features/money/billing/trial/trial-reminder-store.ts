import type { Tx } from "#platform/db/database.ts";
import { isStaying } from "#server/identity/accounts";
import { ofWhomNothingIsStored } from "../store.ts";
import "../tables.ts";

export type TrialToRemind = { userId: string; beganAt: Date; token: string };

/** Whose trial began in this time, who has bought nothing, and whose letter is neither written nor called off. */
export async function trialsToRemind(tx: Tx, from: Date, to: Date): Promise<TrialToRemind[]> {
  return tx
    .selectFrom("free_trials")
    .select(["user_id as userId", "began_at as beganAt", "reminder_token as token"])
    .where("began_at", ">", from)
    .where("began_at", "<=", to)
    .where("is_reminder_due", "=", true)
    .where(isStaying("free_trials.user_id"))
    .where(ofWhomNothingIsStored("free_trials.user_id"))
    .orderBy("began_at")
    .limit(500)
    .execute();
}

/** False where it was written, or called off, before. */
export async function settleTrialReminder(tx: Tx, userId: string): Promise<boolean> {
  const settled = await tx
    .updateTable("free_trials")
    .set({ is_reminder_due: false })
    .where("user_id", "=", userId)
    .where("is_reminder_due", "=", true)
    .executeTakeFirst();
  return settled.numUpdatedRows > 0n;
}

/** Whose letter this link stands in. */
export async function findByTrialToken(tx: Tx, token: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("free_trials")
    .select("user_id")
    .where("reminder_token", "=", token)
    .executeTakeFirst();
  return row?.user_id;
}
