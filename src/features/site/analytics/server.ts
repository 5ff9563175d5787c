// How often each page is looked at: a number a day, of nobody in particular, and only of visitors who agreed.
export { analyticsFeature } from "./feature.ts";
