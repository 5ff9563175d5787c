import type { Generated } from "kysely";
import type { ComplaintAbout, EXPORT_STEPS } from "./contract.ts";

export type DataExportsTable = {
  id: Generated<string>;
  user_id: string;
  state: Generated<"waiting" | "making" | "ready" | "failed">;
  step: Generated<(typeof EXPORT_STEPS)[number]>;
  /** Of what is being added one by one. */
  done: Generated<number>;
  of_all: Generated<number>;
  left_out: Generated<number>;
  bytes: string | number | null;
  asked_at: Date;
  ready_at: Date | null;
  delete_at: Date | null;
};

export type PrivacyComplaintsTable = {
  id: string;
  reference: string;
  user_id: string;
  about: ComplaintAbout;
  says: string;
  filed_at: Date;
  answer_by: Date;
  answer: string | null;
  answered_at: Date | null;
  answered_by: string | null;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    data_exports: DataExportsTable;
    privacy_complaints: PrivacyComplaintsTable;
  }
}
