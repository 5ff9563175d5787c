import type { ColumnType, Generated } from "kysely";

export type MembersTable = {
  user_id: string;
  /** What the public list calls them by. */
  handle: Generated<string>;
  name: string;
  /** The name as it is compared: no two members have the same. */
  name_key: string;
  /** The name that was last looked at; another waits. */
  judged_name: Generated<string | null>;
  is_name_shown: Generated<boolean>;
  school: string | null;
  joined_at: Date;
};
export type EntriesTable = {
  handle: string;
  /** “all”, or the Monday a week begins with. */
  period: string;
  /** Null while nobody has looked at it. */
  name: string | null;
  school: string | null;
  /** Distinct stations finished. */
  stations: number;
  /** Mean overall band, from eight distinct stations; null below. */
  band: ColumnType<string | null, number | null>;
};
export type NameReportsTable = { handle: string; user_id: string; name: string; filed_at: Date };

/** How many more, or fewer, stand at a score. `list`: a school's, or empty for everybody's. */
export type CountsTable = {
  period: string;
  list: string;
  ordered_by: "stations" | "band";
  score: string;
  members: number;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    leaderboard_members: MembersTable;
    leaderboard_counts: CountsTable;
    leaderboard_entries: EntriesTable;
    leaderboard_reports: NameReportsTable;
  }
}
