import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import {
  type Arrangements,
  NO_ARRANGEMENTS,
  type Profile,
  type ProfileInput,
  type QuizAnswers,
} from "#contract/profiles";
import "./tables.ts";

const COLUMNS = [
  "user_id",
  "first_name",
  "last_name",
  "gender",
  "uk_area",
  "target_university",
  sql<string | null>`interview_date::text`.as("interview_date"),
  "email_marketing_consent",
  "terms_accepted",
  "profile_completed",
  "onboarding_completed",
  sql<Profile["onboarding_quiz"]>`onboarding_quiz`.as("onboarding_quiz"),
] as const;

export async function findProfile(tx: Tx, userId: string): Promise<Profile | undefined> {
  return tx.selectFrom("profiles").select(COLUMNS).where("user_id", "=", userId).executeTakeFirst();
}

export async function saveProfile(tx: Tx, userId: string, input: ProfileInput, now: Date): Promise<Profile> {
  const row = {
    first_name: input.first_name,
    last_name: input.last_name,
    gender: input.gender ?? null,
    uk_area: input.uk_area,
    target_university: input.target_university,
    interview_date: input.interview_date ?? null,
    email_marketing_consent: input.email_marketing_consent,
    terms_accepted: input.terms_accepted,
    profile_completed: false,
    onboarding_completed: false,
    updated_at: now,
  };
  return tx
    .insertInto("profiles")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function saveQuiz(
  tx: Tx,
  userId: string,
  quiz: QuizAnswers & { timeBeforeInterview: string },
  now: Date,
): Promise<Profile | undefined> {
  return tx
    .updateTable("profiles")
    .set({ onboarding_quiz: JSON.stringify(quiz), onboarding_completed: true, updated_at: now })
    .where("user_id", "=", userId)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function completeProfile(tx: Tx, userId: string, now: Date): Promise<Profile | undefined> {
  return tx
    .updateTable("profiles")
    .set({ profile_completed: true, updated_at: now })
    .where("user_id", "=", userId)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Nothing saved is no arrangements. */
export async function arrangementsOf(tx: Tx, userId: string): Promise<Arrangements> {
  const row = await tx
    .selectFrom("access_arrangements")
    .select([
      "reading_percent as readingPercent",
      "answer_percent as answerPercent",
      "has_rest_breaks as hasRestBreaks",
      "is_typed as isTyped",
      "has_captions as hasCaptions",
      "has_larger_text as hasLargerText",
      "hides_clock as hidesClock",
    ])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? NO_ARRANGEMENTS;
}

export async function saveArrangements(tx: Tx, userId: string, chosen: Arrangements, now: Date): Promise<void> {
  const row = {
    reading_percent: chosen.readingPercent,
    answer_percent: chosen.answerPercent,
    has_rest_breaks: chosen.hasRestBreaks,
    is_typed: chosen.isTyped,
    has_captions: chosen.hasCaptions,
    has_larger_text: chosen.hasLargerText,
    hides_clock: chosen.hidesClock,
    updated_at: now,
  };
  await tx
    .insertInto("access_arrangements")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}
