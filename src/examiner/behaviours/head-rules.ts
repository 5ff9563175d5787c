/** Where rules hear a head: in the behaviours found already, and in further wording. Two readings where one is not enough: standing, and form. */
import { type ClauseReading, readClauses, standingOf } from "../clauses/standing.ts";
import { NEGATORS } from "../clauses/words.ts";
import type { HeardTurn } from "../hearing.ts";
import { matchesOf, phraseOf } from "../language/phrase.ts";
import type { Reading } from "../language/text.ts";
import { ADVICE_FORMS } from "./advice-forms.ts";
import { MINIMISING_ORDERS, MINIMISING_PHRASES } from "./minimising-phrases.ts";
import { type Occurrence, placesOf } from "./named-behaviours.ts";
import { notOfSelf } from "./own-story.ts";
import { SYMPATHY_FORMS } from "./sympathy-forms.ts";
import type { RuledAs } from "./trained-heads.ts";

export type RuledHead = "sympathy" | "invitation" | "advice" | "own-story" | "minimising";

/** What rules make of a head in a sentence. */
export function ruledAs(ruled: Ruled, head: RuledHead, sentence: number): RuledAs {
  const found = ruled.get(head);
  if (found?.sure.has(sentence) === true) return "sure";
  if (found?.heard.has(sentence) === true) return "heard";
  return found?.denied.has(sentence) === true ? "denied" : "no";
}

type Span = { first: number; last: number };

const INVITATIONS: readonly string[] = [
  "tell|share|say|hear|know|talk ... more",
  "tell|talk me|us|to|through ... about|what|how|through|it|that|everything",
  "go on $",
  "like|love|want|happy|glad to hear|listen|know|understand ... you|your|it|more|about|that|what|how",
  "if you want|like|would|feel|need ... talk|chat|tell|share|vent",
  "want|like|need|care to talk|chat|tell|share|vent|say ... it|this|that|more|me|about",
  "i am listening|all",
  "all ears",
  "how so $",
  "such as $",
  "in what way",
  "and then $",
  "what else",
  "what was going through",
  "take me through",
  "help me? understand",
  "what do you make of",
  "where does|did that leave|come",
  "what is|was|has been? the? hardest|worst|hard|difficult|best|trickiest part|thing|bit|moment|of|about|for",
];

/** "What did you expect?", "what's the big deal?", "why are you so upset?": they ask for nothing. */
const ASKS_FOR_NOTHING: readonly string[] = [
  "what did you expect",
  "what is the big|problem|point|fuss",
  "what is|was wrong with you",
  "why are|be you so|being|getting|crying|moaning|complaining|overreacting",
  "what do you want me to",
  "what do you expect",
  "how could you",
  "what were you thinking",
];

const spansOf = (reading: Reading, phrases: readonly string[]): Span[] =>
  phrases.flatMap((source) => matchesOf(phraseOf(source), reading));

const PLAIN_ADVICE: readonly string[] = [
  "~you should|ought|must",
  "~you need|have to",
  "~he|she|they|people|everyone should|ought|must",
];

/** Said back, or asked: "it sounds like", "you mentioned", "tell me". */
const STAYS_WITH: readonly string[] = [
  "it? sounds|seems|looks like|as",
  "you mentioned|said|told|say",
  "what i am hearing",
  "i am? hear|hearing you",
  "tell me",
  "i would like to hear|know|understand|talk|ask|check",
  "i am? wonder|wondering|curious",
  "my name",
];

const ASKS_ON: ReadonlySet<string> = new Set(["what", "how", "where", "why", "who", "when", "whether", "if"]);
const ANYBODY: ReadonlySet<string> = new Set(["anyone", "anybody", "someone", "me", "us", "it"]);
/** "So you need to be home by six": said back. */
const SAID_BACK = "so you need|have|had|want|wanted";
/** "Would it help if I gave you some ideas?": offered. */
/** "You should have been told": past helping. */
const IS_PAST = "should|could|ought|must not? have|of been|had|felt|wanted";
const OFFERED = "help|better|easier|good if i|we|someone|they|he|she";

/** "You could have told me", "people should have", "what you might like": nothing is urged. */
function isUrged({ tokens }: Reading, { first, last }: Span): boolean {
  const word = (at: number) => tokens[at]?.word ?? "";
  for (let at = first; at <= last; at++)
    if (/^(?:could|should|might|would)$/u.test(word(at)) && word(at + 1) === "have" && word(at) !== "would")
      return false;
  if (word(first) === "have" && (ASKS_ON.has(word(last + 1)) || ANYBODY.has(word(last + 1)))) return false;
  if (word(first) === "why" && word(first + 1) === "did") return false;
  // "Why don't you tell me", "why don't you fill me in".
  if (word(first) === "why" && tokens.slice(first, last + 5).some((token) => /^(?:me|us)$/u.test(token.word)))
    return false;
  const isRelative = /^(?:what|why|whatever|how|where|when|which|that|anything|something|everything|things|if)$/u;
  return !isRelative.test(word(first - 1));
}

const BEFORE_ORDER: ReadonlySet<string> = new Set(
  "just please oh well now then so okay ok and come should must really simply do honestly right no look".split(" "),
);

