import { join } from "node:path";
import * as z from "zod";

export const SCRIPTS = join(import.meta.dirname, "../../tests/candidates");

/** Who sits a station at its rehearsal, all of them written from the card by somebody who has not read the criteria. */
export const CANDIDATES = ["excellent", "average", "poor", "offTopic", "fifth"] as const;
export type CandidateName = (typeof CANDIDATES)[number];

const turns = z
  .array(z.string().trim().min(1, "is empty").max(4000, "is longer than 4,000 characters"))
  .min(1, "says nothing")
  .max(30, "has more than 30 turns");
const flagIds = z.array(z.string());

/** `flags` names the red flags that have to come out; whoever is not listed there raises none. */
export const CandidatesFile = z.strictObject({
  excellent: turns,
  average: turns,
  poor: turns,
  offTopic: turns,
  fifth: turns.optional(),
  /** What the fifth was written to be. It is told and never tuned to. */
  fifthIs: z.enum(["excellent", "average", "poor"]).optional(),
  flags: z
    .strictObject({
      excellent: flagIds.optional(),
      average: flagIds.optional(),
      poor: flagIds.optional(),
      offTopic: flagIds.optional(),
      fifth: flagIds.optional(),
    })
    .default({}),
});
export type CandidatesFile = z.infer<typeof CandidatesFile>;
