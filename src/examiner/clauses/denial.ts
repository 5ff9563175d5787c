/** How often what stands at a place in a clause is denied by the words before it: "never", "refuse to", "it would be wrong to". */
import type { Reading } from "../language/text.ts";
import type { Clause } from "./clause.ts";
import { APPROVING, AUXILIARIES, CONDEMNING, DENIALS, NEGATORS } from "./words.ts";

const DENIAL_WORDS = DENIALS.map((denial) => denial.split(" "));
const SUBJECT_PRONOUNS = /^(?:i|you|he|she|they|we|it)$/u;

/** What a negator at `at` comes to: how many times it denies, and how many further words are part of it. */
type Step = { denies: 0 | 1; skip: number };
const NOTHING: Step = { denies: 0, skip: 0 };
const DENIES: Step = { denies: 1, skip: 0 };
const skipped = (skip: number): Step => ({ denies: 0, skip });

/** "Not only", "not surprising", "can't help but", "you can't deny": said, though with a "not". */
function notAt(words: readonly string[], at: number): Step {
  const [before, next = "", second = ""] = [words[at - 1] ?? "", words[at + 1], words[at + 2]];
  if (/^(?:only|merely|simply|necessarily)$/u.test(next)) return NOTHING;
  if (next === "just" && /^(?:about|a|the|because|for|me|you)$/u.test(second)) return NOTHING;
  if (/^(?:forget|hesitate)$/u.test(next)) return skipped(1);
  if (next === "afraid" && second === "to") return NOTHING;
  if (next === "help" || (next === "be" && second === "help")) return skipped(second === "but" ? 2 : 1);
  if (/^(?:deny|escape|ignore|argue)$/u.test(next)) return skipped(2);
  if (next === "get" && /^(?:away|round|around|past)$/u.test(second)) return skipped(2);
  if (/^(?:tell|say)$/u.test(next) && words.slice(at + 2, at + 4).includes("how")) return skipped(2);
  const isAsked =
    at <= 3 &&
    SUBJECT_PRONOUNS.test(before) &&
    AUXILIARIES.has(words[at - 2] ?? "") &&
    !/^(?:i|you|he|she|they|we|it|that|there)$/u.test(words[at - 3] ?? "");
  if (isAsked || next === "because") return NOTHING;
  if (next === "wait" || (next === "agree" && second === "more")) return skipped(1);
  if (next === "thank" && words.includes("enough")) return skipped(1);
  if (/^(?:surprising|surprised|unreasonable|hard|difficult|impossible|unlikely|wrong|unfair|unkind)$/u.test(next))
    return skipped(1);
  return /^(?:mind|matter)$/u.test(next) && second !== "about" ? NOTHING : DENIES;
}

function noAt(words: readonly string[], at: number, isBeforeComma: boolean): Step {
  const next = words[at + 1] ?? "";
  if (next === "one") return { denies: 1, skip: 1 };
  if (at === words.length - 1 || isBeforeComma || SUBJECT_PRONOUNS.test(next)) return NOTHING;
  return /^(?:doubt|wonder|matter|worries|problem)$/u.test(next) ? NOTHING : DENIES;
}

function negatorAt(words: readonly string[], at: number, isBeforeComma: boolean): Step {
  const next = words[at + 1] ?? "";
  switch (words[at]) {
    case "not":
      return notAt(words, at);
    case "no":
      return noAt(words, at, isBeforeComma);
    case "never":
      return /^(?:forget|fail)$/u.test(next) ? skipped(1) : DENIES;
    case "nothing":
      return next === "but" ? NOTHING : DENIES;
    default:
      return DENIES;
  }
}

/** The longest of the ways to deny that stands at `at`; "hard not to" is no denial. */
function denialAt(words: readonly string[], at: number, end: number): Step {
  const found = DENIAL_WORDS.find(
    (denial) => at + denial.length <= end && denial.every((word, place) => words[at + place] === word),
  );
  return found ? { denies: 1, skip: found.length - 1 } : NOTHING;
}

/** "It would be wrong to", "dangerous if", "unfair for him to". */
function isCondemnedAfter(words: readonly string[], at: number): boolean {
  if (!CONDEMNING.has(words[at] ?? "")) return false;
  const [before, next, second = ""] = [words[at - 1], words[at + 1], words[at + 2]];
  if (next === "to") return at > 0 && before !== "not";
  if (next === "in") return second.endsWith("ing");
  return next === "if" || (next === "for" && words.indexOf("to", at) > 0);
}

function stepAt(words: readonly string[], at: number, end: number, isBeforeComma: boolean): Step {
  const [word = "", next, second] = [words[at], words[at + 1] ?? "", words[at + 2]];
  if (NEGATORS.has(word)) return negatorAt(words, at, isBeforeComma);
  const hasRather = word === "than" && words.slice(0, at).some((each) => each === "rather" || each === "sooner");
  if (hasRather && words[at - 1] !== "rather") return DENIES;
  if (word === "too" && second === "to" && !/^(?:much|many|quick|keen|happy)$/u.test(next))
    return { denies: 1, skip: 2 };
  if (word === "last" && /^(?:thing|person)$/u.test(next) && words[at - 1] === "the") return DENIES;
  if (/^(?:hard|difficult|impossible)$/u.test(word) && next === "not") return skipped(1);
  const denial = denialAt(words, at, end);
  return denial.denies === 0 && isCondemnedAfter(words, at) ? DENIES : denial;
}

/** How many times the words of a clause before `place` deny what stands there. @param place a token's place in the reading */
export function denialsBefore({ words, first }: Clause, place: number, { text, tokens }: Reading): number {
  const end = Math.min(place - first, words.length);
  let count = 0;
  for (let at = 0; at < end; at++) {
    const [token, next] = [tokens[first + at], tokens[first + at + 1]];
    const isBeforeComma = token !== undefined && next !== undefined && text.slice(token.end, next.start).includes(",");
    const { denies, skip } = stepAt(words, at, end, isBeforeComma);
    count += denies;
    at += skip;
  }
  return words.slice(0, end).some((word) => word === "except" || word === "besides") ? 0 : count;
}

const NOT_GERUNDS = /^(?:nothing|anything|something|everything|thing|morning|evening|during)$/u;

/** "Lying to her would be wrong", "telling him isn't an option": 1 where the words are judged afterwards and turned down. */
export function denialsAfter({ words, first }: Clause, span: { first: number; last: number }): number {
  const opener = words.findIndex((word) => !/^(?:and|but|so|not|because|well)$/u.test(word));
  const start = words[opener] ?? "";
  const last = span.last - first;
  const copula = words.findIndex((word, at) => at > last && /^(?:is|are|was|be|would)$/u.test(word));
  const isSubject =
    span.first - first - opener <= 1 && copula >= 0 && copula - last <= 1 && !SUBJECT_PRONOUNS.test(start);
  const isGerund = (start.endsWith("ing") && !NOT_GERUNDS.test(start)) || start === "to";
  if (opener < 0 || !(isSubject || isGerund)) return 0;
  const from = words.findIndex((word, at) => at > last && /^(?:is|are|be|was|seems|feels)$/u.test(word));
  if (from < 0) return 0;
  let count = 0;
  for (const word of words.slice(from)) {
    if (NEGATORS.has(word)) count++;
    if (CONDEMNING.has(word)) return (count + 1) % 2;
    if (APPROVING.has(word) || /^(?:something|place)$/u.test(word)) return count % 2;
  }
  return 0;
}
