import * as z from "zod/mini";
import { route } from "#shared/contract.ts";

const percent = z
  .int("Extra time is a whole number of per cent.")
  .check(
    z.minimum(0, "Extra time cannot be less than none."),
    z.maximum(200, "Extra time can be at most 200 per cent."),
  );

/** What somebody needs to sit a station on equal terms. It changes how a station is sat, never how it is marked. */
export const Arrangements = z.object({
  /** Extra time, in per cent of the station's own. */
  readingPercent: percent,
  answerPercent: percent,
  /** Between the stations of a circuit, for as long as is needed. */
  hasRestBreaks: z.boolean(),
  isTyped: z.boolean(),
  hasCaptions: z.boolean(),
  hasLargerText: z.boolean(),
  hidesClock: z.boolean(),
});
export type Arrangements = z.infer<typeof Arrangements>;

export const NO_ARRANGEMENTS: Arrangements = {
  readingPercent: 0,
  answerPercent: 0,
  hasRestBreaks: false,
  isTyped: false,
  hasCaptions: false,
  hasLargerText: false,
  hidesClock: false,
};

type Timing = { readingSeconds: number; answerSeconds: number };

const longer = (seconds: number, extra: number) => Math.ceil((seconds * (100 + extra)) / 100);

/** A format's times as this person sits them. */
export const timedFor = (
  { readingPercent, answerPercent }: Pick<Arrangements, "readingPercent" | "answerPercent">,
  { readingSeconds, answerSeconds }: Timing,
): Timing => ({
  readingSeconds: longer(readingSeconds, readingPercent),
  answerSeconds: longer(answerSeconds, answerPercent),
});

export const arrangementsContract = {
  read: route
    .route({
      method: "GET",
      path: "/profile/arrangements",
      tags: ["profiles"],
      summary: "The signed-in person's access arrangements",
    })
    .output(Arrangements),
  save: route
    .route({ method: "PUT", path: "/profile/arrangements", tags: ["profiles"], summary: "Save access arrangements" })
    .input(Arrangements)
    .output(Arrangements),
};
