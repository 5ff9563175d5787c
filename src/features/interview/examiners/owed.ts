import { sentencesOf } from "#examiner/actor/lines.ts";
import { wordsIn } from "./known.ts";
import type { Plan } from "./plan.ts";

/** Share of a line's telling words that must have been said for it to have come across. */
const ACROSS = 0.4;

function isAcross(line: string, spoken: ReadonlySet<string>): boolean {
  const words = [...wordsIn(line)];
  return words.filter((word) => spoken.has(word)).length >= Math.ceil(words.length * ACROSS);
}

/**
 * What is still to be said, in the file's words, so that a reply cut short makes sense and the state tells the truth:
 * the whole reply when nothing is out yet, otherwise what the state counts as told or asked and nobody has heard.
 */
export function owedAfter({ reply, owed, task }: Plan, spoken: readonly string[]): string[] {
  if (spoken.length === 0) return reply.sentences;
  const out = wordsIn(spoken.join(" "));
  const isAsked = task === "ask" && spoken.some((sentence) => sentence.includes("?"));
  if (isAsked) return [];
  return owed.flatMap((line) => {
    if (isAcross(line, out)) return [];
    // Of a long line, what has not been said in any words.
    return sentencesOf(line).filter((sentence) => !isAcross(sentence, out) && !spoken.includes(sentence));
  });
}
