import { ABBREVIATIONS } from "#examiner/language/word-forms.ts";

/** Cuts text that arrives in pieces into sentences. */
export type SentenceCutter = {
  /** The sentences that are certain to be over. */
  push(piece: string): string[];
  /** What is left when the text is over; empty when nothing is. */
  rest(): string;
};

const END = /(?<![.!?…])[.!?…]+["”’)\]]*(?=\s)|\n+/gu;
/** Far beyond what may be said: given out as it stands, so that a stream without an end is looked at in time. */
const LONGEST = 2000;
const STEP = 500;
const OPENING_QUOTE = /^["“]/u;

export function sentenceCutter(): SentenceCutter {
  let buffer = "";
  let isFirst = true;
  const tidy = (text: string) => {
    let tidied = text.replace(/\s+/gu, " ").trim();
    // Some models put the whole reply into quotation marks.
    if (isFirst && tidied !== "") {
      isFirst = false;
      tidied = tidied.replace(OPENING_QUOTE, "");
    }
    const isUnpaired = (tidied.match(/["“”]/gu) ?? []).length % 2 === 1;
    return isUnpaired ? tidied.replace(/["”]$/u, "") : tidied;
  };
  const cut = (): string[] => {
    const spans: string[] = [];
    let from = 0;
    for (const match of buffer.matchAll(END)) {
      const end = match.index + match[0].length;
      if (isAbbreviation(buffer.slice(from, match.index), match[0])) continue;
      spans.push(buffer.slice(from, end));
      from = end;
    }
    const left = buffer.slice(from);
    const isTooLong = left.length > LONGEST;
    buffer = isTooLong ? "" : left;
    return (isTooLong ? [...spans, left] : spans).map(tidy).filter((sentence) => sentence !== "");
  };
  return {
    push(piece) {
      const sentences: string[] = [];
      for (let at = 0; at < piece.length; at += STEP) {
        buffer += piece.slice(at, at + STEP);
        sentences.push(...cut());
      }
      return sentences;
    },
    rest() {
      const left = tidy(buffer);
      buffer = "";
      return left;
    },
  };
}

function isAbbreviation(before: string, mark: string): boolean {
  if (mark !== ".") return false;
  const word = /[\p{L}.]+$/u.exec(before)?.[0] ?? "";
  return ABBREVIATIONS.has(word.toLowerCase()) || /^(?!I$)\p{Lu}$/u.test(word);
}
