import type { OwnReview, Refusal, Summary } from "./contract.ts";

export const NO_NAME = "Somebody who practises here";

export const ratingWords = (rating: number): string => `${rating} of 5`;

/** "4.6 of 5, from 31 reviews." */
export function summaryWords({ count, mean }: Summary): string {
  if (mean === null) return "There are none yet.";
  return `${mean.toFixed(1)} of 5, the mean of ${count === 1 ? "the one review" : `all ${count.toLocaleString("en-GB")} reviews`} published here.`;
}

export const REFUSAL_WORDS: Record<Refusal, string> = {
  abuse: "It insults somebody.",
  "personal-details": "It holds somebody’s personal details.",
  "tells-of-stations": "It tells what a school asked, which could cost somebody their place.",
  advertising: "It advertises something.",
};

export function stateWords({ state, refusedFor }: NonNullable<OwnReview["review"]>): string {
  if (state === "published") return "It is published.";
  if (state === "waiting") return "Somebody of ours looks at it first. Until then only you see it.";
  return `It was not published. ${refusedFor ? REFUSAL_WORDS[refusedFor] : ""} You can change it, and it is looked at again.`;
}
