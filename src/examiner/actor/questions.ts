/**
 * Questions by their form, because speech arrives without question marks.
 * "what happened", "how do you feel", "can you tell me about it" are open; "did he ring you" is closed.
 */
import { stemOf, type Reading, type Token } from "../language/text.ts";

/** Token indices, last inclusive. */
export type Question = { first: number; last: number; isOpen: boolean };

const set = (words: string) => new Set(words.split(" "));
const stemSet = (words: string) => new Set(words.split(" ").map(stemOf));

const WH = set("what how why when where who which whose");
const AUXILIARY = set("do did does is are was were am have has had can could would will should shall may might must");
const PRONOUN = set("you he she they it we i there anyone anybody anything someone something everyone");
const DETERMINER = set("your his her their my our the this that these those any mum dad");
const JOINT = set(
  "and so but or well okay ok right now then um uh er also sorry please hi hello hey alright yes yeah no oh because anyway sure cool great fine perfect lovely thanks",
);
/** Before a wh-word these make it part of a statement: "I know what happened". */
const EMBEDDING = stemSet(
  "know understand see imagine sure explain about of like just exactly that hear get mean matter appreciate realise remember think is be to with for from on by than after regardless depend discuss consider show decide whatever figure understanding find forget into at in",
);
const HAPPENS = stemSet(
  "happen make bring worry matter scare upset concern cause change help bother lead trigger go keep stop frighten hurt give put prompt mean look",
);
const NARROW_HOW = set("long old many often far soon much");
const NARROW_WHAT = set("time day age year date name");
const INVITING = stemSet("tell explain describe talk say share walk expand elaborate");
const ABOUT = set("me us about more through what how why");
const FILLER = set("please just maybe possibly perhaps also then um uh er");
/** "I'm sorry about that did they ring": these begin a question after almost any word. */
const FIRM = set("did does would will could");
const COMPARING = set("as so nor neither than to who which what all");
const DANGLING = set("thing problem point do that this it all mean is as so nor neither than to who which");

type Walk = { tokens: Token[]; text: string; first: number; end: number; asks: boolean };

function isClauseStart({ tokens, text, first }: Walk, at: number): boolean {
  if (at === first) return true;
  const before = tokens[at - 1];
  return (
    before !== undefined && (JOINT.has(before.word) || /[,;:–—-]/u.test(text.slice(before.end, tokens[at]?.start)))
  );
}

function skipFillers(tokens: Token[], from: number, end: number): number {
  let at = from;
  while (at < end && FILLER.has(tokens[at]?.word ?? "")) at++;
  return at;
}

/** "can you tell me …", "tell me more", "I'd like to hear how …": how far the opening words reach. */
function invitationEnd({ tokens, end }: Walk, at: number, startsClause: boolean): number {
  const word = (offset: number) => tokens[offset]?.word ?? "";
  const stem = (offset: number) => tokens[offset]?.stem ?? "";
  let verb = -1;
  if (/^(?:can|could|would|will)$/u.test(word(at)) && word(at + 1) === "you") {
    verb = skipFillers(tokens, at + 2, end);
    if ((word(verb) === "like" || word(verb) === "mind" || word(verb) === "able") && word(verb + 1) === "to") verb += 2;
    else if (word(verb) === "mind") verb += 1;
    else if (word(verb) === "be" && word(verb + 1) === "able") verb += 3;
    if (word(verb) === "help" && word(verb + 1) === "me" && stem(verb + 2) === stemOf("understand")) return verb + 3;
  } else if (word(at) === "do" && word(at + 1) === "you" && word(at + 2) === "want" && word(at + 3) === "to") {
    verb = at + 4;
  } else if (startsClause && /^(?:tell|talk|describe|walk)$/u.test(word(at))) {
    verb = at;
    if (word(at) === "describe") return at + 1;
    if (!/^(?:me|us)$/u.test(word(at + 1))) return -1;
  } else if (word(at) === "i" && /^(?:would|am|want|wonder)$/u.test(word(at + 1))) {
    const ahead = tokens
      .slice(at + 1, Math.min(end, at + 6))
      .map((token) => token.word)
      .join(" ");
    const wish = /^(?:would (?:like|love) to|want to) (?:hear|know|understand)|^wonder|^am (?:just )?wondering/u.exec(
      ahead,
    );
    if (!wish) return -1;
    return at + 1 + wish[0].split(" ").length;
  }
  if (verb < 0 || !INVITING.has(stem(verb)) || verb >= end) return -1;
  const next = skipFillers(tokens, verb + 1, end);
  return ABOUT.has(word(next)) || stem(verb) === stemOf("explain") || stem(verb) === stemOf("elaborate")
    ? next + 1
    : -1;
}

