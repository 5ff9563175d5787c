// Marks: made in the background from a finished attempt, with the words that earned them, and the report that shows them.
export { markingJob } from "./jobs.ts";
export { markingRoutes } from "./routes.ts";
