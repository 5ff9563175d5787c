// What a recogniser misheard, put right by the candidate: every version kept, and the attempt marked again.
export { correctionsFeature } from "./feature.ts";
export { wasCorrectedSince } from "./store.ts";
