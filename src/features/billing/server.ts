// What somebody has paid for, what that lets them do, and the way to the payment provider.
export type { Payments } from "./payments.ts";
export { billingRoutes } from "./routes.ts";
export { standingOf } from "./standing.ts";
export { findSubscription } from "./store.ts";
export { subscriptionOf } from "./subscription.ts";