/** "Calm down", "you need to calm down"; not "it helps you calm down". */
function isOrder({ tokens }: Reading, { first }: Span): boolean {
  const sentence = tokens[first]?.sentence;
  const word = (at: number) => (tokens[at]?.sentence === sentence ? (tokens[at]?.word ?? "") : "");
  const before = word(first - 1);
  if (before === "to") return /^(?:need|have|try|ought|got)$/u.test(word(first - 2)) && word(first - 3) !== "we";
  return before === "" || BEFORE_ORDER.has(before);
}

/** "Why don't you" suggests, where "why didn't you" blames: the phrases know no tenses. */
const isNow = ({ tokens }: Reading, { first }: Span): boolean => {
  const words = tokens.slice(first, first + 4).map(({ word }) => word);
  return /^(?:why )?do(?:es)? (?:not you|you not)/u.test(words.join(" "));
};

/** "You should have been told", "you shouldn't have had to": others failed. */
const isOwed = ({ tokens }: Reading, { last }: Span): boolean =>
  tokens[last]?.word === "have" && /^(?:been|had)$/u.test(tokens[last + 1]?.word ?? "");

const minimisingIn = (reading: Reading): Span[] => [
  ...spansOf(reading, MINIMISING_PHRASES).filter((span) => !isNow(reading, span) && !isOwed(reading, span)),
  ...spansOf(reading, MINIMISING_ORDERS).filter((span) => isOrder(reading, span)),
];

/** Whether the words are the candidate's own, meant, and not the opposite. A phrase with its own "not" is not denied by it. */
function isOwn(clauses: ClauseReading, { reading, isDenied, isReported }: HeardTurn["spoken"], span: Span): boolean {
  if (isReported[span.first] === true) return false;
  const standing = standingOf(clauses, span.first, span.last);
  if (standing === null) return true;
  if (standing.author !== null || standing.isTakenBack) return false;
  const holdsNot = reading.tokens.slice(span.first, span.last + 1).some(({ word }) => NEGATORS.has(word));
  return holdsNot || !(standing.isDenied || isDenied[span.first] === true);
}

/**
 * `mentioned`: says nothing by itself, but where it is denied the head is not there. `instead`: what the sentence does
 * where no rule hears the head, so that wording alone is not enough.
 */
type Places = { heard: Span[]; sure?: Span[]; mentioned?: Span[]; instead?: Span[] };
/** For each head the numbers of the sentences in which it is heard, in a form that needs no second opinion, or only denied. */
export type Ruled = ReadonlyMap<RuledHead, Record<"heard" | "sure" | "denied", ReadonlySet<number>>>;

const without = (sentences: ReadonlySet<number>, ...others: ReadonlySet<number>[]) =>
  new Set([...sentences].filter((sentence) => !others.some((each) => each.has(sentence))));

export function ruledIn(turn: Pick<HeardTurn, "spoken" | "heard">): Ruled {
  const { spoken } = turn;
  const { reading } = spoken;
  const named = placesOf(turn);
  const clauses = readClauses(reading);
  const ofName = (name: Occurrence["name"]) => named.filter((place) => place.name === name);
  const sentencesOf = (spans: readonly Span[]) =>
    new Set(spans.filter(({ first, last }) => last >= first).map(({ first }) => reading.tokens[first]?.sentence ?? -1));
  const ruled = (places: Places, isNone: ReadonlySet<number> = new Set()) => {
    const own = (spans: readonly Span[]) =>
      without(sentencesOf(spans.filter((span) => isOwn(clauses, spoken, span))), isNone);
    const { heard, sure = [], mentioned = [], instead = [] } = places;
    const isHeard = own([...heard, ...sure]);
    const isDenied = without(sentencesOf([...heard, ...sure, ...mentioned]), isHeard, own(mentioned));
    const isElse = without(sentencesOf(instead), isHeard);
    return { heard: isHeard, sure: own(sure), denied: new Set([...isDenied, ...isElse]) };
  };

  const forms = spansOf(reading, ADVICE_FORMS);
  const advice = ruled(
    {
      heard: ofName("takes-over").filter(({ behaviour }) => behaviour !== "false-promise"),
      sure: forms.filter((span) => isUrged(reading, span)),
      mentioned: spansOf(reading, PLAIN_ADVICE),
      instead: [
        ...forms.filter((span) => !isUrged(reading, span)),
        ...spansOf(reading, STAYS_WITH),
        ...named.filter(({ name }) => name === "reflects" || name === "summarises" || name === "explores-concerns"),
      ],
    },
    sentencesOf(spansOf(reading, [SAID_BACK, OFFERED, IS_PAST])),
  );
  const minimising = ruled({ heard: minimisingIn(reading) });
  const invitation = ruled(
    { heard: [...ofName("explores-concerns"), ...spansOf(reading, INVITATIONS)] },
    new Set([...advice.heard, ...minimising.heard, ...sentencesOf(spansOf(reading, ASKS_FOR_NOTHING))]),
  );
  return new Map([
    ["sympathy", ruled({ heard: ofName("validates-emotion"), sure: spansOf(reading, SYMPATHY_FORMS) })],
    ["invitation", invitation],
    ["advice", advice],
    ["own-story", ruled({ heard: ofName("own-story"), instead: notOfSelf(reading) })],
    ["minimising", minimising],
  ]);
}
