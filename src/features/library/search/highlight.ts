import type { Piece } from "./contract.ts";
import { beginningOf } from "./words.ts";

const SHOWN_MOST = 180;
const AHEAD = 60;

/** Finds the words wherever a text has them, in any form. `null` where there is nothing to find. */
export function hitsOf(words: string[]): RegExp | null {
  const beginnings = words.map(beginningOf).toSorted((a, b) => b.length - a.length);
  if (beginnings.length === 0) return null;
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${beginnings.map(anyAccent).join("|")})[\\p{L}\\p{N}]*`, "giu");
}

/** Texts keep their accents, and what is looked for has lost them. */
const anyAccent = (beginning: string): string =>
  beginning.replaceAll(/[aceinou]/gu, (letter) => ACCENTED[letter] ?? letter);
const ACCENTED: Record<string, string> = {
  a: "[aáàâäå]",
  c: "[cç]",
  e: "[eéèêë]",
  i: "[iíìîï]",
  n: "[nñ]",
  o: "[oóòôö]",
  u: "[uúùûü]",
};

/** The text in pieces, so that what was found can be shown as found. */
export function piecesOf(text: string, hits: RegExp | null): Piece[] {
  const pieces: Piece[] = [];
  const add = (piece: string, isHit: boolean) => void (piece !== "" && pieces.push({ text: piece, isHit }));
  let from = 0;
  for (const match of hits === null ? [] : text.matchAll(hits)) {
    add(text.slice(from, match.index), false);
    add(match[0], true);
    from = match.index + match[0].length;
  }
  add(text.slice(from), false);
  return pieces;
}

/** The words around the first place found, cut between words. `null` where the text has none of them. */
export function excerptOf(text: string, hits: RegExp | null): Piece[] | null {
  const first = hits === null ? -1 : text.search(hits);
  if (first < 0) return null;
  const from = first <= AHEAD ? 0 : wordAfter(text, first - AHEAD, first);
  const to = from + SHOWN_MOST >= text.length ? text.length : wordBefore(text, from + SHOWN_MOST, first);
  const shown = text.slice(from, to).replaceAll(/\s+/gu, " ").trim();
  return piecesOf(`${from > 0 ? "… " : ""}${shown}${to < text.length ? " …" : ""}`, hits);
}

function wordAfter(text: string, place: number, most: number): number {
  const space = text.slice(place, most).search(/\s/u);
  return space < 0 ? most : place + space + 1;
}

function wordBefore(text: string, place: number, least: number): number {
  const space = text.lastIndexOf(" ", place);
  return space <= least ? place : space;
}
