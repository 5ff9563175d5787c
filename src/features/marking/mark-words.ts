import type { CriterionMark, Mark } from "./contract.ts";

type DomainName = CriterionMark["domain"];

export const DOMAIN_WORDS: Record<DomainName, string> = {
  communication: "Communication",
  empathy: "Empathy",
  ethics: "Ethics",
  "problem-solving": "Problem-solving",
};

export const JUDGEMENT_WORDS: Record<CriterionMark["judgement"], string> = {
  met: "Met",
  "partly-met": "Partly met",
  "not-met": "Not met",
  contradicted: "Contradicted",
  "not-enough-evidence": "Not enough evidence",
};

const SHARES = ["little", "some", "about half", "most", "nearly all"];

/** What a band says: how much of what the station looks for was found in the words. */
export function bandMeaning({ band, low, high }: Mark["overall"]): string {
  if (band === null)
    return "Half or more of what this station looks for could not be judged from your words, so there is no band.";
  const found = `Your words show ${SHARES[band - 1] ?? "some"} of what this station looks for.`;
  if (low === high) return found;
  return `${found} Some of it could not be judged, so the band could be anything from ${low} to ${high}.`;
}

export const weightWords = (weight: number): string =>
  weight >= 3 ? "counts three times" : weight === 2 ? "counts twice" : "counts once";

export const wordsCounted = (n: number): string => `${n.toLocaleString("en-GB")} ${n === 1 ? "word" : "words"}`;
