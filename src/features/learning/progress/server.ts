// Progress: where somebody stands, how sure that is, and what they have practised, read from attempts and marks.
export { progressFeature } from "./feature.ts";
export { readProgress } from "./read-progress.ts";
export { readSkills } from "./read-skills.ts";
export { type MarkedRow, toldOf } from "./sittings.ts";
