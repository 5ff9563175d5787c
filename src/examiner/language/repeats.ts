/** Words that are not the candidate's own, or not new: read from the card, taken from the other's line, said before. */
import type { Station } from "../station.ts";
import { readBefore } from "./stimulus-words.ts";
import { FUNCTION_WORDS } from "./sentence-like.ts";
import { read, type Token } from "./text.ts";

const RUN = 8;

type SaidBefore = { runs: Set<string>; sentences: Set<string> };

/**
 * `runs` and `stems` (content words) are of the card and of what others said; the rest is what the candidate said:
 * `own` in answer to this prompt, `earlier` to one before it, `worn` to more than one.
 */
export type HeardBefore = {
  runs: Set<string>;
  stems: Set<string>;
  own: SaidBefore;
  earlier: SaidBefore;
  worn: SaidBefore;
};

const nothingSaid = (): SaidBefore => ({ runs: new Set(), sentences: new Set() });

export const nothingHeard = (): HeardBefore => ({
  runs: new Set(),
  stems: new Set(),
  own: nothingSaid(),
  earlier: nothingSaid(),
  worn: nothingSaid(),
});

function runsOf(tokens: Token[], each: (run: string, first: number) => void): void {
  for (let first = 0; first + RUN <= tokens.length; first++) {
    let run = "";
    for (let at = first; at < first + RUN; at++) run += `${tokens[at]?.word ?? ""} `;
    each(run, first);
  }
}

/** What stands on the paper before anyone speaks. */
export function writtenIn(station: Station): HeardBefore {
  const before = nothingHeard();
  for (const text of [readBefore(station), station.actor?.opening ?? "", ...station.prompts.map(({ say }) => say)]) {
    addOthers(before, read(text).tokens);
  }
  return before;
}

/** Remembers every run of eight words of a candidate's turn. */
export function addOwn({ own }: HeardBefore, tokens: Token[]): void {
  runsOf(tokens, (run) => own.runs.add(run));
}

/** What was said to one prompt may be said again to another; what goes with two of them already is an answer to none. */
export function turnToNextPrompt({ own, earlier, worn }: HeardBefore): void {
  for (const kind of ["runs", "sentences"] as const) {
    for (const each of own[kind]) (earlier[kind].has(each) ? worn : earlier)[kind].add(each);
    own[kind].clear();
  }
}

/** Remembers what somebody else said or wrote: its runs, and its words, which an answer may take up. */
export function addOthers(before: HeardBefore, tokens: Token[]): void {
  runsOf(tokens, (run) => before.runs.add(run));
  for (const { word, stem } of tokens) if (!FUNCTION_WORDS.has(word)) before.stems.add(stem);
}

/** Marks runs of eight or more words heard before, and sentences the candidate has already said; remembers the sentences. */
export function repeatedWords(before: HeardBefore, tokens: Token[]): boolean[] {
  const isRepeated = tokens.map(() => false);
  const { own, worn } = before;
  runsOf(tokens, (run, first) => {
    if (before.runs.has(run) || own.runs.has(run) || worn.runs.has(run)) isRepeated.fill(true, first, first + RUN);
  });
  let from = 0;
  while (from < tokens.length) {
    let to = from;
    let sentence = "";
    for (; tokens[to]?.sentence === tokens[from]?.sentence && to < tokens.length; to++)
      sentence += `${tokens[to]?.word} `;
    if (own.sentences.has(sentence) || worn.sentences.has(sentence)) isRepeated.fill(true, from, to);
    own.sentences.add(sentence);
    from = to;
  }
  return isRepeated;
}
