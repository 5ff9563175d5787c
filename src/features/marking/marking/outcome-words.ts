import type { Disagreement } from "./contract.ts";

type Verdict = NonNullable<Disagreement["outcome"]>["before"];

const JUDGEMENTS = {
  met: "met",
  "partly-met": "partly met",
  "not-met": "not met",
  contradicted: "contradicted",
  "not-enough-evidence": "not enough evidence",
};

const bandWords = (band: number | null) => (band === null ? "no band" : `band ${band}`);

function verdictWords(verdict: Verdict, isBand: boolean): string {
  if (verdict === null) return "not raised";
  if (verdict.judgement !== null) return JUDGEMENTS[verdict.judgement];
  return isBand ? bandWords(verdict.band) : "raised";
}

/** A decision holds for the words that were looked at, and for no others. */
const ON_OTHER_WORDS: Record<NonNullable<Disagreement["looked"]>, string> = {
  upheld: "Someone on our team has looked at this and decided that it stays.",
  "taken-out": "Someone on our team has looked at this and agreed with you.",
};
const RAISED_AGAIN =
  "Since then this station was marked again, and now it’s about other words of yours. You can disagree with that too.";

const LOOKED: Record<NonNullable<Disagreement["looked"]>, string> = {
  upheld: "Someone on our team has looked at this and decided that it stays in your report.",
  "taken-out": "Someone on our team has looked at this and agreed with you. It stays out of your report.",
};

/** What came of a disagreement, in a sentence or two. */
export function outcomeWords(filed: Disagreement, isBeingMarked: boolean): string {
  const { outcome, asksAgain, criterion, looked, isOnOtherWords } = filed;
  if (looked !== null && isOnOtherWords) return `${ON_OTHER_WORDS[looked]} ${RAISED_AGAIN}`;
  if (looked !== null) return LOOKED[looked];
  const isRaised = outcome === null || outcome.after !== null;
  if (isRaised && criterion.startsWith("flag."))
    return "It’s out of your report until someone on our team has looked at it.";
  if (!asksAgain) return "Kept and counted. No mark was made for it alone.";
  if (outcome === null)
    return isBeingMarked
      ? "Kept and counted. It is being marked once more."
      : "Kept and counted. It could not be marked once more; the mark stays as it was.";
  const isBand = criterion === "overall";
  const [before, after] = [verdictWords(outcome.before, isBand), verdictWords(outcome.after, isBand)];
  const own = before === after ? `it is still ${after}` : `it was ${before}, and is ${after} now`;
  return `Marked once more: ${own}. ${restWords(outcome, isBand)}`;
}

function restWords({ changed, bandBefore, bandAfter }: NonNullable<Disagreement["outcome"]>, isBand: boolean): string {
  const criteria =
    changed === 0
      ? "No criterion changed"
      : `${changed === 1 ? "One criterion" : `${changed} criteria`} changed in all`;
  if (isBand) return `${criteria}.`;
  if (bandBefore === bandAfter) return `${criteria}, and the overall band is the same.`;
  return `${criteria}, and the overall band goes from ${bandWords(bandBefore)} to ${bandWords(bandAfter)}.`;
}
