import { sql } from "kysely";
import type { Profile } from "#contract/applicant/profiles";
import type { Target } from "./contract.ts";
import type { Tx } from "#platform/db/database.ts";
import "./tables.ts";

/** The set-up may have made one of the further schools the first. */
export async function targetsOf(tx: Tx, { user_id, target_university, interview_date }: Profile): Promise<Target[]> {
  const further = await tx
    .selectFrom("further_schools")
    .select(["university as target_university", sql<string | null>`interview_date::text`.as("interview_date")])
    .where("user_id", "=", user_id)
    .where("university", "<>", target_university)
    .orderBy("place")
    .execute();
  return [{ target_university, interview_date }, ...further];
}

export async function keepFurther(tx: Tx, userId: string, further: Target[]): Promise<void> {
  await tx.deleteFrom("further_schools").where("user_id", "=", userId).execute();
  if (further.length === 0) return;
  const rows = further.map(({ target_university: university, interview_date }, at) => ({
    user_id: userId,
    place: at + 2,
    university,
    interview_date,
  }));
  await tx.insertInto("further_schools").values(rows).execute();
}
