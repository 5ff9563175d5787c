import * as z from "zod/mini";
import { ANSWER_MAX, ANSWER_TOO_LONG } from "#contract/interview/turn-sync";
import { id, route, text } from "#shared/contract.ts";

/** One change to what a recogniser wrote down. */
export const Correction = z.object({ number: z.number(), from: z.string(), to: z.string(), at: z.string() });
export type Correction = z.infer<typeof Correction>;

/** A spoken turn of the candidate's, and every correction of it. A typed one stands as it was sent. */
export const SpokenTurn = z.object({
  seq: z.number(),
  /** As the recogniser first wrote it. */
  heard: z.string(),
  text: z.string(),
  log: z.array(Correction),
});
export type SpokenTurn = z.infer<typeof SpokenTurn>;

export const Corrections = z.object({ turns: z.array(SpokenTurn) });
export type Corrections = z.infer<typeof Corrections>;

export const MakeCorrection = z.object({
  seq: z.int().check(z.minimum(0), z.maximum(1000)),
  /** The turn as it was really said. What was first heard takes every correction back. */
  text: text(ANSWER_MAX, ANSWER_TOO_LONG),
  /** The turn as the page showed it when the correction was begun. */
  expected: text(ANSWER_MAX, ANSWER_TOO_LONG),
});
export type MakeCorrection = z.infer<typeof MakeCorrection>;

const attemptId = z.object({ attemptId: id });

export const contract = {
  read: route
    .route({
      method: "GET",
      path: "/attempts/{attemptId}/corrections",
      tags: ["corrections"],
      summary: "The spoken turns of a marked attempt, as they were heard and as they were put right",
    })
    .input(attemptId)
    .output(Corrections),
  correct: route
    .route({
      method: "POST",
      path: "/attempts/{attemptId}/corrections",
      tags: ["corrections"],
      summary: "Put right what was misheard in a spoken turn; the attempt is marked again",
    })
    .input(z.extend(attemptId, MakeCorrection.shape))
    .output(Corrections),
};
