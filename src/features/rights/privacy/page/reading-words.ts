const WORDS: Record<string, string> = {
  review: "read your review, which was waiting to be looked at.",
  "review-judged": "decided whether your review is shown.",
  "display-name": "read the name you chose for the leaderboard.",
  "display-name-judged": "decided whether the name you chose is shown.",
  mistake: "read a mistake you reported, without your name.",
  "mistake-settled": "said what became of a mistake you reported.",
  flag: "read a red flag you disagreed with and the words it is about, without your name.",
  "flag-decided": "decided whether a red flag you disagreed with stays in your report.",
  complaint: "read a privacy complaint of yours.",
  "complaint-answered": "answered a privacy complaint of yours.",
};

/** What was read, after “A member of staff …”. */
export const readingWords = (what: string): string => WORDS[what] ?? "opened something of yours.";
