// Rewinds: the cues an actor gave in a roleplay, and going back to one of them.
export { rewindsFeature } from "./feature.ts";
export { readCues } from "./read-cues.ts";
