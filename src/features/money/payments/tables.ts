import type { ColumnType, Generated } from "kysely";
import type { InvoiceFacts, PlanFacts } from "./news/facts.ts";

type PaymentCustomersTable = {
  id: Generated<string>;
  customer_id: string;
  /** Null once the account is deleted. */
  user_id: string | null;
  is_by_link: boolean;
  /** Of whoever pays by a link. */
  payer_email: ColumnType<string | null, string | null | undefined>;
  opened_at: Date;
};

/** A plan as it was last fetched. `asked` counts the fetches, `settled` is the newest whose answer is kept. */
type HeldPlansTable = {
  user_id: string;
  asked: Generated<number>;
  settled: Generated<number>;
  settled_at: ColumnType<Date | null, Date | null | undefined>;
  facts: ColumnType<PlanFacts | null, string | null | undefined, string | null>;
  next_charge_at: ColumnType<Date | null, Date | null | undefined>;
  /** The provider's page that was opened last and may still be used. */
  checkout_id: ColumnType<string | null, string | null | undefined>;
};

type PaymentEventsTable = {
  id: string;
  kind: string;
  customer_id: string | null;
  happened_at: Date;
  received_at: Date;
  settled_at: ColumnType<Date | null, Date | null | undefined>;
};

type InvoicesTable = {
  id: Generated<string>;
  provider_id: string;
  payer_id: string;
  user_id: string | null;
  status: string;
  issued_at: Date;
  stands: ColumnType<InvoiceFacts, string, string>;
};

type PlanNoticesTable = { user_id: string; kind: string; about: string; sent_at: Date };

type PlanWithdrawalsTable = {
  id: Generated<string>;
  user_id: string | null;
  subscription_id: string;
  customer_id: ColumnType<string | null, string | null | undefined>;
  payment_id: string | null;
  pence: number;
  /** What was taken after it was asked for, and goes back as well. */
  since_pence: Generated<number>;
  /** How often the provider has refused: each time a new key is needed. */
  refusals: Generated<number>;
  asked_at: Date;
  done_at: ColumnType<Date | null, Date | null | undefined>;
  failed_at: ColumnType<Date | null, Date | null | undefined>;
};

/** Under a keyed hash of the address, which outlives the account. */
type PlanTrialsTable = { address_key: string; begun_at: Date };

type PayLinksTable = {
  id: Generated<string>;
  user_id: string;
  token_hash: string;
  plan: string;
  made_at: Date;
  expires_at: Date;
  revoked_at: ColumnType<Date | null, Date | null | undefined>;
  paid_at: ColumnType<Date | null, Date | null | undefined>;
  checkout_id: ColumnType<string | null, string | null | undefined>;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    payment_customers: PaymentCustomersTable;
    held_plans: HeldPlansTable;
    payment_events: PaymentEventsTable;
    invoices: InvoicesTable;
    plan_notices: PlanNoticesTable;
    plan_withdrawals: PlanWithdrawalsTable;
    plan_trials: PlanTrialsTable;
    pay_links: PayLinksTable;
  }
}
