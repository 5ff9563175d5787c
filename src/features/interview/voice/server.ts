// Speaking and being heard: what the server has to do with it.
export { forgetVoice } from "./forget-voice.ts";
export { linesUnderWay } from "./lines-under-way.ts";
export { voiceRoutes } from "./routes.ts";
export { readSpeechUse } from "./speech-minutes.ts";
