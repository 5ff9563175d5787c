import type * as Ai from "ai";
import type { SpeechSettings } from "./speech-settings.ts";
import { type UnsureWords, unsureWordsOf } from "./unsure-words-of.ts";

type TimedWord = { word: string; startMs: number; endMs: number };
/** Milliseconds count from the beginning of the sound; words are timed only where the provider does so. */
export type Transcription = { text: string; words?: TimedWord[]; unsure?: UnsureWords[] };
export type Sound = { audio: Uint8Array; mime: string };

/** The AI SDK's transcription and speech with our settings; errors are the SDK's own. */
export type SpeechSdk = Awaited<ReturnType<typeof loadSpeechSdk>>;

export async function loadSpeechSdk(settings: SpeechSettings) {
  const [ai, { createOpenAI }] = await Promise.all([import("ai"), import("@ai-sdk/openai")]);
  // Its warnings go to the console, and may quote what was sent.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const provider = createOpenAI({
    apiKey: settings.key ?? "none",
    fetch: fetchWhole,
    ...(settings.url === null ? {} : { baseURL: settings.url }),
  });
  const { transcriptionModel, speechModel } = settings;

  return {
    ai,
    async transcribe(
      audio: Uint8Array,
      mime: string,
      timesWords: boolean,
      signal: AbortSignal,
    ): Promise<Transcription> {
      if (transcriptionModel === null) throw new Error("No model was named that turns speech into text.");
      const model = provider.transcription(transcriptionModel);
      let answered: unknown;
      const { text, words } = await ai
        .transcribe({
          model: {
            specificationVersion: model.specificationVersion,
            provider: model.provider,
            modelId: model.modelId,
            // The SDK guesses the type from the bytes and does not know every browser's: the file's name would be wrong.
            doGenerate: async (options) => {
              const generated = await model.doGenerate({ ...options, mediaType: mime });
              answered = generated.response.body;
              return generated;
            },
          },
          audio,
          maxRetries: 0,
          abortSignal: signal,
          ...(timesWords ? { timestampGranularities: ["word" as const] } : {}),
          providerOptions: {
            openai: {
              ...languageFor(transcriptionModel),
              ...(timesWords ? { responseFormat: "verbose_json" } : {}),
              ...(TELLS_LIKELIHOOD.test(transcriptionModel) ? { include: ["logprobs"] } : {}),
            },
          },
        })
        .catch(noWordsAtAll(ai));
      const unsure = unsureWordsOf(text, answered);
      const sure = { text, ...(unsure.length > 0 ? { unsure } : {}) };
      if (!words || words.length === 0) return sure;
      return {
        ...sure,
        words: words.map((word) => ({
          word: word.text.trim(),
          startMs: Math.round(word.startSecond * 1000),
          endMs: Math.round(word.endSecond * 1000),
        })),
      };
    },
    async say(text: string, voice: string, signal: AbortSignal): Promise<Sound> {
      if (speechModel === null) throw new Error("No model was named that turns text into speech.");
      const { audio, responses } = await ai.generateSpeech({
        model: provider.speech(speechModel),
        text,
        voice,
        outputFormat: "mp3",
        maxRetries: 0,
        abortSignal: signal,
      });
      if (responses.some(({ headers }) => NO_SOUND.test(headers?.["content-type"] ?? "")))
        throw new Error("The speech provider answered something that is no sound.");
      return { audio: audio.uint8Array, mime: "audio/mpeg" };
    },
  };
}

/** A form that is still being read when a request is given up throws where nobody can catch it (undici): it is sent whole. */
const fetchWhole: typeof fetch = async (address, init) => {
  if (!(init?.body instanceof FormData)) return fetch(address, init);
  const form = new Response(init.body);
  const headers = new Headers(init.headers);
  headers.set("content-type", form.headers.get("content-type") ?? "");
  return fetch(address, { ...init, headers, body: await form.bytes() });
};

type Words = { text: string; words?: { text: string; startSecond: number; endSecond: number }[] };

/** A silence has no words: that is an answer. */
const noWordsAtAll =
  ({ NoTranscriptGeneratedError }: typeof Ai) =>
  (error: unknown): Words => {
    if (NoTranscriptGeneratedError.isInstance(error)) return { text: "" };
    throw error;
  };

/** As somebody answers who stands in between; the SDK takes whatever comes for sound. */
const NO_SOUND = /^(?:text\/|application\/(?:json|xml))/u;

/** Others refuse to be asked how likely their words are. */
const TELLS_LIKELIHOOD = /^gpt-4o(?:-mini)?-transcribe(?!-diarize)/u;

/** OpenAI's newest takes a list. */
const languageFor = (model: string) =>
  model.startsWith("gpt-transcribe") ? { languages: ["en"] } : { language: "en" };
