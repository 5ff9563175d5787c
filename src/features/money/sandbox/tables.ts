import type { ColumnType, Generated } from "kysely";

type SandboxObjectsTable = {
  id: string;
  kind: string;
  customer_id: string | null;
  seq: Generated<string>;
  stands: ColumnType<object, string, string>;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    sandbox_objects: SandboxObjectsTable;
  }
}
