import * as z from "zod/mini";
import { MarkQuestion } from "#contract/marking/marking";
import { id, route } from "#shared/contract.ts";

export { headingOf, isMeaning, toldWords } from "./question-words.ts";

/** So few words can be the answer: one word alone shows nothing. "Did you mean this?" is answered with the words it quotes. */
export const WORDS_MIN = 2;

/** So many characters can be the answer: longer than anybody takes to say one thing. */
export const WORDS_MAX = 1000;

/** So many times answers have an attempt marked again: more than there is to ask about in any station. */
export const ANSWERS_MAX = 40;

/** A question of the marker's, and what was answered to it so far. `words`: null for “I didn't say this”. */
export const AskedQuestion = z.extend(MarkQuestion, {
  answer: z.nullable(z.object({ words: z.nullable(z.string()), answeredAt: z.string() })),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

export const Questions = z.object({
  /** What the present mark asks, then what was answered before. */
  questions: z.array(AskedQuestion),
  isBeingMarked: z.boolean(),
  /** The last marking failed: what was answered since the mark that stands counts nowhere yet. */
  isUncounted: z.boolean(),
  /** How many marks the attempt has had. */
  version: z.number(),
});
export type Questions = z.infer<typeof Questions>;

const place = z.int().check(z.minimum(0), z.maximum(1_000_000));
const named = z.string().check(z.minLength(1), z.maxLength(120));

export const AnswerQuestion = z.object({
  about: MarkQuestion.shape.about,
  criterion: z.nullable(named),
  id: named,
  /** UTF-16 offsets into a turn of one's own; null for “I didn't say this”. `text`: the words as the page shows them. */
  words: z.nullable(z.object({ seq: place, start: place, end: place, text: z.optional(z.string()) })),
});
export type AnswerQuestion = z.infer<typeof AnswerQuestion>;

const attemptId = z.object({ attemptId: id });

export const contract = {
  read: route
    .route({
      method: "GET",
      path: "/attempts/{attemptId}/questions",
      tags: ["questions"],
      summary: "What the marker is not sure of and asks the candidate, with their answers",
    })
    .input(attemptId)
    .output(Questions),
  answer: route
    .route({
      method: "POST",
      path: "/attempts/{attemptId}/questions",
      tags: ["questions"],
      summary: "Answer a question about a mark; the attempt is marked again",
    })
    .input(z.extend(attemptId, AnswerQuestion.shape))
    .output(Questions),
};
