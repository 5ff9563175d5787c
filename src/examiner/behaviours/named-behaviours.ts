/**
 * Twelve behaviours under the names that human raters know, each with a score from 0 to 1.
 * A score says how much of a behaviour was found, not whether it is good: more "dismisses" is more dismissing.
 */
import type { Behaviour, Heard } from "./behaviour.ts";
import type { SpokenTurn } from "../conversation.ts";
import { hearAfter, type HeardTurn } from "../hearing.ts";
import { nothingHeard } from "../language/repeats.ts";
import { NAMED_PHRASES } from "./named-phrases.ts";
import { ownStoriesIn } from "./own-story.ts";
import { isAskedOrTold } from "../language/is-meant.ts";
import { matchesOf, phraseOf } from "../language/phrase.ts";
import type { Reading, Token } from "../language/text.ts";

export const NAMED_BEHAVIOURS = [
  "open-question",
  "explores-concerns",
  "reflects",
  "summarises",
  "checks-understanding",
  "names-emotion",
  "validates-emotion",
  "offers-choices",
  "dismisses",
  "takes-over",
  "own-story",
  "jargon",
] as const;
export type NamedBehaviour = (typeof NAMED_BEHAVIOURS)[number];

const NAMES: Partial<Record<Behaviour, NamedBehaviour>> = {
  "open-question": "open-question",
  "explores-feelings": "explores-concerns",
  "explores-concern": "explores-concerns",
  reflects: "reflects",
  summarises: "summarises",
  "checks-understanding": "checks-understanding",
  "names-emotion": "names-emotion",
  validates: "validates-emotion",
  apologises: "validates-emotion",
  "invites-questions": "checks-understanding",
  "offers-choice": "offers-choices",
  "asks-permission": "offers-choices",
  dismisses: "dismisses",
  "early-advice": "takes-over",
  orders: "takes-over",
  "false-promise": "takes-over",
  "own-story": "own-story",
  jargon: "jargon",
};

export type SpokenLine = { speaker: "candidate" | "actor"; text: string };
type Named = { name: NamedBehaviour; words: string; sentence: ReadonlySet<string> };

/** From here on more of the same adds nothing. */
const ENOUGH = 4;
/** Sentences that share this much of their words say the same again. */
const SAME = 0.7;
const WINDOW = 25;
const LONG_REFLECTION = 22;

function stemsAround(tokens: Token[], first: number): ReadonlySet<string> {
  const stems = new Set<string>();
  const sentence = tokens[first]?.sentence;
  for (let at = first; at < first + WINDOW && tokens[at]?.sentence === sentence; at++)
    stems.add(tokens[at]?.stem ?? "");
  return stems;
}

function isAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  let shared = 0;
  for (const stem of one) if (other.has(stem)) shared++;
  return shared >= SAME * (one.size + other.size - shared);
}

/** Where a named behaviour is heard; `behaviour` is what it was heard as, where it was no phrase of its own. */
export type Occurrence = { name: NamedBehaviour; first: number; last: number; behaviour?: Behaviour };

const wordAt = ({ tokens }: Reading, at: number) => tokens[at]?.word ?? "";

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** "What you need to do", "it feels like you have to", "can you tell me": no advice. */
const NO_ADVICE_AFTER = set(
  "what whatever when if do did does can could would will to how i we me let who he she they like feel feels felt because",
);
const URGING = set("maybe perhaps just definitely please instead then try focus consider make");
/** "Just getting", "you had to": told of, not urged. */
const TOLD_OF =
  /(?:ing|ed)$|^(?:had|went|took|made|got|was|were|did|said|told|found|gave|kept|thought|saw|sat|heard|came|lost|felt|left|knew|began)$/u;
/** "Take your time", "you can tell me": it lets the other go on. */
const HARMLESS = set("time seat moment rush me breath care proud");
const ASKS_ON = set("what how where why who when whether");
const DOERS = set("i you we they he she it to who that not can could would will might you've i've");
const STRETCH = 4;

/** Suggestions that have the form of a question. */
const SUGGESTING = set("have why what how did");

