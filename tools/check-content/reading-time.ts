import type { Station, Stimulus } from "#examiner/station.ts";
import { wordsIn } from "./rehearse.ts";

/** Slower than the 238 words a minute of Brysbaert (2019, Journal of Memory and Language 109): one reads in order to act. */
const WORDS_A_SECOND = 180 / 60;
const SECONDS_TO_LOOK = 15;
const SECONDS_A_CELL = 0.7;

function secondsFor(stimulus: Stimulus): number {
  switch (stimulus.kind) {
    case "article":
      return wordsIn(stimulus.text) / WORDS_A_SECOND;
    case "table":
      return (stimulus.rows.length + 1) * stimulus.columns.length * SECONDS_A_CELL;
    case "chart":
      return SECONDS_TO_LOOK;
    case "picture":
      return SECONDS_TO_LOOK;
    case "video":
      return stimulus.scenes.reduce((sum, { seconds }) => sum + seconds, 0);
  }
}

/** Seconds that a careful reader needs before the door opens: the card and what is laid beside it. */
export function readingSecondsOf({ card, stimulus }: Station): number {
  return Math.ceil(wordsIn(card) / WORDS_A_SECOND + (stimulus ? secondsFor(stimulus) : 0));
}