function isNarrow(tokens: Token[], at: number, end: number): boolean {
  for (let ahead = at - 1; ahead < Math.min(end, at + 3); ahead++) {
    const word = tokens[ahead]?.word ?? "";
    const next = tokens[ahead + 1]?.word ?? "";
    if (word === "if" || word === "whether" || word === "when" || word === "where" || word === "who") return true;
    if (word === "how" && NARROW_HOW.has(next)) return true;
    if (word === "your" && next === "name") return true;
  }
  return false;
}

/** Whether the wh-word at `at` opens a question, and of which kind. */
function whKind(walk: Walk, at: number): "open" | "closed" | null {
  const { tokens, end } = walk;
  const word = (offset: number) => (offset < end ? (tokens[offset]?.word ?? "") : "");
  const opener = word(at);
  const isEmbedded = at > walk.first && EMBEDDING.has(tokens[at - 1]?.stem ?? "");
  let next = at + 1;
  let isNarrowKind = /^(?:when|where|who|which|whose)$/u.test(opener);
  if (
    opener === "how" &&
    (NARROW_HOW.has(word(next)) || (word(next) !== "come" && /^(?:bad|big|late|sure|confident)$/u.test(word(next))))
  ) {
    isNarrowKind = NARROW_HOW.has(word(next)) || isNarrowKind;
    next++;
    while (next < at + 4 && !AUXILIARY.has(word(next)) && next < end) next++;
  } else if (opener === "what" || opener === "which") {
    if (NARROW_WHAT.has(word(next))) isNarrowKind = true;
    if (
      /^(?:exactly|else|specifically|sort|kind|part|parts|type|time|day|things?|other|is|was|are)$/u.test(word(next)) &&
      !AUXILIARY.has(word(next))
    ) {
      next++;
      while (next < at + 4 && next < end && !AUXILIARY.has(word(next)) && !HAPPENS.has(tokens[next]?.stem ?? ""))
        next++;
    }
    if (word(next) === "is" && /^(?:your|his|her)$/u.test(word(next + 1)) && /^(?:name|age)$/u.test(word(next + 2)))
      isNarrowKind = true;
  } else if (/^(?:exactly|else)$/u.test(word(next))) next++;
  const kind = isNarrowKind ? "closed" : "open";
  const asks = walk.asks;
  if (opener === "how" && word(at + 1) === "come") return kind;
  if ((opener === "how" || opener === "what") && word(at + 1) === "about") return isEmbedded ? null : kind;
  if (opener === "why" && word(at + 1) === "not") return "open";
  if (AUXILIARY.has(word(next))) {
    const subject = word(next + 1);
    if (PRONOUN.has(subject) && !(isEmbedded && subject === "there")) return kind;
    if (opener === "when" || opener === "which" || opener === "who" || opener === "where") {
      return asks || (isClauseStart(walk, at) && (DETERMINER.has(subject) || opener !== "when")) ? kind : null;
    }
    if (isEmbedded) return null;
    return isClauseStart(walk, at) || asks || DETERMINER.has(subject) || subject.endsWith("ing") ? kind : null;
  }
  if (isEmbedded) return null;
  if ((opener === "what" || opener === "who") && HAPPENS.has(tokens[next]?.stem ?? "") && next < end) return kind;
  if (opener === "who" && word(at + 1) === "else" && next < end) return kind;
  if (opener === "what" && isClauseStart(walk, at) && /^(?:sort|kind|if)$/u.test(word(at + 1))) return "open";
  if (next >= end) return opener === "why" || asks ? kind : null;
  return asks && isClauseStart(walk, at) ? kind : null;
}

