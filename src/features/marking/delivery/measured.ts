import * as z from "zod/mini";
import { MEASURES } from "./measures.ts";

export const Measure = z.enum(MEASURES);
export type Measure = z.infer<typeof Measure>;

/** The measures a person wants to see. What is not among them is not worked out. */
export const DeliveryChoices = z.object({ shown: z.array(Measure).check(z.maxLength(MEASURES.length)) });
export type DeliveryChoices = z.infer<typeof DeliveryChoices>;

/** Why there is no figure: no voice was heard; too little of it; the recogniser drops fillers; nothing was said. */
export const NotMeasured = z.enum(["typed", "too-little", "not-kept", "nothing-said"]);
export type NotMeasured = z.infer<typeof NotMeasured>;

const measured = <T extends z.core.$ZodShape>(shape: T) =>
  z.optional(
    z.discriminatedUnion("state", [
      z.object({ state: z.literal("measured"), ...shape }),
      z.object({ state: z.literal("not-measured"), why: NotMeasured }),
    ]),
  );

/** Half a minute of the answer clock. `rate` is null where there is less than five seconds of speech in it. */
export const PaceWindow = z.object({
  fromMs: z.number(),
  toMs: z.number(),
  voicedMs: z.number(),
  words: z.number(),
  rate: z.nullable(z.number()),
});
export type PaceWindow = z.infer<typeof PaceWindow>;

/** A measure is absent where it is switched off, or says nothing about this kind of station. */
export const Delivery = z.object({
  attemptId: z.string(),
  /** How the candidate answered. */
  manner: z.enum(["spoken", "typed", "mixed", "nothing-said"]),
  shown: z.array(Measure),
  pace: measured({
    /** Words a minute of voice, and of voice and pauses together. */
    articulation: z.number(),
    speaking: z.number(),
    words: z.number(),
    voicedMs: z.number(),
    /** Whether the recogniser told when each word fell; otherwise a turn's words are spread over its voice. */
    isTimed: z.boolean(),
    windows: z.array(PaceWindow),
    /** The median articulation rate of up to five spoken stations before this one. */
    usual: z.nullable(z.object({ rate: z.number(), stations: z.number() })),
  }),
  pauses: measured({
    /** Pauses inside the answers, longer than a second. */
    count: z.number(),
    longestMs: z.nullable(z.number()),
    totalMs: z.number(),
    /** Silences of more than a second before an answer's first word. */
    thinking: z.object({ count: z.number(), longestMs: z.nullable(z.number()) }),
    voicedMs: z.number(),
  }),
  fillers: measured({
    sounds: z.number(),
    words: z.number(),
    perMinute: z.number(),
    soundsPerMinute: z.number(),
    wordsPerMinute: z.number(),
    spokenMs: z.number(),
  }),
  talkShare: measured({
    ownWords: z.number(),
    allWords: z.number(),
    /** The candidate's voice and pauses, and the clock when they last spoke; null where anything was typed. */
    time: z.nullable(z.object({ ownMs: z.number(), ofMs: z.number() })),
  }),
  questions: measured({ open: z.number(), closed: z.number(), turns: z.number() }),
  timeUsed: measured({
    usedMs: z.number(),
    givenMs: z.number(),
    /** Silence before the first word; 0 for less than a second, null where it was typed. */
    firstWordMs: z.nullable(z.number()),
  }),
});
export type Delivery = z.infer<typeof Delivery>;
