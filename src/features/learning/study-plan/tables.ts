import type { ColumnType, Generated } from "kysely";
import type { PlannedSession } from "./plan-input.ts";

export type StudyPlansTable = {
  user_id: string;
  minutes_a_day: number;
  /** 0 for Monday to 6 for Sunday. */
  days_off: number[];
  circuit_day: number | null;
  circuit_minutes: number;
  /** "17:30" in the United Kingdom. */
  remind_at: string | null;
  reminder_token: Generated<string>;
  reminded_on: ColumnType<string | null, string | null | undefined, string>;
  updated_at: Date;
};

/** What has been settled of a day. */
export type PlanDaysTable = {
  user_id: string;
  day: string;
  sessions: ColumnType<PlannedSession[], string, string>;
  is_closed: boolean;
  /** By the person; otherwise it is what was shown as today’s, so that it stays so all day. */
  is_chosen: boolean;
  /** What it was made for: settings, interview and school. What was made for something else no longer holds. */
  made_for: string;
  made_on: string;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    study_plans: StudyPlansTable;
    plan_days: PlanDaysTable;
  }
}
