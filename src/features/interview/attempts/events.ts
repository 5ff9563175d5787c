import * as z from "zod";
import type { Event } from "#platform/jobs.ts";

export const AttemptFinished = z.object({ attemptId: z.uuid() });
export type AttemptFinished = z.infer<typeof AttemptFinished>;

/** An attempt is over and wants its mark. */
export const attemptFinished: Event<AttemptFinished> = { name: "attempt-finished", data: AttemptFinished };
