// Money: what the payment provider tells us, the plan that comes of it, and what the law wants said and given back.
export { endPlanForGood } from "./end-for-good.ts";
export { openPayments } from "./payments.ts";
export { paymentsState } from "./news/state.ts";
