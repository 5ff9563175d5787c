/** Whether a turn takes up what the other speaker has just said. */
import type { Heard } from "./behaviour.ts";
import { FUNCTION_WORDS } from "./lexicon.ts";
import { matchesOf, phraseOf } from "./phrase.ts";
import { read, type Reading, type Token } from "./text.ts";

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

/** A paraphrase of what was just said: a reflecting opening, and words of the other speaker's. */
export function reflectionsIn(reading: Reading, before: string | undefined): Heard[] {
  if (before === undefined || before.trim() === "") return [];
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
