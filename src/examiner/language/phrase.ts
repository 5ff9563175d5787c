/**
 * The phrase language in which stations say what counts as evidence.
 *
 *   talk to her            words, matched by stem: talking, talked
 *   sorry|apologise        either
 *   really?                may be absent
 *   *                      any one word
 *   ...                    up to six words, in the same sentence, none of them a negator
 *   $                      the end of the sentence, as the last part: "i will not tell Dawn $"
 *   #emotion               any word of a named class (lexicon.ts)
 *   ~ no one told you      a leading ~: counts also when negated
 *
 * A phrase never crosses a sentence. "um", "er" and stuttered words are stepped over. A match with a negator
 * within three words before it, in the same clause, is no match, unless the phrase has a negator itself or begins with ~.
 */
import { WORD_CLASSES } from "./lexicon.ts";
import { isDenial, isNegated, isNegator } from "./negation.ts";
import { recentlyUsed } from "../actor/recently-used.ts";
import { partsOf, stemOf, wordsOf, type Reading, type Token } from "./text.ts";

type Piece =
  | { kind: "words"; stems: ReadonlySet<string>; isOptional: boolean }
  | { kind: "any" }
  | { kind: "end" }
  | { kind: "gap"; most: number };

/** `starts`: the stems a match can begin with; null when it can begin with any word. */
export type CompiledPhrase = {
  pieces: Piece[];
  heedsNegation: boolean;
  starts: ReadonlySet<string> | null;
  source: string;
};

/** Indices into `reading.tokens`, first and last inclusive. */
export type PhraseMatch = { first: number; last: number };

const GAP = 6;

export class PhraseError extends Error {}

function alternatives(part: string): ReadonlySet<string> {
  const stems = new Set<string>();
  for (const word of part.split("|")) {
    if (word.startsWith("#")) {
      const name = word.slice(1);
      const words = Object.hasOwn(WORD_CLASSES, name) ? WORD_CLASSES[name] : undefined;
      if (!words) throw new PhraseError(`there is no word class “${word}”`);
      for (const each of words) stems.add(stemOf(each));
      continue;
    }
    const parts = wordsOf(word).flatMap(partsOf);
    const [only] = parts;
    if (only === undefined) throw new PhraseError(`“${word}” in “${part}” is not a word`);
    if (parts.length > 1) throw new PhraseError(`“${word}” is two words and cannot stand between bars`);
    stems.add(stemOf(only));
  }
  return stems;
}

function piecesOf(part: string): Piece[] {
  if (part === "...") return [{ kind: "gap", most: GAP }];
  if (part === "*") return [{ kind: "any" }];
  if (part === "$") return [{ kind: "end" }];
  const isOptional = part.endsWith("?");
  const bare = isOptional ? part.slice(0, -1) : part;
  if (bare.includes("|") || bare.startsWith("#")) return [{ kind: "words", stems: alternatives(bare), isOptional }];
  const words = wordsOf(bare).flatMap(partsOf);
  if (words.length === 0) throw new PhraseError(`“${part}” is not a word`);
  return words.map((word): Piece => ({ kind: "words", stems: new Set([stemOf(word)]), isOptional }));
}

function startsOf(pieces: Piece[]): ReadonlySet<string> | null {
  const starts = new Set<string>();
  for (const piece of pieces) {
    if (piece.kind !== "words") return null;
    for (const stem of piece.stems) starts.add(stem);
    if (!piece.isOptional) return starts;
  }
  return null;
}

/** @throws PhraseError with a sentence for the writer of the station. */
export function compilePhrase(source: string): CompiledPhrase {
  const isFree = source.trimStart().startsWith("~");
  const parts = source
    .replace(/^\s*~/u, "")
    .split(/\s+/u)
    .filter((part) => part !== "");
  const pieces = parts.flatMap(piecesOf);
  const required = pieces.filter((piece) => piece.kind === "words" && !piece.isOptional);
  if (required.length === 0) throw new PhraseError(`“${source}” needs at least one word that must be there`);
  if (pieces[0]?.kind === "gap" || pieces.at(-1)?.kind === "gap") {
    throw new PhraseError(`“${source}” cannot begin or end with “...”`);
  }
  const end = pieces.findIndex(({ kind }) => kind === "end");
  if (end >= 0 && end < pieces.length - 1) throw new PhraseError(`“${source}” goes on after its end, “$”`);
  const last = pieces.at(-1);
  if (last?.kind === "words" && last.isOptional) {
    throw new PhraseError(`“${source}” ends with a word that may be absent: leave it out (or its question mark)`);
  }
  const hasNegator = required.some((piece) => piece.kind === "words" && [...piece.stems].every(isNegator));
  return { pieces, heedsNegation: !isFree && !hasNegator, starts: startsOf(pieces), source };
}

