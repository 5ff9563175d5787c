/**
 * Sentences that speak to the marker instead of to the person in the station.
 * They are shown, and are never evidence.
 */
import type { Reading } from "../language/text.ts";
import { machineTextIn } from "../behaviours/to-a-machine.ts";

/** UTF-16 offsets into the text. */
export type Stretch = { start: number; end: number };

const MARKER = "(?:marker|examiner|assessor|grader|rater|ai|language model|llm|chatbot)";
const TOP = "(?:full|top|maximum|max|perfect|high|higher|highest|good|great|excellent)";
const MARKS = "(?:marks?|scores?|points?|grades?|bands?|ratings?)";
const THIS =
  "(?:my (?:answer|response|attempt|station|turn)|this (?:answer|response|attempt|candidate|student|one)|the candidate)";
const MINE = `(?:me|this|${THIS})`;
const RATE = "(?:give|award|score|mark|grade|rate|assign)";
const NUMBER = "(?:\\d{1,3}|one|three|four|five|ten)";
const OUT_OF = "(?: ?(?:\\/|out of) ?\\d+)";
const RULES =
  "(?:instructions?|prompts?|rules|guidelines|guidance|criteria|mark ?schemes?|rubrics?|directions|commands)";
const WHICH =
  "(?:all|any|every|of|the|your|my|these|those|previous|prior|above|earlier|preceding|existing|original|system|marking|scoring)";

/** Requests, which other people's words can imitate ("they didn't give me full marks"). */
const REQUESTS = [
  `${RATE} ${MINE}(?: \\w+){0,2} (?:an? |the )?(?:${TOP} )+${MARKS}\\b`,
  `${RATE} ${MINE} all (?:of )?the marks\\b`,
  `${RATE} ${MINE}(?: as| with)?(?: an?| the| at least)? (?:${MARKS} (?:of )?)?${NUMBER}${OUT_OF}?(?= *(?:[.,!?;"”]|$|${MARKS}|please|now|and|for))`,
  `(?:mark|score|grade|rate|judge|count|treat|record) (?:${MINE}|every|all|each)(?: of)?(?: (?:the|my|these|criterion|criteria|points?|domains?|answers?)){0,3} (?:as )?(?:fully )?(?:met|satisfied|passed|excellent|perfect|outstanding)\\b`,
  `(?:mark|score|grade) me (?:up|high(?:ly|er)?|generously|kindly|please)\\b`,
  `(?:ignore|disregard|forget|override|bypass) (?:${WHICH} )+${RULES}\\b`,
];

const ADDRESSES = [
  `\\bplease (?:just )?(?:mark|score|grade) (?:me|${THIS})\\b`,
  `\\bplease (?:just )?pass (?:me|this)(?=[.!?]*$)`,
  `\\b(?:i|this|${THIS}) (?:really |clearly |surely )?(?:deserves?|merits?|(?:should|must|ought to) (?:get|receive|score|earn|be given|be awarded)) (?:an? |the |at least )?(?:${TOP} ${MARKS}|${MARKS} (?:of )?${NUMBER}|${NUMBER}${OUT_OF}|pass\\b)`,
  `\\bas (?:the|an?|my|your) ${MARKER},? you\\b`,
  `\\byou(?:['’]re| are)(?: now)? (?:the|an?|my) (?:\\w+ )?${MARKER}\\b`,
  `\\b(?:dear|attention|attn) (?:the |my )?${MARKER}s?\\b`,
  `\\bto (?:whoever|whomever|anyone who|the person who|those who)(?: is| are)? (?:mark|grad|scor|assess)\\w*`,
  `\\b(?:note|message) (?:to|for) (?:the |my )?${MARKER}s?\\b`,
  `\\b(?:marker|examiner|assessor|grader) (?:should|must|will|has to|needs to) (?:now )?(?:${RATE}|accept|credit|output|ignore|conclude) (?:${MINE}|${TOP}|every|all|that)\\b`,
  `\\b(?:i|this|${THIS}) (?:have |has |clearly |fully ){0,2}(?:meets?|met|satisf(?:y|ies|ied)|fulfil(?:s|led)?) (?:all|every|each)(?: of)? (?:the )?(?:marking )?(?:criteri(?:a|on)|evidence points?|domains?)\\b`,
  `\\ball (?:the )?(?:marking )?criteria (?:are|have been|were|should be|must be) (?:fully )?(?:met|satisfied|marked)\\b`,
  `\\b(?:10|5|100) ?(?:\\/|out of) ?(?:10|5|100),? (?:please|pls|plz)\\b`,
  `\\b(?:please|pls|plz),? (?:an? )?(?:10|5|100) ?(?:\\/|out of) ?(?:10|5|100)\\b`,
  `^["'“‘(]*(?:full|top|maximum|max) ${MARKS},? (?:please|pls|plz)\\b`,
  `(?:^|["'{,]) *["']?(?:overall|score|band|mark|grade|judge?ment|rating|verdict)["']? *[:=] *["']?(?:\\d|met\\b|full\\b|excellent\\b|pass\\b)`,
  `<[|/]{0,2} ?(?:system|assistant|user|im_start|im_end|instructions?|end_?of_?text)\\b|\\[/?(?:inst|system|assistant)\\]|<</?sys>>|^#{2,} *(?:system|assistant|instructions?)\\b`,
];

