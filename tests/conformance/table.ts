/** One line for each area of the specification. */
export { ROWS as accounts } from "./accounts.ts";
export { ROWS as billing } from "./billing.ts";
export { ROWS as calls } from "./calls.ts";
export { ROWS as consent } from "./consent.ts";
export { ROWS as features } from "./features.ts";
export { ROWS as landing } from "./landing.ts";
export { ROWS as onboarding } from "./onboarding.ts";
export { ROWS as parts } from "./parts.ts";
export { ROWS as shell } from "./shell.ts";
export { ROWS as site } from "./site.ts";
