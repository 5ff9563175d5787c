import { ModelFault } from "#platform/ai/language-model.ts";
import type { Speech } from "#platform/ai/speech.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { type Limit, takeHit } from "#platform/rate-limit.ts";
import type { LineToSay } from "./contract.ts";
import type { LinesUnderWay } from "./lines-under-way.ts";
import { withinSpeechMinutes } from "./speech-minutes.ts";
import { findPartnerLines } from "./store.ts";
import { voiceAmong } from "./voices.ts";

/** More sentences than anybody listens to in an hour. */
const LIMIT: Limit = { name: "speech", most: 1200, seconds: 3600 };
const LETTERS_A_SECOND = 14.5;

/** Says a sentence in the partner's voice. Only what the partner said to this person is said: nobody's own text is. */
export async function sayLine(
  context: PersonContext,
  speech: Speech | null,
  lines: LinesUnderWay,
  { attemptId, text, actor }: LineToSay,
): Promise<File> {
  if (!speech?.canSay) throw new AppError("NOT_FOUND");
  await takeHit(context.database, context.clock, LIMIT, context.person.userId);
  await requireSaid(context, lines, attemptId, text);
  const voice = voiceAmong(speech.voices, actor) ?? "";
  const ms = Math.ceil((text.length / LETTERS_A_SECOND) * 1000);
  try {
    const sound = await withinSpeechMinutes(context, speech.minutes, ms, () => speech.say(text, voice));
    return new File([new Uint8Array(sound.audio)], "speech.mp3", { type: sound.mime });
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    context.log.warn({ err: error, request: context.request.id }, "the speech provider did not answer");
    throw new AppError("SERVICE_UNAVAILABLE", "That could not be said aloud just now. It stands there to read.");
  }
}

async function requireSaid({ database, person }: PersonContext, lines: LinesUnderWay, attemptId: string, text: string) {
  const stored = await database.asPerson(person.userId, (tx) => findPartnerLines(tx, attemptId));
  if (stored === null) throw new AppError("NOT_FOUND", "There is no such attempt.");
  if (![...stored, lines.of(attemptId)].some((line) => line.includes(text)))
    throw new AppError("BAD_REQUEST", "Only what was said to you in this station can be said aloud.");
}
