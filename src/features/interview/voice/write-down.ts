import { ModelFault } from "#platform/ai/language-model.ts";
import type { Speech } from "#platform/ai/speech.ts";
import { AppError } from "#platform/errors.ts";
import { fewAtOnce } from "#platform/few-at-once.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { type Limit, takeHit } from "#platform/rate-limit.ts";
import { MOST_UNSURE, type Transcript, UNSURE_LENGTH, type UnsureWords } from "./contract.ts";
import { soundKindOf, soundMsOf } from "./sound-kind.ts";
import { withinSpeechMinutes } from "./speech-minutes.ts";

/** More turns than anybody says in an hour. */
const LIMIT: Limit = { name: "transcriptions", most: 600, seconds: 3600 };
const LONGEST_WORD = 100;
const NOT_SERVED = "What you said could not be turned into words just now. Please type it.";

/** What the provider hears in a recording. The sound is handed on and kept nowhere. */
export async function writeDown(context: PersonContext, speech: Speech | null, file: File): Promise<Transcript> {
  if (!speech?.canTranscribe) throw new AppError("NOT_FOUND");
  await takeHit(context.database, context.clock, LIMIT, context.person.userId);
  const audio = new Uint8Array(await file.arrayBuffer());
  const kind = soundKindOf(audio);
  const ms = kind && (await measuring(context.person.userId, () => soundMsOf(audio)));
  if (kind === null || ms === null) throw new AppError("BAD_REQUEST", "That is not a recording we can read.");
  try {
    const { text, words, unsure } = await withinSpeechMinutes(context, speech.minutes, ms, () =>
      speech.transcribe(audio, kind),
    );
    return {
      text,
      ...(words ? { words: words.map((word) => within(word, ms)) } : {}),
      ...(unsure && unsure.length > 0 ? { unsure: shortened(unsure) } : {}),
      ...(speech.keepsFillers ? { keepsFillers: true } : {}),
    };
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    context.log.warn({ err: error, request: context.request.id }, "the speech provider did not answer");
    throw new AppError("SERVICE_UNAVAILABLE", NOT_SERVED);
  }
}

/** A page sends one turn at a time; two tabs do so too. */
const measuring = fewAtOnce(3, NOT_SERVED);

const shortened = (unsure: UnsureWords[]): UnsureWords[] =>
  unsure.slice(0, MOST_UNSURE).map(({ at, text }) => ({ at, text: text.slice(0, UNSURE_LENGTH) }));

/** A provider may count past the end, or from before the beginning. */
const within = ({ word, startMs, endMs }: { word: string; startMs: number; endMs: number }, ms: number) => {
  const start = Math.min(ms, Math.max(0, startMs));
  return { word: word.slice(0, LONGEST_WORD), startMs: start, endMs: Math.min(ms, Math.max(start, endMs)) };
};
