import type { Quote } from "#examiner/conversation.ts";
import { quoteOf } from "#examiner/language/quotes.ts";
import { fold, plain, type Visible } from "./transcript.ts";

/**
 * The literal slice of a candidate turn that a model's quote stands for; null when the candidate did not say so.
 * Only white space, kinds of quotation marks and a pair of them around it may differ.
 */
export function findQuote(said: string, visible: readonly Visible[]): Quote | null {
  const wanted = plain(said);
  return find(wanted, visible) ?? find(unwrapped(wanted), visible);
}

const unwrapped = (text: string) => (/^"[^"]*"$/u.test(text) ? text.slice(1, -1).trim() : "");

function find(wanted: string, visible: readonly Visible[]): Quote | null {
  if (!/[\p{L}\p{N}]/u.test(wanted)) return null;
  for (const { turn, start, end } of visible) {
    const { text, at } = fold(turn.text.slice(start, end));
    const place = placeOf(wanted, text);
    const first = at[place];
    const last = at[place + wanted.length - 1];
    if (first === undefined || last === undefined) continue;
    const character = String.fromCodePoint(turn.text.codePointAt(start + last) ?? 0);
    return quoteOf(turn, start + first, start + last + character.length);
  }
  return null;
}

const LETTER = /[\p{L}\p{N}]/u;

/** The first place where it stands as whole words; -1 when there is none. */
function placeOf(wanted: string, text: string): number {
  for (let place = text.indexOf(wanted); place >= 0; place = text.indexOf(wanted, place + 1)) {
    const isCut = (outside: string, inside: string) => LETTER.test(outside) && LETTER.test(inside);
    const isWhole =
      !isCut(text.charAt(place - 1), wanted.charAt(0)) &&
      !isCut(text.charAt(place + wanted.length), wanted.charAt(wanted.length - 1));
    if (isWhole) return place;
  }
  return -1;
}
