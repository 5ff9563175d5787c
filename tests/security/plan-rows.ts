import { randomUUID } from "node:crypto";

/** Rows of what somebody has paid for, and of their free trial. */
export const PLAN_KINDS = {
  "public.user_subscriptions": {
    owner: "user_id",
    row: (userId: string) => ({ user_id: userId, status: "active", trial_active: false }),
  },
  "public.free_trials": { owner: "user_id", row: (userId: string) => ({ user_id: userId, began_at: new Date() }) },
  "public.free_trial_addresses": {
    owner: null,
    row: () => ({ address_key: randomUUID(), began_at: new Date() }),
  },
};
