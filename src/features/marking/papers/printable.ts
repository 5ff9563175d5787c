import { asStored } from "#shared/contract.ts";

/** Longer than any word, and shorter than the narrowest column of the PDF. */
const UNBROKEN = /[^\s\u200B-]{24}(?=[^\s\u200B-])/gu;
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** What turns the direction of everything that follows; the letters themselves know theirs. */
const TURNS_DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
/** Nothing that stands for a character of any language. */
const NO_CHARACTER = /[\p{Co}\p{Cn}]/gu;
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu;

const graphemes = new Intl.Segmenter("en-GB", { granularity: "grapheme" });

/** Somebody's words as a line of print: at most `most` characters as a reader counts them, the rest as an ellipsis. */
export function printable(words: string, most: number): string {
  // No character that is printed needs more than a dozen units, so the rest of a long text need not be looked at.
  const clean = asStored(words.slice(0, most * 12))
    .replaceAll(TURNS_DIRECTION, "")
    .replaceAll(NO_CHARACTER, "\uFFFD")
    .replaceAll(PILED_MARKS, "$1")
    .replaceAll(CONTROLS, " ")
    .trim();
  const letters = Array.from(graphemes.segment(clean), ({ segment }) => segment);
  const isCut = letters.length > most || words.length > most * 12;
  return breakable(isCut ? `${atWord(letters.slice(0, most).join(""))}…` : clean);
}

/** Not in the middle of a word, where there is a word's end nearby. */
function atWord(cut: string): string {
  const space = cut.lastIndexOf(" ");
  return space > cut.length * 0.7 ? cut.slice(0, space) : cut;
}

const breakable = (text: string) => text.replaceAll(UNBROKEN, "$&\u200B");

/** What could not be printed for want of a letter shape, as the renderer tells it in its complaint. */
export function unprintableIn(complaint: string): string[] {
  const named = complaint.matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/gu);
  return [...named].flatMap(([, shown = ""]) => {
    const text = shown.replaceAll(/\\+u\{([0-9a-f]+)\}/giu, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
    return text === "" ? [] : [text];
  });
}

/** Shown in place of a character that no typeface here has. */
export const BLANK = "□";

/** The PDF's data once more, without what could not be printed. The data is JSON, whose own signs are all ASCII. */
export const withoutLetters = (data: string, letters: string[]): string =>
  letters.reduce((left, letter) => (/^[\x20-\x7e]+$/u.test(letter) ? left : left.replaceAll(letter, BLANK)), data);

/** The last resort: nothing but what every Latin typeface has. */
export const latinOnly = (data: string): string =>
  data.replaceAll(/[^\x20-\x7e\u00a0-\u024f\u2010-\u2027\u2032\u2033]/gu, BLANK);
