import type { ColumnType, Generated } from "kysely";

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

type FreeTrialsTable = {
  user_id: string;
  began_at: Date;
  /** Until the letter before its end is written, or called off. */
  is_reminder_due: Generated<boolean>;
  reminder_token: Generated<string>;
};

/** Under a keyed hash of the inbox, which outlives the account. */
type FreeTrialAddressesTable = { address_key: string; began_at: Date };

declare module "#platform/db/database.ts" {
  interface Tables {
    user_subscriptions: UserSubscriptionsTable;
    free_trials: FreeTrialsTable;
    free_trial_addresses: FreeTrialAddressesTable;
  }
}
