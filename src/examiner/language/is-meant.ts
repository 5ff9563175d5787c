/** What a phrase alone cannot tell: whether a match is meant so. */
import type { Behaviour, Heard } from "../behaviours/behaviour.ts";
import { matchesOf, phraseOf } from "./phrase.ts";
import { stemOf, type Reading } from "./text.ts";

const set = (words: string) => new Set(words.split(" "));

const COUNTED = set("quick chat question few thought idea suggestion little bit couple minute moment");
const CONDITIONAL = set(
  "do did does would if what whatever when whenever anything something everything time as things all because may might will who",
);
const SELF = set("i me my we us");
const TO_GO = set("to you it they this that can will not would i we could just");
const AMBIGUOUS = new Set(
  "down low lost stuck happy alone tired tense excited proud hurt shock stress".split(" ").map(stemOf),
);
const KEPT_PROMISES = new Set("listen try best ask come find speak check back help stay honest".split(" ").map(stemOf));
const PLAIN_WORDS = [
  "which|that|this means",
  "in other words",
  "meaning",
  "basically",
  "in plain|simple",
  "what that means",
  "what i mean",
];

const wordAt = (reading: Reading, at: number) => reading.tokens[at]?.word ?? "";

const told = new WeakMap<Reading, Map<string, ReadonlySet<number>>>();

/** The sentences in which one of the phrases stands; found once for a reading. */
function sentencesWith(reading: Reading, phrases: readonly string[]): ReadonlySet<number> {
  const known = told.get(reading) ?? new Map<string, ReadonlySet<number>>();
  told.set(reading, known);
  const key = phrases.join("/");
  let sentences = known.get(key);
  if (!sentences) {
    const matches = phrases.flatMap((source) => matchesOf(phraseOf(source), reading));
    known.set(key, (sentences = new Set(matches.map(({ first }) => reading.tokens[first]?.sentence ?? -1))));
  }
  return sentences;
}

function sentenceHas(reading: Reading, at: number, phrases: readonly string[]): boolean {
  return sentencesWith(reading, phrases).has(reading.tokens[at]?.sentence ?? -1);
}

function hasWord({ tokens }: Reading, first: number, last: number, words: ReadonlySet<string>): boolean {
  for (let at = first; at <= last; at++) if (words.has(tokens[at]?.word ?? "")) return true;
  return false;
}

function namesEmotion(reading: Reading, first: number, last: number): boolean {
  const before = wordAt(reading, first - 1);
  if (
    wordAt(reading, first) === "you" &&
    /^(?:are|were|do|did|have|had|if|why|can|could|would|will|made|what|how|when|is)$/u.test(before)
  )
    return false;
  if (hasWord(reading, first + (wordAt(reading, first) === "i" ? 1 : 0), last, SELF)) return false;
  const emotion = reading.tokens[last];
  if (!emotion) return false;
  if (
    AMBIGUOUS.has(emotion.stem) &&
    (last - first > 4 || !hasWord(reading, first, last, set("you feel feeling sound look must")))
  )
    return false;
  // "you're so annoying" describes the person, not what the person feels.
  const isOfThem = wordAt(reading, first) === "you" && /^(?:are|be)$/u.test(wordAt(reading, first + 1));
  return !(isOfThem && /(?:annoy|frustrat|confus|embarrass|exhaust|disappoint|upsett)ing$/u.test(emotion.word));
}

type PhraseContext = { first: number; last: number; before: string; after: string; reading: Reading };

function isDismissal({ first, last, after, reading }: PhraseContext): boolean {
  const { tokens } = reading;
  const isSoWhat = wordAt(reading, first) === "so" && wordAt(reading, last) === "what";
  if (isSoWhat) return tokens[last + 1]?.sentence !== tokens[last]?.sentence;
  if (/^(?:a|an)$/u.test(wordAt(reading, last)) && COUNTED.has(after)) return false;
  return !(wordAt(reading, last) === "worry" && sentenceHas(reading, first, ["take your time", "~no rush"]));
}

const ASKED_OR_TOLD = set(
  "what how where when which who if whether do did does told says said saying mentioned feel felt feels sounds seems agree ways things",
);
const LOOK_BACK = 6;

/** "Where do you think you should go?", "they say that you need to", "all the things you could do": not urged. */
export function isAskedOrTold({ tokens, text }: Reading, first: number): boolean {
  const sentence = tokens[first]?.sentence;
  for (let at = first - 1; at >= first - LOOK_BACK && tokens[at]?.sentence === sentence; at--) {
    const word = tokens[at]?.word ?? "";
    if (text.slice(tokens[at]?.end, tokens[at + 1]?.start).includes(",")) return false;
    if (ASKED_OR_TOLD.has(word) && !(word === "do" && tokens[at + 1]?.word === "not")) return true;
    if (word === "think" && tokens[at - 1]?.word === "you") return true;
  }
  return false;
}

