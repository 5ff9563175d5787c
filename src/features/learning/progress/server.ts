// Progress: where somebody stands, how sure that is, and what they have practised, read from attempts and marks.
export { readProgress } from "./read-progress.ts";
export { readSkills } from "./read-skills.ts";
export { progressRoutes } from "./routes.ts";
export { type MarkedRow, toldOf } from "./sittings.ts";
