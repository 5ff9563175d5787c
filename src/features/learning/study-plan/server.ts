// The plan from today to the interview: what to practise when, moved as life happens, and reminded of when asked to.
export { forgetPlanDays } from "./forget-days.ts";
export { daysView, interviewOf, openPart, planned } from "./read-plan.ts";
export { studyPlanRoutes } from "./routes.ts";
export { sendReminders } from "./send-reminders.ts";
export { STOP_PATH, stopDoor } from "./stop-door.ts";