/** The tokens a phrase is held against: without hesitations and stutters, with their places in the reading. */
type TokenizedText = { tokens: Token[]; origin: number[]; places: Map<string, number[]> };

const HESITATIONS = new Set(["um", "umm", "uh", "uhm", "er", "erm", "err", "hmm", "mm", "ah", "eh"]);
export const isHesitation = (word: string) => HESITATIONS.has(word);

/** "I can't not tell": the second "not" is meant. */
export function isDoubleNegation(tokens: readonly Token[], second: number): boolean {
  const [before, first, here] = [tokens[second - 2], tokens[second - 1], tokens[second]];
  return here?.word === "not" && first?.word === "not" && before?.start === first.start;
}

const lines = new WeakMap<Reading, TokenizedText>();

function lineOf(reading: Reading): TokenizedText {
  const known = lines.get(reading);
  if (known) return known;
  const line: TokenizedText = { tokens: [], origin: [], places: new Map() };
  reading.tokens.forEach((token, index) => {
    const before = line.tokens.at(-1);
    const isStutter =
      before?.word === token.word && before.sentence === token.sentence && !isDoubleNegation(reading.tokens, index);
    if (HESITATIONS.has(token.word) || isStutter) return;
    const places = line.places.get(token.stem);
    if (places) places.push(line.tokens.length);
    else line.places.set(token.stem, [line.tokens.length]);
    line.tokens.push(token);
    line.origin.push(index);
  });
  lines.set(reading, line);
  return line;
}

/** Where a match that begins at `from` ends, exclusive; -1 when there is none. `failed` keeps many gaps linear. */
function endOf(tokens: Token[], { pieces, heedsNegation }: CompiledPhrase, from: number, text: string): number {
  const sentence = tokens[from]?.sentence;
  const failed = new Set<number>();
  const isDenied = (at: number) => isDenial(tokens, at, text);
  const step = (piece: number, at: number): number => {
    const wanted = pieces[piece];
    if (!wanted) return at;
    const key = piece * 4096 + (at - from);
    if (failed.has(key)) return -1;
    const token = tokens[at];
    const isHere = token !== undefined && token.sentence === sentence;
    let end = -1;
    if (wanted.kind === "gap") {
      for (let skip = 0; skip <= wanted.most && end < 0; skip++) {
        if (tokens[at + skip]?.sentence !== sentence) break;
        end = step(piece + 1, at + skip);
        if (heedsNegation && isDenied(at + skip)) break;
      }
    } else if (wanted.kind === "end") {
      if (!isHere) end = at;
    } else if (wanted.kind === "any") {
      if (isHere && !(heedsNegation && isDenied(at))) end = step(piece + 1, at + 1);
    } else {
      if (isHere && wanted.stems.has(token.stem)) end = step(piece + 1, at + 1);
      if (end < 0 && wanted.isOptional) end = step(piece + 1, at);
    }
    if (end < 0) failed.add(key);
    return end;
  };
  return step(0, from);
}

function placesOf(phrase: CompiledPhrase, line: TokenizedText): number[] {
  if (!phrase.starts) return line.tokens.map((_, at) => at);
  if (phrase.starts.size === 1) for (const stem of phrase.starts) return line.places.get(stem) ?? [];
  const places: number[] = [];
  for (const stem of phrase.starts) for (const place of line.places.get(stem) ?? []) places.push(place);
  return places.toSorted((one, other) => one - other);
}

/** Every place where the phrase holds, in order, without overlaps. */
export function matchesOf(phrase: CompiledPhrase, reading: Reading): PhraseMatch[] {
  const line = lineOf(reading);
  const found: PhraseMatch[] = [];
  let free = 0;
  for (const at of placesOf(phrase, line)) {
    if (at < free) continue;
    const end = endOf(line.tokens, phrase, at, reading.text);
    if (end <= at) continue;
    if (phrase.heedsNegation && isNegated(line.tokens, at, reading.text)) continue;
    found.push({ first: line.origin[at] ?? 0, last: line.origin[end - 1] ?? 0 });
    free = end;
  }
  return found;
}

/** About what thirty stations say in phrases: somebody is sitting those, and a bank of hundreds would fill the memory. */
const compiled = recentlyUsed<string, CompiledPhrase>(8000);

/** Compiles once per source: stations repeat across turns. */
export const phraseOf = (source: string): CompiledPhrase =>
  compiled.find(source) ?? compiled.keep(source, compilePhrase(source));
