import type { Reading } from "./text.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/u));

const SOUNDS = words("um umm uh uhh uhm er erm err eh ah hmm hm mm mmm basically literally");
const BEFORE_REAL_LIKE = words(`i you we they not also do feel feels felt feeling look looks looking looked sound sounds
  sounded seem seems something things stuff people person anything someone much more what exactly`);
const AFTER_WOULD_LIKE = words("to you it me us her him them a an the some that this my your more help");
const BEFORE_KIND_OF = words("what this that a the some any another which same different");
const BEFORE_YOU_KNOW = words("do did what if how let that as would when so before because whether make much");
const AFTER_YOU_KNOW = words(`what how that about if why when who where the anything any more him her them already
  whether of they he she it someone you and there`);

function isBetweenCommas(said: Reading, first: number, last: number): boolean {
  const from = said.tokens[first]?.start ?? 0;
  const to = said.tokens[last]?.end ?? 0;
  return (
    /[,–—]\s*$/u.test(said.text.slice(Math.max(0, from - 3), from)) && /^\s*[,–—]/u.test(said.text.slice(to, to + 3))
  );
}

function wordAt(said: Reading, at: number): string {
  return said.tokens[at]?.word ?? "";
}

function isPairAt(said: Reading, at: number): boolean {
  const pair = `${wordAt(said, at)} ${wordAt(said, at + 1)}`;
  if (pair === "you know") {
    if (isBetweenCommas(said, at, at + 1)) return true;
    const after = wordAt(said, at + 2);
    return after !== "" && !BEFORE_YOU_KNOW.has(wordAt(said, at - 1)) && !AFTER_YOU_KNOW.has(after);
  }
  if (pair === "i mean") return isBetweenCommas(said, at, at + 1);
  return (pair === "sort of" || pair === "kind of") && !BEFORE_KIND_OF.has(wordAt(said, at - 1));
}

/** Whether a token only fills time: "um", a "like" between commas, "you know" that asks nothing. */
export function isFillerAt(said: Reading, at: number): boolean {
  const word = wordAt(said, at);
  if (SOUNDS.has(word)) return true;
  if (word === "like") {
    if (isBetweenCommas(said, at, at)) return true;
    const before = wordAt(said, at - 1);
    return before === "would" ? !AFTER_WOULD_LIKE.has(wordAt(said, at + 1)) : !BEFORE_REAL_LIKE.has(before);
  }
  return isPairAt(said, at) || isPairAt(said, at - 1);
}