/** "You're trying to", "what have you tried?", "why didn't you?", "why don't you tell me?" */
function isToldOf(reading: Reading, { first, last, before }: PhraseContext): boolean {
  const opener = wordAt(reading, first);
  if (/^tr(?:ying|ied|ies)$/u.test(opener)) return !/^(?:maybe|perhaps|about|consider)$/u.test(before);
  if (opener === "why") return wordAt(reading, first + 1) === "did" || hasWord(reading, last + 1, last + 3, set("me"));
  if (opener === "have") return ASKED_OR_TOLD.has(before);
  return opener === "you" && isAskedOrTold(reading, first);
}

const NOT_THAT = ["not because|saying|mean|that|like"];

function isSaidNotToBe(reading: Reading, first: number): boolean {
  return NOT_THAT.some((source) =>
    matchesOf(phraseOf(source), reading).some(({ last }) => first - last === 1 || first - last === 2),
  );
}

/** "Would you like to sit down?", "Please sit down", "Come and sit down": an invitation. */
const INVITES = set("please and to let just shall us can could come i we you");

function isDirective(place: PhraseContext): boolean {
  const { first, before, after, reading } = place;
  const opener = wordAt(reading, first);
  if (isToldOf(reading, place)) return false;
  if (opener === "sit" && (INVITES.has(before) || INVITES.has(after))) return false;
  if (opener === "just" && wordAt(reading, first + 1).endsWith("ing")) return false;
  if (/^(?:i|we|to|can|could|will|would|shall|let|us)$/u.test(before)) return before === "would" && opener === "you";
  return !(opener === "you" && CONDITIONAL.has(before));
}

const URGES = set("please just oh so should");

/** "Get lost", "just get lost", "why don't you get lost"; letters and people get lost by themselves. */
function isToldToGetLost(reading: Reading, first: number): boolean {
  const { tokens } = reading;
  if (tokens[first - 1]?.sentence !== tokens[first]?.sentence) return true;
  const before = wordAt(reading, first - 1);
  return URGES.has(before) || (before === "you" && /^(?:not|should)$/u.test(wordAt(reading, first - 2)));
}

const MEANT: Partial<Record<Behaviour, (place: PhraseContext) => boolean>> = {
  greets: ({ first }) => first < 12,
  "names-emotion": ({ first, last, reading }) => namesEmotion(reading, first, last),
  apologises: ({ first, last, before, after, reading }) =>
    after !== "but" &&
    before !== "feel" &&
    !/^(?:pardon|what)$/u.test(after) &&
    (first !== last || wordAt(reading, first) !== "sorry" || reading.tokens.length <= 3),
  rude: ({ first, last, before, reading }) => {
    // "It isn't because I don't care", "I'm not saying I don't care".
    if (wordAt(reading, last) === "care" && isSaidNotToBe(reading, first)) return false;
    if (wordAt(reading, last) === "lost") return isToldToGetLost(reading, first);
    return wordAt(reading, last) !== "away" || (wordAt(reading, first) === "go" && !TO_GO.has(before));
  },
  "own-story": ({ first, last, reading }) =>
    !(wordAt(reading, first) === "when" && /^(?:am|do|have|go|get|is|fail|lose)$/u.test(wordAt(reading, last))),
  "asks-for-help": ({ first, reading }) => wordAt(reading, first + 1) !== "i" || wordAt(reading, first) !== "is",
  dismisses: isDismissal,
  blames: ({ first, last, after, reading }) => {
    if (wordAt(reading, first) === "why" && !/^(?:did|have|had)$/u.test(wordAt(reading, first + 1))) return false;
    if (wordAt(reading, last) === "have" && after === "to") return false;
    return !(after === "of" && SELF.has(wordAt(reading, last + 2)));
  },
  orders: isDirective,
  "early-advice": isDirective,
  "false-promise": ({ last, reading }) =>
    !/^(?:promise|swear|assure|guarantee)$/u.test(wordAt(reading, last)) ||
    !reading.tokens.slice(last + 1, last + 7).some((token) => KEPT_PROMISES.has(token.stem)),
  jargon: ({ first, reading }) => !sentenceHas(reading, first, PLAIN_WORDS),
  "seeks-senior": ({ first, last, reading }) =>
    !hasWord(reading, first, last, set("you your")) ||
    !/^(?:i|we|let)$/u.test(wordAt(reading, first)) ||
    hasWord(reading, first, last, set("let for")),
};

/** Whether a phrase found for a behaviour is that behaviour here. */
export function isMeant({ behaviour, first, last }: Heard, reading: Reading): boolean {
  const check = MEANT[behaviour];
  return (
    !check || check({ first, last, before: wordAt(reading, first - 1), after: wordAt(reading, last + 1), reading })
  );
}
