import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { isStaying } from "#server/identity/accounts";
import type { PlanSettings } from "./contract.ts";
import type { Day } from "#ui/form/calendar-days.ts";
import type { PlannedSession } from "./plan-input.ts";
import "./tables.ts";

type SettingsRow = { [Key in keyof PlanSettings]: PlanSettings[Key] extends number ? number : PlanSettings[Key] };

export async function findSettings(tx: Tx, userId: string): Promise<SettingsRow | undefined> {
  return tx
    .selectFrom("study_plans")
    .where("user_id", "=", userId)
    .select([
      "minutes_a_day as minutesADay",
      sql<number[]>`to_jsonb(days_off)`.as("daysOff"),
      "circuit_day as circuitDay",
      "circuit_minutes as circuitMinutes",
      "remind_at as remindAt",
    ])
    .executeTakeFirst();
}

export async function saveSettings(tx: Tx, userId: string, settings: PlanSettings, now: Date): Promise<void> {
  const row = {
    minutes_a_day: settings.minutesADay,
    days_off: settings.daysOff,
    circuit_day: settings.circuitDay,
    circuit_minutes: settings.circuitMinutes,
    remind_at: settings.remindAt,
    updated_at: now,
  };
  await tx
    .insertInto("study_plans")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

/** One change of a person’s days after the other. */
export async function holdDays(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('plan-days'), hashtext(${userId}))`.execute(tx);
}

export type SettledDay = {
  day: Day;
  sessions: PlannedSession[];
  isClosed: boolean;
  isChosen: boolean;
  madeFor: string;
  madeOn: Day;
};

export async function settledDays(tx: Tx, userId: string, from: Day): Promise<SettledDay[]> {
  return tx
    .selectFrom("plan_days")
    .where("user_id", "=", userId)
    .where("day", ">=", from)
    .select([
      sql<Day>`day::text`.as("day"),
      "sessions",
      "is_closed as isClosed",
      "is_chosen as isChosen",
      "made_for as madeFor",
      sql<Day>`made_on::text`.as("madeOn"),
    ])
    .orderBy("day")
    .execute();
}

const columnsOf = ({ sessions, isClosed, isChosen, madeFor, madeOn }: SettledDay) => ({
  sessions: JSON.stringify(sessions),
  is_closed: isClosed,
  is_chosen: isChosen,
  made_for: madeFor,
  made_on: madeOn,
});

/** What the person wants of a day. */
export async function settleDay(tx: Tx, userId: string, settled: SettledDay): Promise<void> {
  const row = columnsOf(settled);
  await tx
    .insertInto("plan_days")
    .values({ user_id: userId, day: settled.day, ...row })
    .onConflict((conflict) => conflict.columns(["user_id", "day"]).doUpdateSet(row))
    .execute();
}

/** What has been shown as today’s. It never takes the place of what the person wanted meanwhile. */
export async function keepShown(tx: Tx, userId: string, settled: SettledDay): Promise<void> {
  const row = columnsOf(settled);
  await tx
    .insertInto("plan_days")
    .values({ user_id: userId, day: settled.day, ...row })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "day"]).doUpdateSet(row).where("plan_days.is_chosen", "=", false),
    )
    .execute();
}

export async function unsettleDay(tx: Tx, userId: string, day: Day): Promise<void> {
  await tx.deleteFrom("plan_days").where("user_id", "=", userId).where("day", "=", day).execute();
}

export async function forgetDaysBefore(tx: Tx, day: Day): Promise<void> {
  await tx.deleteFrom("plan_days").where("day", "<", day).execute();
}

export type ToRemind = { userId: string; remindAt: string; token: string };

/** Who asked to be reminded at one of these times, and has not been today. */
export async function remindersAt(tx: Tx, times: string[], today: Day): Promise<ToRemind[]> {
  return tx
    .selectFrom("study_plans")
    .where("remind_at", "in", times)
    .where(isStaying("study_plans.user_id"))
    .where(sql<boolean>`reminded_on is distinct from ${today}::date`)
    .select(["user_id as userId", "remind_at as remindAt", "reminder_token as token"])
    .$narrowType<{ remindAt: string }>()
    .execute();
}

/** False when it has been done, or called off, meanwhile. */
export async function noteReminded(tx: Tx, userId: string, today: Day): Promise<boolean> {
  const noted = await tx
    .updateTable("study_plans")
    .set({ reminded_on: today })
    .where("user_id", "=", userId)
    .where("remind_at", "is not", null)
    .where(sql<boolean>`reminded_on is distinct from ${today}::date`)
    .executeTakeFirst();
  return noted.numUpdatedRows > 0n;
}

/** Whose reminders this link stands in. */
export async function findByReminderToken(tx: Tx, token: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom("study_plans")
    .select("user_id")
    .where("reminder_token", "=", token)
    .executeTakeFirst();
  return row?.user_id;
}

export async function stopReminders(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable("study_plans").set({ remind_at: null }).where("user_id", "=", userId).execute();
}
