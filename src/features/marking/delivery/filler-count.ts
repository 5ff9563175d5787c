import type { Turn } from "#contract/interview/attempts";
import { isFillerAt } from "#examiner/language/fillers.ts";
import { read } from "#examiner/language/text.ts";
import type { Delivery } from "./measured.ts";
import { sumOf } from "./pace.ts";
import { perMinute, spokenTurnOf } from "./said-turns.ts";

type Fillers = Extract<NonNullable<Delivery["fillers"]>, { state: "measured" }>;

const SOUNDS = new Set(["um", "umm", "uh", "uhh", "uhm", "er", "erm", "err", "hmm", "hm", "mm", "mmm"]);
/** The second word of “you know”, “I mean”, “sort of”, “kind of”: counted with its first. */
const SECONDS = new Map([
  ["know", "you"],
  ["mean", "i"],
  ["of", "sort kind"],
]);

/** Filler sounds ("um") and filler words ("like", "you know") of one turn. */
export function fillersIn(text: string): { sounds: number; words: number } {
  const said = read(text);
  let sounds = 0;
  let words = 0;
  for (const [at, { word }] of said.tokens.entries()) {
    if (!isFillerAt(said, at)) continue;
    const isSecond =
      SECONDS.get(word)
        ?.split(" ")
        .includes(said.tokens[at - 1]?.word ?? "") ?? false;
    if (SOUNDS.has(word)) sounds += 1;
    else if (!isSecond) words += 1;
  }
  return { sounds, words };
}

/** Only of turns whose recogniser keeps fillers: the others would look fluent for no reason. Null where there is none. */
export function fillersOf(own: readonly Turn[]): Fillers | null {
  const kept = own.flatMap((turn) => {
    const spoken = turn.delivery?.keepsFillers === true ? spokenTurnOf(turn) : null;
    return spoken ? [{ ...fillersIn(turn.text), spokenMs: spoken.voicedMs + spoken.pausesMs }] : [];
  });
  if (kept.length === 0) return null;
  const sounds = sumOf(kept.map((turn) => turn.sounds));
  const words = sumOf(kept.map((turn) => turn.words));
  const spokenMs = sumOf(kept.map((turn) => turn.spokenMs));
  const rate = (count: number) => Math.round(perMinute(count, spokenMs) * 10) / 10;
  return {
    state: "measured",
    sounds,
    words,
    perMinute: rate(sounds + words),
    soundsPerMinute: rate(sounds),
    wordsPerMinute: rate(words),
    spokenMs,
  };
}