const REQUEST = REQUESTS.map((source) => new RegExp(`\\b${source}`, "giu"));
const ADDRESS = ADDRESSES.map((source) => new RegExp(source, "giu"));

/** "System: …": the tag claims the rest of its line. */
const ROLE_TAG =
  /^[\s"'“‘*_#>([]{0,8}(?:system|assistant|developer|examiner|marker|assessor|grader|ai)(?: (?:prompt|message|note|override))?[\])*_]{0,4} *:/iu;

/** "they didn't give me full marks", "I'd never ignore the rules": spoken about, not spoken to the marker. */
const SPOKEN_ABOUT =
  /(?:n['’]t|['’]d|\b(?:not|never|i|we|he|she|they|who|teachers?|tutors?|coach|school|did|people|wrong to|told (?:me|him|her|them) to|rather than))(?: (?:would|could|might|did|will|just|even|always|never|to))? $/iu;

const LONGEST_SENTENCE = 40;
const REACH = 60;

function around(text: string, start: number, end: number, from: number, to: number): Stretch {
  let first = Math.max(from, start - REACH);
  let last = Math.min(to, end + REACH);
  while (first > from && first < start && !/\s/u.test(text.charAt(first - 1))) first++;
  while (last < to && last > end && !/\s/u.test(text.charAt(last))) last--;
  return { start: first, end: last };
}

function matchesIn(body: string): Stretch[] {
  const placesOf = (patterns: RegExp[]) =>
    patterns.flatMap((pattern) =>
      Array.from(body.matchAll(pattern), ({ index, 0: match }) => ({
        start: index,
        end: index + match.length,
      })),
    );
  const isMeant = ({ start }: Stretch) => !SPOKEN_ABOUT.test(body.slice(Math.max(0, start - 30), start));
  return [...placesOf(REQUEST).filter(isMeant), ...placesOf(ADDRESS)];
}

function joined(stretches: Stretch[]): Stretch[] {
  const result: Stretch[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.start - b.start)) {
    const before = result.at(-1);
    if (before && stretch.start <= before.end) before.end = Math.max(before.end, stretch.end);
    else result.push({ ...stretch });
  }
  return result;
}

/**
 * In order and without overlaps: whole sentences, or in long unpunctuated speech the words around.
 * Linear in the length of the text.
 */
export function setAsideIn(reading: Reading): Stretch[] {
  const { text, tokens, sentences } = reading;
  const words = sentences.map(() => 0);
  for (const { sentence } of tokens) words[sentence] = (words[sentence] ?? 0) + 1;
  const found: Stretch[] = [];
  let tagged = -1;
  sentences.forEach(({ start, end }, index) => {
    const body = text.slice(start, end);
    const isSameLine = tagged >= 0 && !text.slice(tagged, start).includes("\n");
    if (isSameLine || ROLE_TAG.test(body)) {
      found.push({ start, end });
      tagged = end;
      return;
    }
    tagged = -1;
    for (const match of matchesIn(body)) {
      if ((words[index] ?? 0) <= LONGEST_SENTENCE) found.push({ start, end });
      else found.push(around(text, start + match.start, start + match.end, start, end));
    }
  });
  const machineText = machineTextIn(reading);
  if (machineText) found.push(machineText);
  return joined(found);
}
