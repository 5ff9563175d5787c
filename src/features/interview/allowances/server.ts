// What somebody may start and why not: what they have paid for beside what they have used of a free trial.
export { allowancesFeature } from "./feature.ts";
export { readAllowances } from "./read-allowances.ts";
