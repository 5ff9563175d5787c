import type { ColumnType } from "kysely";

type UserSubscriptionsTable = {
  user_id: string;
  status: string;
  trial_active: boolean;
  trial_end: ColumnType<Date | null, Date | null | undefined>;
  subscription_end: ColumnType<Date | null, Date | null | undefined>;
  product_id: string | null;
  price_id: string | null;
  updated_at: ColumnType<Date, Date | undefined>;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    user_subscriptions: UserSubscriptionsTable;
  }
}
