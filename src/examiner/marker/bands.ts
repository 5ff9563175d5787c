import type { BandMark, Credit, Judgement } from "../conversation.ts";

/** Credits from which a band begins: set where bands that readers gave to sittings part best (docs/decisions/0025). */
const CUTS = [0.25, 0.47, 0.72, 0.82];
const SLIP = 1e-9;

const bandAt = (credit: number): number => 1 + CUTS.filter((cut) => credit >= cut - SLIP).length;

/** `heard`: how many points were surely said. */
export type Part = { weight: number; judgement: Judgement; credit: Credit; heard: number };

/**
 * Adds up one domain or a whole station. Where nothing of this station was surely said, it is band 1, however much was.
 * @returns `score` 0 to 1 over what could be judged, `null` when nothing could; `band`, `low`, `high` 1 to 5
 */
export function bandOf(parts: readonly Part[]): BandMark {
  const judged = parts.filter(({ judgement }) => judgement !== "not-enough-evidence");
  const weightOf = (some: readonly Part[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  const creditOf = (of: keyof Credit) => judged.reduce((sum, { weight, credit }) => sum + weight * credit[of], 0);
  const [all, known] = [weightOf(parts), weightOf(judged)];
  if (known === 0) return { band: null, low: 1, high: 5, score: null };
  const isEmpty = judged.every(({ heard }) => heard === 0);
  const score = creditOf("expected") / known;
  const band = isEmpty ? 1 : bandAt(score);
  const isOpen = (all - known) * 2 >= all;
  const low = Math.min(isOpen ? 5 : band, isEmpty ? 1 : bandAt(creditOf("low") / all));
  const high = Math.max(isOpen ? 1 : band, bandAt((creditOf("high") + all - known) / all));
  return { band: isOpen ? null : band, low, high, score };
}

/** A band with its meaning, for a report: "band 3 to 4, from one station: too little to call a pattern". */
export function bandInWords({ band, low, high }: BandMark): string {
  if (band === null) return "no band: too much of this station could not be judged";
  const range = low === high ? `band ${band} of 5` : `band ${low} to ${high} of 5`;
  return `${range}, from one station: too little to call a pattern`;
}
