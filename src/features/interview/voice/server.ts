// Speaking and being heard: what the server has to do with it.
export { voiceFeature } from "./feature.ts";
export { linesUnderWay } from "./lines-under-way.ts";
export { readSpeechUse } from "./speech-minutes.ts";
