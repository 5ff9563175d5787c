import { contract } from "./contract.ts";
import type { Speech } from "#platform/ai/speech.ts";
import { bind, signedIn } from "#platform/http/context.ts";
import type { LinesUnderWay } from "./lines-under-way.ts";
import { noteGap } from "./note-gap.ts";
import { sayLine } from "./say-line.ts";
import { writeDown } from "./write-down.ts";

const os = bind(contract);

/** Without a speech provider, and while it is switched off, the browsers do it all. */
export const voiceRoutes = (findSpeech: () => Promise<Speech | null>, lines: LinesUnderWay) =>
  os.router({
    service: os.service.handler(async () => {
      const speech = await findSpeech();
      return {
        transcription: speech?.canTranscribe ? speech.name : null,
        speech: speech?.canSay ? speech.name : null,
      };
    }),
    transcribe: os.transcribe
      .use(signedIn)
      .handler(async ({ context, input }) => writeDown(context, await findSpeech(), input)),
    say: os.say.use(signedIn).handler(async ({ context, input }) => sayLine(context, await findSpeech(), lines, input)),
    noteGap: os.noteGap.use(signedIn).handler(async ({ context, input }) => {
      await noteGap(context, input);
      return {};
    }),
  });
