import type { BandMark, Judgement } from "../conversation.ts";

/** Halves, so that the sums stay whole numbers and a share that reaches a cut point exactly is in the band above it. */
const HALVES: Record<Exclude<Judgement, "not-enough-evidence">, number> = {
  met: 2,
  "partly-met": 1,
  "not-met": 0,
  contradicted: 0,
};

/** Cut points .2, .4, .6 and .8: below .2 is band 1, from .8 band 5. */
function bandAt(halves: number, weight: number): number {
  return weight === 0 ? 1 : Math.min(5, 1 + Math.floor((5 * halves) / (2 * weight)));
}

/**
 * Adds up one domain or a whole station.
 * @returns `score` 0 to 1 over what could be judged, `null` when nothing could; `band`, `low`, `high` 1 to 5
 */
export function bandOf(parts: { weight: number; judgement: Judgement }[]): BandMark {
  let halves = 0;
  let judged = 0;
  let unjudged = 0;
  for (const { weight, judgement } of parts) {
    if (judgement === "not-enough-evidence") unjudged += weight;
    else {
      judged += weight;
      halves += HALVES[judgement] * weight;
    }
  }
  const all = judged + unjudged;
  const isOpen = unjudged * 2 >= all;
  return {
    band: isOpen ? null : bandAt(halves, judged),
    low: bandAt(halves, all),
    high: all === 0 ? 5 : bandAt(halves + 2 * unjudged, all),
    score: judged === 0 ? null : halves / (2 * judged),
  };
}

/** A band with its meaning, for a report: "band 3 to 4, from one station: too little to call a pattern". */
export function bandInWords({ band, low, high }: BandMark): string {
  if (band === null) return "no band: too much of this station could not be judged";
  const range = low === high ? `band ${band} of 5` : `band ${low} to ${high} of 5`;
  return `${range}, from one station: too little to call a pattern`;
}
