import type { Speech } from "#platform/ai/speech.ts";
import type { Feature } from "#platform/feature.ts";
import { forgetVoice } from "./forget-voice.ts";
import type { LinesUnderWay } from "./lines-under-way.ts";
import { voiceRoutes } from "./routes.ts";

export const voiceFeature = (findSpeech: () => Promise<Speech | null>, lines: LinesUnderWay): Feature => ({
  operations: { voice: voiceRoutes(findSpeech, lines) },
  sweeps: [forgetVoice],
});
