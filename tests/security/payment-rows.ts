import { randomUUID } from "node:crypto";

/** Rows of what somebody pays. */
export const paymentKinds = (oneIdOf: (userId: string) => string) => ({
  "public.payment_customers": {
    owner: "user_id",
    row: (userId: string) => ({
      id: randomUUID(),
      customer_id: randomUUID(),
      user_id: userId,
      is_by_link: false,
      opened_at: new Date(),
    }),
  },
  "public.held_plans": { owner: "user_id", row: (userId: string) => ({ user_id: userId }) },
  "public.payment_events": {
    owner: null,
    row: () => ({ id: randomUUID(), kind: "x", happened_at: new Date(), received_at: new Date() }),
  },
  "public.invoices": {
    owner: "user_id",
    row: (userId: string) => ({
      id: randomUUID(),
      provider_id: randomUUID(),
      payer_id: oneIdOf(userId),
      user_id: userId,
      status: "paid",
      issued_at: new Date(),
      stands: "{}",
    }),
  },
  "public.plan_notices": {
    owner: "user_id",
    row: (userId: string) => ({ user_id: userId, kind: "receipt", about: randomUUID(), sent_at: new Date() }),
  },
  "public.plan_withdrawals": {
    owner: "user_id",
    row: (userId: string) => ({
      user_id: userId,
      subscription_id: randomUUID(),
      pence: 0,
      asked_at: new Date(),
    }),
  },
  "public.plan_trials": { owner: null, row: () => ({ address_key: randomUUID(), begun_at: new Date() }) },
  "public.pay_links": {
    owner: "user_id",
    row: (userId: string) => ({
      user_id: userId,
      token_hash: randomUUID(),
      plan: "monthly",
      made_at: new Date(),
      expires_at: new Date(),
    }),
  },
  "public.sandbox_objects": {
    owner: null,
    row: () => ({ id: randomUUID(), kind: "x", stands: "{}" }),
    change: "kind = 'y'",
  },
});

const DENIED = "denied denied denied denied";
const EVERYTHING = "all all all all";
const WORK_ALONE = { anonymous: DENIED, person: DENIED, worker: EVERYTHING, accounts: DENIED };
const READ_BY_OWNER = {
  ...WORK_ALONE,
  anonymous: "none denied denied denied",
  person: "own denied denied denied",
};

/** What background work alone touches, and what its owner may read of it. */
export const PAYMENT_EXPECTATIONS = {
  "public.payment_customers": WORK_ALONE,
  "public.payment_events": WORK_ALONE,
  "public.plan_withdrawals": WORK_ALONE,
  "public.plan_trials": WORK_ALONE,
  "public.sandbox_objects": WORK_ALONE,
  "public.held_plans": READ_BY_OWNER,
  "public.invoices": READ_BY_OWNER,
  "public.plan_notices": READ_BY_OWNER,
  "public.pay_links": READ_BY_OWNER,
};
