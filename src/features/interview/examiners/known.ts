import { readBefore } from "#examiner/language/stimulus-words.ts";
import { FUNCTION_WORDS } from "#examiner/language/lexicon.ts";
import type { Scene } from "#examiner/live-examiner.ts";
import { sentencesOf, textOf } from "#examiner/actor/lines.ts";
import { read, type Reading } from "#examiner/language/text.ts";
import type { Plan } from "./plan.ts";
import { ASK_RULES, SPEAK_RULES } from "./prompts.ts";

/** What a sentence is held against, worked out once a turn. Words are stems. */
export type Known = {
  task: "speak" | "ask";
  /** The file's own sentences for this turn: always fit. */
  planned: ReadonlySet<string>;
  /** Words on the candidate's card, in the person's brief and lines so far: no news to anybody. */
  open: ReadonlySet<string>;
  /** The same, and what the candidate has said. */
  heard: ReadonlySet<string>;
  /** Capitalised words heard so far, as they stand. */
  names: ReadonlySet<string>;
  /** For each locked fact the words that would tell it. */
  locked: { id: string; words: ReadonlySet<string> }[];
  isGuarding: boolean;
  /** How the file's reply begins. */
  opening: string;
  /** Sentences the partner has said before, as sets of words. */
  said: ReadonlySet<string>[];
  /** Runs of words of the rules in the prompt. */
  ruleRuns: ReadonlySet<string>;
  /** Runs of words of the candidate's; none in a discussion, where the examiner may quote. */
  lineRuns: ReadonlySet<string>;
  /** The partner's name, for labels before a line. */
  name: string;
};

export const RULE_RUN = 5;
/** So many words of the candidate's in a row are the candidate's line, not an answer to it. */
export const LINE_RUN = 8;

/** More than anybody says in an hour: what goes beyond it keeps nobody waiting. */
const READ_MOST = 60_000;

/** Lines as far as they are read, the last one whole before the one before it. */
function newestOf(lines: readonly string[]): string[] {
  let left = READ_MOST;
  return lines
    .toReversed()
    .map((line) => {
      const read = line.slice(0, left);
      left -= read.length;
      return read;
    })
    .toReversed();
}

export const contentOf = (reading: Reading): string[] =>
  reading.tokens.filter(({ word }) => word.length > 2 && !FUNCTION_WORDS.has(word)).map(({ stem }) => stem);

export const wordsIn = (text: string): Set<string> => new Set(contentOf(read(text)));

/** Every run of so many words. */
export function runsIn(text: string, length: number): string[] {
  const words = read(text).tokens.map(({ word }) => word);
  return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(" "));
}

const RULE_RUNS: ReadonlySet<string> = new Set(
  [...SPEAK_RULES, ...ASK_RULES].flatMap((rule) => runsIn(rule, RULE_RUN)),
);

export const namesIn = (text: string): string[] => text.match(/\p{Lu}[\p{L}’'-]+/gu) ?? [];

export function knownOf({ station, turns, said, state }: Scene, plan: Plan): Known {
  const { actor } = station;
  const told = actor?.facts.filter(({ id }) => plan.reply.state.told.includes(id)) ?? [];
  const partner = turns.filter(({ speaker }) => speaker !== "candidate").map(({ text }) => text);
  const fileTexts = [
    readBefore(station),
    station.title,
    ...(actor ? [actor.name, String(actor.age), actor.role, actor.opening, ...actor.deflections.map(textOf)] : []),
    ...told.flatMap(({ say }) => say),
    ...station.prompts.slice(0, state.prompt + 1).map(({ say }) => say),
    ...plan.reply.sentences,
  ];
  const candidate = newestOf([...turns.filter(({ speaker }) => speaker === "candidate").map(({ text }) => text), said]);
  const open = new Set([...fileTexts.flatMap(wordsOfFile), ...partner.flatMap(wordsOf)]);
  const heard = new Set([...open, ...candidate.flatMap(wordsOf)]);
  return {
    task: plan.task ?? "speak",
    planned: new Set(plan.reply.sentences),
    open,
    heard,
    names: new Set([...fileTexts, ...partner, ...candidate].flatMap(namesIn)),
    locked: plan.locked.map(({ id, texts }) => ({
      id,
      // The candidate's own guesses stay telling in a role: to repeat them would confirm them.
      words: new Set([...wordsIn(texts.join(" "))].filter((word) => !(plan.task === "ask" ? heard : open).has(word))),
    })),
    isGuarding: plan.isGuarding,
    opening: plan.reply.sentences[0] ?? "",
    said: partner.flatMap(sentencesOf).map((sentence) => new Set(read(sentence).tokens.map(({ stem }) => stem))),
    ruleRuns: RULE_RUNS,
    lineRuns: new Set(plan.task === "ask" ? [] : runsIn(candidate.at(-1) ?? "", LINE_RUN)),
    name: actor?.name ?? "",
  };
}

const FILE_TEXTS = 4000;
const fileWords = new Map<string, readonly string[]>();

/** A file's texts come every turn; nothing that a person said is kept here. */
function wordsOfFile(text: string): readonly string[] {
  let words = fileWords.get(text);
  if (!words) {
    words = wordsOf(text);
    if (fileWords.size >= FILE_TEXTS) fileWords.clear();
    fileWords.set(text, words);
  }
  return words;
}

const wordsOf = (text: string): string[] => read(text).tokens.flatMap(({ stem, word }) => [stem, word]);
