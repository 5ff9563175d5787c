// Where somebody applies: every school they aim for and its interview date, in their order; and what they told at set-up, changed later.
export { targetsFeature } from "./feature.ts";
export { targetSchools } from "./target-schools.ts";
