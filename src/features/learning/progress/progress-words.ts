import { type MeanBand, PROFILE_NEEDS } from "#contract/marking/reports";
import { DOMAIN_WORDS } from "#shared/domain-words.ts";
import { LATEST, type Progress, type Standing, type Subject } from "./contract.ts";

export const subjectWords = (subject: Subject): string => (subject === "overall" ? "Overall" : DOMAIN_WORDS[subject]);

/** "3.4": a mean of bands. */
export const meanWords = (mean: number): string => mean.toFixed(1);

export const countOf = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** "3.4 of 5, probably 2.6 to 4.2, from 7 stations". */
export const rangeWords = ({ mean, low, high, stations }: MeanBand): string =>
  `${meanWords(mean)} of 5, probably ${meanWords(low)} to ${meanWords(high)}, from ${countOf(stations, "station")}`;

/** "Not enough yet: 2 of 4 stations". */
export const notYetWords = ({ stations }: Pick<Standing, "stations">): string =>
  `Not enough yet: ${stations} of ${PROFILE_NEEDS} stations`;

export const standingWords = (standing: Standing): string =>
  standing.mean === null ? notYetWords(standing) : rangeWords(standing.mean);

/** How these figures are made, in the order in which a reader asks. */
export const METHOD = [
  `Each station counts once, as you first sat it: what you have seen before is easier, so repeats are practice and not a measure.`,
  `A mean is of the latest ${LATEST} stations at most, and there is none from fewer than ${PROFILE_NEEDS}: less is never a pattern.`,
  `The range is where your mean over many such stations probably lies (95 %). It is as wide as your stations lie apart, and wider by whatever in them could not be judged. It knows nothing of how far a marker may be wrong.`,
  `Marks count once you have opened them. Stations with too little evidence for a band, and what you went back to, are left out.`,
];

/** "12 of 58 stations, and 3 repeats". */
export function coverageWords({ stations: { inBank, sat, repeats } }: Progress): string {
  const again = repeats === 0 ? "none of them twice" : `and ${countOf(repeats, "sitting")} of stations you knew`;
  return sat === 0 ? `None of ${inBank} stations yet.` : `${sat} of ${inBank} stations, ${again}.`;
}

export const practisedWords = ({ stations, minutes }: { stations: number; minutes: number }): string =>
  stations === 0 && minutes === 0
    ? "No station"
    : `${countOf(stations, "station")}, ${countOf(minutes, "minute")} by the clock`;
