import type { CriterionMark, Mark } from "#contract/marking/marking";

type DomainName = CriterionMark["domain"];

export { DOMAIN_WORDS } from "#shared/domain-words.ts";

export const JUDGEMENT_WORDS: Record<CriterionMark["judgement"], string> = {
  met: "Met",
  "partly-met": "Partly met",
  "not-met": "Not met",
  contradicted: "Contradicted",
  "not-enough-evidence": "Not enough evidence",
};

/** Above the card of the change. Without a sentence to say instead, nothing was sure enough to be named. */
export const changeHeading = ({ example }: { example: string }): string =>
  example === "" ? "Nothing we're sure you should change" : "Change this one thing";

const SHARES = ["little", "some", "about half", "most", "nearly all"];

/** What a band says: how much of what the station looks for was found in the words. */
export function bandMeaning({ band, low, high }: Mark["overall"], only?: string[]): string {
  const whole = only === undefined ? "this station looks for" : "the criteria marked again look for";
  if (band === null) return `Half or more of what ${whole} could not be judged from your words, so there is no band.`;
  const found = `Your words show ${SHARES[band - 1] ?? "some"} of what ${whole}.`;
  if (low === high) return found;
  return `${found} Some of it could not be judged, so the band could be anything from ${low} to ${high}.`;
}

export const weightWords = (weight: number): string =>
  weight >= 3 ? "counts three times" : weight === 2 ? "counts twice" : "counts once";

export const wordsCounted = (n: number): string => `${n.toLocaleString("en-GB")} ${n === 1 ? "word" : "words"}`;

const BEHAVIOURS = "Behaviours found in what was said.";
const COVERAGE = "Coverage: which of the points were mentioned, not how good the reasoning is.";
const BUILT_IN_NOTES: Record<DomainName, string> = {
  communication: BEHAVIOURS,
  empathy: BEHAVIOURS,
  ethics: COVERAGE,
  "problem-solving": COVERAGE,
};

/** What the marks of a domain are made of. */
export const domainNote = (domain: DomainName, marker: Mark["marker"]): string =>
  marker.model === undefined
    ? BUILT_IN_NOTES[domain]
    : "A language model looked for each point, one criterion at a time, and had to quote what was said; fixed rules judged what it found.";

/** Whether the marks of a domain have stood up against human raters. */
export const checkedWords = (isChecked: boolean): string =>
  isChecked ? "Checked against human raters" : "Not yet checked against human raters";

const COUNTS = ["No", "One", "Two", "Three", "Four", "Five"];
const asWord = (n: number) => COUNTS[n] ?? String(n);

/** "Three readings: met, met, partly met." and what was thrown away; null when nobody took samples. */
export function samplesInWords({ samples, voided = 0 }: Pick<CriterionMark, "samples" | "voided">): string | null {
  if (samples === undefined || samples.length + voided === 0) return null;
  const found = samples.map((each) => JUDGEMENT_WORDS[each].toLowerCase()).join(", ");
  const readings = `${asWord(samples.length)} ${samples.length === 1 ? "reading" : "readings"}${found && `: ${found}`}.`;
  if (voided === 0) return readings;
  return `${readings} ${asWord(voided)} more counted for nothing: ${voided === 1 ? "its" : "their"} quote was not in your words.`;
}

/** Why criteria have no judgement, for several at once. */
export const UNJUDGED_WORDS: Record<NonNullable<CriterionMark["unjudged"]> | "unsaid", string> = {
  "too-little": "You said too little for these to be judged, so they count neither for you nor against you.",
  "not-reached": "The conversation ended before the question for these came up.",
  "not-judged-here": "Not judged by this marker: these take somebody who reads for sense, and it does not guess.",
  spread: "The model’s readings of these lay too far apart to say which is right.",
  unsaid: "There was not enough in your words to judge these.",
};
