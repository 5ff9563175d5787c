import * as z from "zod/mini";
import { id, nothing, route, storable } from "#shared/contract.ts";

const ms = z.int().check(z.minimum(0), z.maximum(86_400_000));

/** A word and when it was said, where the provider tells: by the clock of whatever carries it. */
export const SpokenWord = z.object({ word: storable(z.string().check(z.maxLength(100))), startMs: ms, endMs: ms });
export type SpokenWord = z.infer<typeof SpokenWord>;

/** A silence of more than a second, heard by voice activity and never by a recogniser. */
export const Pause = z.object({
  atMs: ms,
  ms,
  /** The one before the first word: thinking, and nothing to be sorry for. */
  isThinking: z.boolean(),
});
export type Pause = z.infer<typeof Pause>;

/** Characters of one stretch of unsure words, and stretches of a turn. */
export const UNSURE_LENGTH = 300;
export const MOST_UNSURE = 100;

/** Words the recogniser was not sure of: where they begin in the text it wrote, in characters. */
export const UnsureWords = z.object({
  at: z.int().check(z.minimum(0), z.maximum(1_048_576)),
  text: storable(z.string().check(z.minLength(1), z.maxLength(UNSURE_LENGTH))),
});
export type UnsureWords = z.infer<typeof UnsureWords>;

const unsure = z.optional(z.array(UnsureWords).check(z.maxLength(MOST_UNSURE)));

/** Characters of the notes on one turn: some twenty minutes of speech, word by word. */
const DELIVERY_MAX = 65_536;

/** How a turn was given. Every moment is on the answer clock, in milliseconds. It never touches a mark. */
export const TurnDelivery = z
  .object({
    isSpoken: z.boolean(),
    /** How long the candidate's voice was heard. */
    voicedMs: ms,
    pauses: z.array(Pause).check(z.maxLength(500)),
    words: z.optional(z.array(SpokenWord).check(z.maxLength(10_000))),
    unsure,
    /** True where the recogniser writes down “um” and “er”; most leave them out. */
    keepsFillers: z.optional(z.boolean()),
  })
  .check(
    z.refine((notes) => JSON.stringify(notes).length <= DELIVERY_MAX, "That is more about one turn than we can keep."),
  );
export type TurnDelivery = z.infer<typeof TurnDelivery>;

/** Between the candidate's last sound and the partner's first, as the page measured it. `seq` is the partner's turn. */
export const VoiceGap = z.object({
  attemptId: id,
  seq: z.int().check(z.minimum(0), z.maximum(1000)),
  gapMs: z.int().check(z.minimum(0), z.maximum(120_000)),
});
export type VoiceGap = z.infer<typeof VoiceGap>;

/** What the speech provider made of a turn's sound. Milliseconds count from the sound's beginning. */
export const Transcript = z.object({
  text: z.string(),
  /** Only where the provider times them. */
  words: z.optional(z.array(SpokenWord)),
  unsure,
  keepsFillers: z.optional(z.boolean()),
});
export type Transcript = z.infer<typeof Transcript>;

/** Who turns speech into words, and words into speech, by the name candidates are told; null where the browser does. */
export const SpeechService = z.object({ transcription: z.nullable(z.string()), speech: z.nullable(z.string()) });
export type SpeechService = z.infer<typeof SpeechService>;

/** The longest piece of a line that is said in one go. */
export const SAID_MAX = 600;

/** Something that stands in what the partner of one's own running attempt has said. */
export const LineToSay = z.object({
  attemptId: id,
  text: z.string().check(z.minLength(1), z.maxLength(SAID_MAX)),
  /** Whose voice it is said in: the actor's name, or null for the examiner. */
  actor: z.nullable(z.string().check(z.maxLength(100))),
});
export type LineToSay = z.infer<typeof LineToSay>;

const SOUND_BYTES_MAX = 8 * 1_048_576;

export const contract = {
  service: route
    .route({ method: "GET", path: "/voice/service", tags: ["voice"], summary: "Which speech provider serves" })
    .output(SpeechService),
  transcribe: route
    .meta({ longBody: { mostBytes: SOUND_BYTES_MAX, isSound: true } })
    .route({
      method: "POST",
      path: "/voice/transcriptions",
      tags: ["voice"],
      summary: "What is said in a recording of at most 8 MB (WebM, Ogg, MP4 or WAV), which is not kept",
    })
    .input(z.file())
    .output(Transcript),
  say: route
    .route({
      method: "POST",
      path: "/voice/speech",
      tags: ["voice"],
      summary: "The sound of a sentence the partner has said to the person, or is just saying",
    })
    .input(LineToSay)
    .output(z.file()),
  noteGap: route
    .route({
      method: "POST",
      path: "/voice/gaps",
      tags: ["voice"],
      summary: "How long somebody who spoke waited for the partner's first sound",
    })
    .input(VoiceGap)
    .output(nothing),
};
