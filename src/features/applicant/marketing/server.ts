// What the services that marketing uses may know of the people who agreed, kept in step with what they agreed to.
export { notePersonChanged } from "./events.ts";
export { jobsOfMirror } from "./jobs.ts";
export { marketingFeature } from "./feature.ts";
