/** Whether a turn takes up what the other speaker has just said. */
import type { Heard } from "./behaviour.ts";
import { FUNCTION_WORDS } from "../language/lexicon.ts";
import { scoresOf, type LinearModel } from "../language/linear-model.ts";
import { matchesOf, phraseOf } from "../language/phrase.ts";
import { read, type Reading, type Token } from "../language/text.ts";
import { featuresOf, othersLine } from "../language/utterance-features.ts";

const MANY = 20;
const REACH_OF_OPENING = 6;

function sentenceStart({ tokens }: Reading, at: number): number {
  let start = at;
  while (start > 0 && tokens[start - 1]?.sentence === tokens[at]?.sentence) start--;
  return start;
}

const STRONG_REFLECTION = [
  "it|that|this sounds|seems ... you|your|like|as",
  "sounds like",
  "you are saying",
  "what you are saying|telling",
  "what i am hearing|understanding",
  "you are telling",
  "if i understand|have ... right|correctly",
  "i am hearing",
  "i hear ... that",
  "let me make|see|check ... understood|right",
];
const WEAK_REFLECTION = [
  "so you|your|he|she|they|it|the|that|there|this|since|because|on|part|after|even|for|with|when",
  "you said|mentioned|told|were|have|are|feel|want|just",
  "from what you",
  "okay you|your|he|she|they",
  "right you|your",
  "and you|your",
  "because you|your",
  "it is|was",
  "you are|have|feel|want|do|did|know|can|could|would|need|like|think|see|get|just|also|really|had|were",
  "your",
  "part of you",
  "that is|was",
  "there is|was",
  "he|she|they is|was|are|has|have|does|did|do|will|would|can",
];

function contentStems(text: string): Set<string> {
  const stems = new Set<string>();
  for (const token of read(text).tokens)
    if (token.word.length > 2 && !FUNCTION_WORDS.has(token.word)) stems.add(token.stem);
  return stems;
}

function shared(tokens: Token[], stems: ReadonlySet<string>): number {
  return new Set(tokens.filter((token) => stems.has(token.stem)).map((token) => token.stem)).size;
}

/** Log odds above which the model is believed: with words of the other speaker's in the sentence, and without. */
const LIKELY = 0.4;
const VERY_LIKELY = 1.2;
const SHORTEST = 3;
/** A sentence that asks openly from its first words on says nothing back. */
const OPENERS = 3;
const MOST_TOKENS = 8000;

/** Sentences the model takes for a reflection, where the rules found none. */
function likelyReflections(reading: Reading, before: string, heard: readonly Heard[], model: LinearModel): Heard[] {
  const { tokens } = reading;
  const others = othersLine(before);
  const found: Heard[] = [];
  let first = 0;
  while (first < Math.min(tokens.length, MOST_TOKENS)) {
    let last = first;
    while (tokens[last + 1]?.sentence === tokens[first]?.sentence && last + 1 < tokens.length) last++;
    if (last - first + 1 >= SHORTEST) {
      const [odds = 0] = scoresOf(model, featuresOf({ reading, first, last, heard, others }));
      const isContingent = tokens.slice(first, last + 1).some(({ stem }) => others.content.has(stem));
      const asks = heard.some(
        (each) => each.behaviour === "open-question" && each.first >= first && each.first <= first + OPENERS,
      );
      if (!asks && odds > (isContingent ? LIKELY : VERY_LIKELY)) found.push({ behaviour: "reflects", first, last });
    }
    first = last + 1;
  }
  return found;
}

/**
 * What takes up the words just heard: a reflecting opening with words of the other speaker's, or a sentence
 * the trained model takes for one. @param heard what else was heard in the same reading
 */
export function reflectionsIn(
  reading: Reading,
  before: string | undefined,
  heard: readonly Heard[],
  model: LinearModel | null,
): Heard[] {
  if (before === undefined || before.trim() === "") return [];
  const found = ruledReflections(reading, before);
  const isTaken = (likely: Heard) => found.some(({ first, last }) => first <= likely.last && likely.first <= last);
  const likely = model ? likelyReflections(reading, before, heard, model).filter((each) => !isTaken(each)) : [];
  return [...found, ...likely].slice(0, MANY);
}

/** By rule: a reflecting opening, and words of the other speaker's. */
function ruledReflections(reading: Reading, before: string): Heard[] {
  const stems = contentStems(before.slice(-4000));
  const found: Heard[] = [];
  let free = 0;
  const take = (sources: readonly string[], needed: number) => {
    for (const source of sources) {
      for (const { first } of matchesOf(phraseOf(source), reading)) {
        const sentence = reading.tokens[first]?.sentence ?? 0;
        let end = first;
        while (reading.tokens[end]?.sentence === sentence && end < first + 30) end++;
        const isQuestion = (reading.sentences[sentence]?.isQuestion ?? false) && needed > 1;
        if (needed > 1 && first - sentenceStart(reading, first) > REACH_OF_OPENING) continue;
        if (
          found.length >= MANY ||
          first < free ||
          isQuestion ||
          found.some((heard) => heard.first < end && first <= heard.last)
        )
          continue;
        if (shared(reading.tokens.slice(first, end), stems) >= needed)
          found.push({ behaviour: "reflects", first, last: end - 1 });
      }
    }
  };
  take(STRONG_REFLECTION, 1);
  free = found.length > 0 ? (found.at(-1)?.last ?? -1) + 1 : 0;
  take(WEAK_REFLECTION, 2);
  return found;
}