function isInverted(walk: Walk, at: number): boolean {
  const { tokens, end, text } = walk;
  const auxiliary = tokens[at]?.word ?? "";
  if (!AUXILIARY.has(auxiliary) || at + 1 >= end) return false;
  const before = at > walk.first ? (tokens[at - 1]?.word ?? "") : "";
  const isNegative = tokens[at + 1]?.word === "not";
  const subject = tokens[at + (isNegative ? 2 : 1)]?.word ?? "";
  const verb = at + (isNegative ? 3 : 2);
  const isTag = verb >= end && at > walk.first + 1;
  if (isTag || (verb >= end && !walk.asks)) return false;
  // "do it", "have you here": a main verb, not an auxiliary.
  const isMain = /^(?:do|have|had|am)$/u.test(auxiliary) && subject === "it";
  if (PRONOUN.has(subject)) {
    if (/^(?:is|does|has)$/u.test(auxiliary) && /^(?:you|we|they|i)$/u.test(subject)) return false;
    if (/^(?:should|had)$/u.test(auxiliary) && !walk.asks && subject !== "we" && subject !== "i") return false;
    if (isClauseStart(walk, at)) return !(isMain && !walk.asks);
    if (isMain || (FIRM.has(auxiliary) ? COMPARING : DANGLING).has(before) || PRONOUN.has(before)) return false;
    if (subject === "i" && !/^(?:can|could|may|shall|should)$/u.test(auxiliary)) return false;
    return !/[a-z]/iu.test(text.slice(tokens[at - 1]?.end, tokens[at]?.start));
  }
  return (
    (DETERMINER.has(subject) || /^[A-Z]/u.test(text.charAt(tokens[at + 1]?.start ?? 0))) &&
    at === walk.first &&
    !/^(?:may|might|must)$/u.test(auxiliary)
  );
}

function questionsIn(walk: Walk): Question[] {
  const { tokens, first, end } = walk;
  const found: Question[] = [];
  let at = first;
  while (at < end) {
    const startsClause = isClauseStart(walk, at);
    const invited = invitationEnd(walk, at, startsClause);
    if (invited > 0) {
      found.push({ first: at, last: at, isOpen: !isNarrow(tokens, invited, end) });
      at = Math.min(end, invited + 4);
      continue;
    }
    if (
      startsClause &&
      /^(?:anything|any|something)$/u.test(tokens[at]?.word ?? "") &&
      /^(?:else|other)$/u.test(tokens[at + 1]?.word ?? "") &&
      end - at <= 12
    ) {
      found.push({ first: at, last: at, isOpen: false });
      at += 2;
      continue;
    }
    const kind = WH.has(tokens[at]?.word ?? "") ? whKind(walk, at) : null;
    if (kind) {
      found.push({ first: at, last: at, isOpen: kind === "open" });
      at += 3;
    } else if (isInverted(walk, at)) {
      found.push({ first: at, last: at, isOpen: false });
      at += 3;
    } else at++;
  }
  if (found.length === 0 && walk.asks && end > first) found.push({ first, last: first, isOpen: false });
  found.forEach((question, index) => {
    question.last = Math.min((found[index + 1]?.first ?? end) - 1, question.first + 30);
  });
  return found;
}

/** Every question in the turn, in order. Linear in the length of the turn. */
export function questionsOf(reading: Reading): Question[] {
  const { tokens, text } = reading;
  const found: Question[] = [];
  let first = 0;
  while (first < tokens.length) {
    const sentence = tokens[first]?.sentence ?? 0;
    let end = first;
    while (tokens[end]?.sentence === sentence) end++;
    found.push(...questionsIn({ tokens, text, first, end, asks: reading.sentences[sentence]?.isQuestion ?? false }));
    first = end;
  }
  return found;
}
