import type { Measure } from "./contract.ts";

/** The measures of delivery somebody wants to see. No row: all of them. */
export type DeliveryChoicesTable = { user_id: string; shown: Measure[]; updated_at: Date };

declare module "#platform/db/database.ts" {
  interface Tables {
    delivery_choices: DeliveryChoicesTable;
  }
}
