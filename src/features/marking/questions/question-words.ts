import type { MarkQuestion } from "#contract/marking/marking";

const COUNTS = ["", "One thing", "Two things", "Three things"];

/** The heading over what is still open; once all of it is answered, over the answers. */
export const headingOf = (open: number): string =>
  open === 0 ? "What you told us" : `${COUNTS[open] ?? "Some things"} we weren’t sure of`;

/** What speaks against somebody is asked of words they did say: whether they meant it. */
export const isMeaning = ({ about, quote }: Pick<MarkQuestion, "about" | "quote">): boolean =>
  about !== "point" && quote !== null;

/** What was answered, before the words that were shown. */
export function toldWords(
  question: Pick<MarkQuestion, "about" | "quote">,
  { words }: { words: string | null },
): string {
  if (isMeaning(question)) return words === null ? "You told us you didn’t mean this." : "You told us you meant this:";
  return words === null ? "You told us you didn’t say this." : "You told us you said it here:";
}
