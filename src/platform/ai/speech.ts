import type { Clock } from "../clock.ts";
import { breakerOf, type Breaker } from "../breaker.ts";
import { ModelFault } from "./language-model.ts";
import { faultOf } from "./sdk-model.ts";
import { loadSpeechSdk, type Sound, type SpeechSdk, type Transcription } from "./speech-sdk.ts";
import type { SpeechSettings } from "./speech-settings.ts";

/** A speech provider behind one small interface. Both throw ModelFault: slow, refused or failed. */
export type Speech = {
  /** As candidates are told where their voice goes. */
  name: string;
  canTranscribe: boolean;
  canSay: boolean;
  /** Its transcripts keep “um” and “er”, as whoever runs this product says of the model. */
  keepsFillers: boolean;
  minutes: SpeechSettings["minutes"];
  voices: SpeechSettings["voices"];
  /** Until when this process leaves the provider alone after failures, be it for words or for a voice. */
  restsUntil(): Date | null;
  /** `mime` as the bytes themselves say, without parameters. */
  transcribe(audio: Uint8Array, mime: string, signal?: AbortSignal): Promise<Transcription>;
  /** `voice` by the provider's name for it. Answers MP3. */
  say(text: string, voice: string, signal?: AbortSignal): Promise<Sound>;
};

/** The AI SDK is loaded when somebody first speaks: a product without a provider never pays for it. */
export function speechOf(settings: SpeechSettings, clock: Clock): Speech {
  let loading: Promise<SpeechSdk> | null = null;
  const sdk = () => (loading ??= loadSpeechSdk(settings));
  const ears = breakerOf(clock);
  const mouth = breakerOf(clock);
  /** Only some models time words, and a server that does not may refuse to be asked. */
  let timesWords = settings.provider === "compatible" || settings.transcriptionModel === "whisper-1";

  const ask = async <T>(
    breaker: Breaker,
    milliseconds: number,
    asker: AbortSignal | undefined,
    work: (sdk: SpeechSdk, signal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    if (!breaker.mayTry()) throw new ModelFault("refused", "The speech provider is left alone for a while.");
    const late = AbortSignal.timeout(milliseconds);
    const loaded = await sdk();
    try {
      const answer = await work(loaded, asker ? AbortSignal.any([asker, late]) : late);
      breaker.succeeded();
      return answer;
    } catch (error) {
      const fault = asker?.aborted
        ? new ModelFault("failed", "The asker hung up.", { isOfProvider: false })
        : late.aborted
          ? new ModelFault("slow", `The speech provider took over ${milliseconds} ms.`)
          : faultOf(loaded.ai, error);
      breaker.failed(fault);
      throw fault;
    }
  };

  return {
    name: settings.name,
    canTranscribe: settings.transcriptionModel !== null,
    canSay: settings.speechModel !== null,
    keepsFillers: settings.keepsFillers,
    minutes: settings.minutes,
    voices: settings.voices,
    restsUntil: () => ears.closedUntil() ?? mouth.closedUntil(),
    transcribe: (audio, mime, asker) =>
      ask(ears, settings.transcriptionMs, asker, async ({ transcribe, ai }, signal) => {
        try {
          return await transcribe(audio, mime, timesWords, signal);
        } catch (error) {
          if (!timesWords || signal.aborted || !isAboutWords(ai, error)) throw error;
          timesWords = false;
          return transcribe(audio, mime, false, signal);
        }
      }),
    say: (text, voice, asker) => ask(mouth, settings.speechMs, asker, ({ say }, signal) => say(text, voice, signal)),
  };
}

/** A server that does not know what was asked of it, or whose answer is not whisper's. */
function isAboutWords({ APICallError }: SpeechSdk["ai"], error: unknown): boolean {
  return (
    APICallError.isInstance(error) && (error.statusCode === 400 || error.statusCode === 422 || error.statusCode === 200)
  );
}