function isAdvice(reading: Reading, { first, last }: Occurrence): boolean {
  const { tokens } = reading;
  const said = tokens.slice(first, last + 1).map(({ word }) => word);
  const [opener = ""] = said;
  const next = tokens[last + 1]?.sentence === tokens[last]?.sentence ? (tokens[last + 1]?.word ?? "") : "";
  // "Have you thought about what you want?", "you must have been scared", "go on".
  if (opener === "have" && (ASKS_ON.has(next) || ASKS_ON.has(tokens[last + 2]?.word ?? ""))) return false;
  if (opener === "you" && said.at(-1) === "must" && /^(?:have|be|feel)$/u.test(next)) return false;
  if (opener === "go" && said[1] === "on") return false;
  const before = tokens[first - 1]?.sentence === tokens[first]?.sentence ? (tokens[first - 1]?.word ?? "") : "";
  const isQuestion = reading.sentences[tokens[first]?.sentence ?? 0]?.isQuestion ?? false;
  if (!SUGGESTING.has(opener) && (isAskedOrTold(reading, first) || (isQuestion && opener !== "you"))) return false;
  if (opener === "you" && before === "so" && /^(?:to|need|have)$/u.test(said.at(-1) ?? "")) return false;
  if ((opener === "you" || URGING.has(opener)) && NO_ADVICE_AFTER.has(before)) return false;
  if (/^tr(?:ying|ied|ies)$|^focus(?:ed|ing)$/u.test(opener) || said.includes("had")) return false;
  if (URGING.has(opener) && opener !== "try" && opener !== "consider" && TOLD_OF.test(said.at(-1) ?? "")) return false;
  // "Groups that you can join", "so you can rest".
  if (opener === "you" && /^(?:that|which|so)$/u.test(before) && /^(?:can|could|may|might)$/u.test(said[1] ?? ""))
    return false;
  // "You just see", "so as to try to": no order.
  if (URGING.has(opener) && DOERS.has(before)) return false;
  const near = tokens.slice(first + 1, last + STRETCH + 1);
  return !near.some(({ word, sentence }) => sentence === tokens[first]?.sentence && HARMLESS.has(word));
}

const COMMANDS = set(
  "talk tell block dump report delete text sleep rest breathe pray practise practice speak ask go try take get find set make keep focus start stop consider remember reach contact call write ignore forget avoid leave move apologise apologize explain accept stay quit join visit schedule email text confront",
);
const BEFORE_COMMAND = set("and then just please so maybe also or instead definitely well okay ok now first");

const NO_PROHIBITION = set(
  "worry be feel mind hesitate rush have know want think get like see understand blame doubt care",
);

/** "Talk to him", "don't text him back", "and just ignore her": an order at the head of a sentence, or after a joining word at its head. */
function imperativesIn({ tokens }: Reading): Occurrence[] {
  return tokens.flatMap(({ word, sentence }, at): Occurrence[] => {
    const isFirst = tokens[at - 1]?.sentence !== sentence;
    if (isFirst && word === "do" && tokens[at + 1]?.word === "not" && tokens[at + 2]?.sentence === sentence)
      return NO_PROHIBITION.has(tokens[at + 2]?.word ?? "") ? [] : [{ name: "takes-over", first: at, last: at + 2 }];
    if (!COMMANDS.has(word)) return [];
    let head = at;
    while (tokens[head - 1]?.sentence === sentence && BEFORE_COMMAND.has(tokens[head - 1]?.word ?? "")) head--;
    const isHead = tokens[head - 1]?.sentence !== sentence && tokens[at + 1]?.sentence === sentence;
    return isHead ? [{ name: "takes-over", first: at, last: at + 1 }] : [];
  });
}

const HEARD_AS_OWN: ReadonlySet<string> = set("that this it sound seem everything must i no can");

/** A feeling named as what anybody would feel here ("that must be frightening") is also taken as right. */
function extraNames(reading: Reading, { behaviour, first, last }: Heard): NamedBehaviour[] {
  const own = reading.tokens.slice(first, last + 1);
  if (behaviour === "names-emotion" && HEARD_AS_OWN.has(own[0]?.stem ?? "")) return ["validates-emotion"];
  if (behaviour === "open-question" && own.some(({ word }) => word === "you" || word === "your"))
    return ["explores-concerns"];
  const isLong = own.length >= LONG_REFLECTION && wordAt(reading, first) === "so";
  return behaviour === "reflects" && isLong ? ["summarises"] : [];
}

/** Hardly ever somebody else's words said back. */
const PLAIN_ADVICE = set("should ought got");

