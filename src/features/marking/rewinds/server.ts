// Rewinds: the cues an actor gave in a roleplay, and going back to one of them.
export { readCues } from "./read-cues.ts";
export { rewindRoutes } from "./routes.ts";
