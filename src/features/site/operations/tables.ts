import type { Generated } from "kysely";

export type OperationsLogTable = {
  id: Generated<string>;
  at: Date;
  /** Null once that account is deleted. */
  staff_id: string | null;
  action: string;
  subject: string;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    operations_log: OperationsLogTable;
  }
}
