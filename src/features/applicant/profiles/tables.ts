import type { ColumnType } from "kysely";

export type ProfilesTable = {
  user_id: string;
  first_name: string;
  last_name: string;
  gender: "male" | "female" | "non-binary" | "prefer_not_to_say" | null;
  uk_area: string;
  target_university: string;
  interview_date: ColumnType<string | null, string | null, string | null>;
  email_marketing_consent: boolean;
  terms_accepted: boolean;
  profile_completed: boolean;
  onboarding_completed: boolean;
  onboarding_quiz: ColumnType<Record<string, unknown> | null, string | null, string | null>;
  updated_at: ColumnType<Date, Date | undefined, Date>;
};

export type AccessArrangementsTable = {
  user_id: string;
  /** Extra time, in per cent. */
  reading_percent: number;
  answer_percent: number;
  has_rest_breaks: boolean;
  is_typed: boolean;
  has_captions: boolean;
  has_larger_text: boolean;
  hides_clock: boolean;
  updated_at: Date;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    profiles: ProfilesTable;
    access_arrangements: AccessArrangementsTable;
  }
}
