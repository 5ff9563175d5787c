// The first page: where somebody stands and what to do now, gathered from the features before it.
export { dashboardFeature } from "./feature.ts";
