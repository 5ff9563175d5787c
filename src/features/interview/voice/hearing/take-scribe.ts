import type { Patience } from "./listener.ts";
import { openBrowserListener } from "./load-listener.ts";
import { openScribe, type Scribe } from "./scribe.ts";
import { findSoundPlace } from "./sound-place.ts";

type Take = { answerMs: () => number; before: string; microphone: string | null };

/** A take is one answer: a silence in it is no end, and a piece of sound that goes out is long enough to be understood. */
const PATIENCE: Patience = { moreMs: 1500, percent: 0 };
const LATE_MS = 20_000;

/** The take of this page, written down where the candidate was told that it would be. */
export const takeScribe = ({ answerMs, before, microphone }: Take): Scribe =>
  openScribe({
    openListener: async () => {
      const place = await findSoundPlace();
      return place && openBrowserListener({ place, answerMs, patience: PATIENCE, deviceId: microphone ?? undefined });
    },
    answerMs,
    before,
    lateMs: LATE_MS,
  });
