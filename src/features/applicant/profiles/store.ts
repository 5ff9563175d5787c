import { sql } from "kysely";
import type { Database, Tx } from "#platform/db/database.ts";
import {
  type Arrangements,
  type Details,
  NO_ARRANGEMENTS,
  type Profile,
  type ProfileInput,
  type QuizAnswers,
} from "./contract.ts";
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

/** Found, and nobody else's to change until the transaction is over. */
export async function lockProfile(tx: Tx, userId: string): Promise<Profile | undefined> {
  return tx.selectFrom("profiles").select(COLUMNS).where("user_id", "=", userId).forUpdate().executeTakeFirst();
}

/** After set-up: how far that has come is left as it is. */
export async function changeDetails(tx: Tx, userId: string, details: Details, now: Date): Promise<void> {
  const { gender = null, ...told } = details;
  await tx
    .updateTable("profiles")
    .set({ ...told, gender, updated_at: now })
    .where("user_id", "=", userId)
    .execute();
}

export async function changeFirstSchool(
  tx: Tx,
  userId: string,
  first: Pick<Profile, "target_university" | "interview_date">,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("profiles")
    .set({ ...first, updated_at: now })
    .where("user_id", "=", userId)
    .execute();
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

const AGREED = [
  "user_id as userId",
  "first_name as firstName",
  "last_name as lastName",
  "uk_area as area",
  "target_university as school",
  sql<string | null>`interview_date::text`.as("interviewDate"),
  sql<Record<string, unknown> | null>`onboarding_quiz`.as("quiz"),
] as const;

/** Who agreed to be written to, as the worker sees them: it sees nobody else's profile. */
export const agreedPeople = {
  find: async (tx: Tx, userId: string) =>
    (await tx
      .selectFrom("profiles")
      .select(AGREED)
      .where("user_id", "=", userId)
      .where("email_marketing_consent", "=", true)
      .executeTakeFirst()) ?? null,
  listAfter: (tx: Tx, userId: string, most: number) =>
    tx
      .selectFrom("profiles")
      .select(AGREED)
      .where("user_id", ">", userId)
      .where("email_marketing_consent", "=", true)
      .orderBy("user_id")
      .limit(most)
      .execute(),
  count: async (tx: Tx, { hasQuiz }: { hasQuiz: boolean }) => {
    const agreed = tx.selectFrom("profiles").where("email_marketing_consent", "=", true);
    const asked = hasQuiz ? agreed.where("onboarding_quiz", "is not", null) : agreed;
    const found = await asked.select(({ fn }) => fn.countAll<string | number>().as("n")).executeTakeFirstOrThrow();
    return Number(found.n);
  },
};

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

/** What the person is called; nothing before they have said it. */
export const findNames = (database: Database, userId: string): Promise<string[]> =>
  database.asPerson(userId, async (tx) => {
    const profile = await findProfile(tx, userId);
    return profile ? [profile.first_name, profile.last_name] : [];
  });