/** What is asked, or said back, is not urged: "what do you think you could do?", "so you need to get home". */
export function placesOf({ spoken, heard }: Pick<HeardTurn, "spoken" | "heard">): Occurrence[] {
  const { reading } = spoken;
  const places = heard.flatMap((each): Occurrence[] => {
    const name = NAMES[each.behaviour];
    return [...(name ? [name] : []), ...extraNames(reading, each)].map((own) => ({ ...each, name: own }));
  });
  places.push(...imperativesIn(reading));
  for (const name of NAMED_BEHAVIOURS) {
    for (const source of NAMED_PHRASES[name] ?? []) {
      places.push(...matchesOf(phraseOf(source), reading).map((match): Occurrence => ({ name, ...match })));
    }
  }
  places.push(...ownStoriesIn(reading).map((span): Occurrence => ({ name: "own-story", ...span })));
  const others = heard.filter(({ behaviour }) => behaviour === "reflects" || behaviour === "open-question");
  // "Why don't you …?" and "what about going …?" ask in form alone.
  const isOthers = ({ first, last }: Occurrence) =>
    !reading.tokens.slice(first, last + 1).some(({ word }) => PLAIN_ADVICE.has(word)) &&
    others.some(
      (each) => first <= each.last && (each.behaviour === "reflects" ? each.first <= first : each.first < first),
    );
  return places.filter((place) => place.name !== "takes-over" || (isAdvice(reading, place) && !isOthers(place)));
}

/** "I'm not going to tell you to calm down" does not. */
const HINDERING: ReadonlySet<NamedBehaviour> = new Set(["dismisses", "takes-over"]);

/** What may count in a turn, each with the words it rests on. Advice that was asked leave for takes nothing over. */
function namedOf(turn: HeardTurn, hasLeave: boolean): Named[] {
  const { spoken, isBarred } = turn;
  const { tokens } = spoken.reading;
  return placesOf(turn)
    .filter(
      ({ first, last }) => last >= first && !isBarred[first] && !spoken.isListed[first] && !spoken.isReported[first],
    )
    .filter(({ name, first }) => !(HINDERING.has(name) && spoken.isDenied[first]))
    .filter(({ name }) => !(hasLeave && name === "takes-over"))
    .toSorted((one, other) => one.first - other.first)
    .map(({ name, first, last }) => ({
      name,
      words: tokens
        .slice(first, last + 1)
        .map(({ stem }) => stem)
        .join(" "),
      sentence: stemsAround(tokens, first),
    }));
}

const LEAVE = [
  "can|may|could i offer|suggest|share|give|make",
  "would|do you like|want ... advice|suggestion|suggestions|information|idea|ideas",
];

/** Turns in which, or after which, advice is given with leave. */
function leaveOf(turns: HeardTurn[]): boolean[] {
  const asks = turns.map(({ spoken }) =>
    LEAVE.some((source) => matchesOf(phraseOf(source), spoken.reading).length > 0),
  );
  return asks.map((isAsked, at) => isAsked || (asks[at - 1] ?? false));
}

export function hear(lines: readonly SpokenLine[]): HeardTurn[] {
  const turns = lines.map(({ speaker, text }, seq): SpokenTurn => ({ seq, speaker, text, atMs: 0 }));
  return hearAfter(nothingHeard(), turns).turns;
}

/** Counts distinct evidence, at most one new per behaviour in a turn, saturating at four: 0 to 1. */
export function behaviourScores(turns: SpokenLine[]): Record<NamedBehaviour, number> {
  const earned = new Map<NamedBehaviour, Named[]>(NAMED_BEHAVIOURS.map((name) => [name, []]));
  const heard = hear(turns);
  const leave = leaveOf(heard);
  heard.forEach((turn, at) => {
    const isDone = new Set<NamedBehaviour>();
    for (const found of namedOf(turn, leave[at] ?? false)) {
      const before = earned.get(found.name) ?? [];
      const isAgain = (each: Named) => each.words === found.words || isAlike(each.sentence, found.sentence);
      if (isDone.has(found.name) || before.length >= ENOUGH || before.some(isAgain)) continue;
      isDone.add(found.name);
      before.push(found);
    }
  });
  const scores = NAMED_BEHAVIOURS.map((name) => [name, (earned.get(name) ?? []).length / ENOUGH]);
  return Object.fromEntries(scores) as Record<NamedBehaviour, number>;
}

/** What is found in one candidate turn. @param before the other speaker's last line */
export function namedIn(text: string, before?: string): NamedBehaviour[] {
  const lines: SpokenLine[] = before === undefined ? [] : [{ speaker: "actor", text: before }];
  const turns = hear([...lines, { speaker: "candidate", text }]);
  const leave = leaveOf(turns);
  const found = new Set(turns.flatMap((turn, at) => namedOf(turn, leave[at] ?? false)).map(({ name }) => name));
  return NAMED_BEHAVIOURS.filter((name) => found.has(name));
}
