// The first page: where somebody stands and what to do now, gathered from the rooms below it.
export { dashboardFeature } from "./feature.ts";
