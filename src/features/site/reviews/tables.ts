import type { Generated } from "kysely";
import type { Refusal } from "./contract.ts";

export type ReviewsTable = {
  user_id: string;
  /** What others know it by. */
  handle: Generated<string>;
  rating: number;
  says: string;
  /** The first name, where its writer wants it shown. */
  shown_name: string | null;
  written_at: Date;
  /** What was last looked at; other words wait. */
  judged_says: Generated<string | null>;
  judged_name: Generated<string | null>;
  refused_for: Generated<Refusal | null>;
  judged_at: Generated<Date | null>;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    reviews: ReviewsTable;
  }
}
