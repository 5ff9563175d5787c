// The plan from today to the interview: what to practise when, moved as life happens, and reminded of when asked to.
export { studyPlanFeature } from "./feature.ts";
export { daysView, interviewOf, openPart, planned } from "./read-plan.ts";
export { STOP_PATH } from "./stop-handler.ts";
