import { isDoubleNegation } from "./phrase.ts";
import type { Reading } from "./text.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

const SOUNDS = words("um umm uh uhh uhm er erm err eh ah hmm hm mm mmm basically literally");
const BEFORE_REAL_LIKE = words(`i you we they not also do feel feels felt feeling look looks looking looked sound sounds
  sounded seem seems something things stuff people person anything someone much more what exactly`);
const BEFORE_LIKE = words("do did does would might they it that looks sounds feels");
const AFTER_WOULD_LIKE = words("to you it me us her him them a an the some that this my your more help");
const BEFORE_KIND_OF = words("what this that a the some any another which same different");
const BEFORE_YOU_KNOW = words("do did what if how let that as would when so before because whether make much");
const AFTER_YOU_KNOW = words(`what how that about if why when who where the anything any more him her them already
  whether of they he she it someone you and there`);

const ASKING = words("what how when where who which why");
const ASKED = words("do does did is are was were would could can will should has have");

/** Followed by a comma: "I would, like, ask", "we could you know, talk". */
function isSetOff(said: Reading, last: number): boolean {
  const to = said.tokens[last]?.end ?? 0;
  return /^\s*[,–—]/u.test(said.text.slice(to, to + 3));
}

function wordAt(said: Reading, at: number): string {
  return said.tokens[at]?.word ?? "";
}

function isPairAt(said: Reading, at: number): boolean {
  const pair = `${wordAt(said, at)} ${wordAt(said, at + 1)}`;
  if (pair === "you know") {
    if (isSetOff(said, at + 1) && !BEFORE_YOU_KNOW.has(wordAt(said, at - 1))) return true;
    // "What you know, do you want?"
    if (isSetOff(said, at + 1) && ASKING.has(wordAt(said, at - 1)) && ASKED.has(wordAt(said, at + 2))) return true;
    const after = wordAt(said, at + 2);
    return after !== "" && !BEFORE_YOU_KNOW.has(wordAt(said, at - 1)) && !AFTER_YOU_KNOW.has(after);
  }
  if (pair === "i mean") return wordAt(said, at - 1) !== "what" && isSetOff(said, at + 1);
  if (pair !== "sort of" && pair !== "kind of") return false;
  return isSetOff(said, at + 1) || !BEFORE_KIND_OF.has(wordAt(said, at - 1));
}

const LETTERS = /^\p{L}+$/u;

/** "I-I think", "what what", "aw-aware": the first of two runs at the same word. */
function isStutterAt(said: Reading, at: number): boolean {
  const token = said.tokens[at];
  const next = said.tokens[at + 1];
  if (!token || token.sentence !== next?.sentence || token.start === next.start || !LETTERS.test(token.word))
    return false;
  if (token.word === next.word) return !isPairAt(said, at + 1) && !isDoubleNegation(said.tokens, at + 1);
  const isBrokenOff = said.text.slice(token.end, next.start) === "-" && token.end - token.start <= 3;
  return isBrokenOff && next.word.startsWith(token.word);
}

/** Whether a token adds nothing to what is said: a filler, or the first of two runs at a word. */
export const isIdleAt = (said: Reading, at: number): boolean => isFillerAt(said, at) || isStutterAt(said, at);

/** Whether a token only fills time: "um", a "like" between commas, "you know" that asks nothing. Never a stutter. */
export function isFillerAt(said: Reading, at: number): boolean {
  const word = wordAt(said, at);
  if (SOUNDS.has(word)) return true;
  if (word === "like") {
    const before = wordAt(said, at - 1);
    if (isSetOff(said, at) && !BEFORE_LIKE.has(before)) return true;
    return before === "would" ? !AFTER_WOULD_LIKE.has(wordAt(said, at + 1)) : !BEFORE_REAL_LIKE.has(before);
  }
  return isPairAt(said, at) || isPairAt(said, at - 1);
}
