/** Whether what is said is said not to be so, as far as the words just before can tell. */
import { stemOf, type Token } from "./text.ts";

const NEGATORS = new Set(
  [
    "not",
    "never",
    "no",
    "without",
    "nobody",
    "nothing",
    "neither",
    "nor",
    "hardly",
    "rarely",
    "refuse",
    "avoid",
    "nowhere",
    "none",
  ].map(stemOf),
);

export function isNegator(stem: string): boolean {
  return NEGATORS.has(stem);
}

const REACH = 3;
const LIGHT = new Set([
  "to",
  "ever",
  "be",
  "been",
  "being",
  "going",
  "really",
  "even",
  "just",
  "the",
  "a",
  "an",
  "any",
  "like",
  "kind",
  "of",
  "want",
  "try",
  "actually",
  "that",
  "or",
]);
const CLAUSE_BREAK = new Set([
  "but",
  "because",
  "so",
  "then",
  "however",
  "although",
  "though",
  "instead",
  "if",
  "when",
]);
const SUBJECTS = new Set(["i", "you", "he", "she", "we", "they", "it"]);
const AUXILIARY = new Set([
  "do",
  "did",
  "does",
  "is",
  "are",
  "was",
  "were",
  "have",
  "has",
  "had",
  "could",
  "would",
  "can",
  "should",
]);
/** "I don't think you should", "I can't promise that I'll": the negation stands before another verb but means this one. */
const RAISING = new Set(
  ["think", "believe", "suppose", "reckon", "feel", "mean", "say", "guess", "promise", "guarantee", "swear"].map(
    stemOf,
  ),
);
/** After these "not" does not deny: "not only", "don't hesitate to", "don't forget to". */
const NOT_DENIED = new Set(
  ["only", "just", "hesitate", "forget", "doubt", "merely", "simply", "necessarily"].map(stemOf),
);

/** Whether the word at `at` denies what follows it. */
export function isDenial(tokens: Token[], at: number, text: string): boolean {
  const token = tokens[at];
  if (!token) return false;
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (token.word === "than") return before?.word === "rather";
  if (token.word === "of") return before?.word === "instead";
  if (!NEGATORS.has(token.stem)) return false;
  // "I can't not tell": twice denied is said.
  if (token.word === "not" && (before?.word === "not" || after?.word === "not")) return false;
  if (after && (NOT_DENIED.has(after.stem) || (after.word === "afraid" && tokens[at + 2]?.word === "to"))) return false;
  // "No, I'm sorry", "no worries": an answer or a courtesy, not a denial.
  if (
    token.word === "no" &&
    (!after ||
      SUBJECTS.has(after.word) ||
      text.charAt(token.end) === "," ||
      after.word.startsWith("worr") ||
      after.word === "rush" ||
      after.word === "pressure")
  ) {
    return false;
  }
  // "Did they not tell you?": a question, not a denial.
  if (
    SUBJECTS.has(before?.word ?? "") &&
    AUXILIARY.has(tokens[at - 2]?.word ?? "") &&
    !SUBJECTS.has(tokens[at - 3]?.word ?? "")
  )
    return false;
  // "Why don't you", "why not": a suggestion.
  return !(before?.word === "why" || tokens[at - 2]?.word === "why");
}

/** A comma of the clause; what surrounds a hesitation that was stepped over is none. */
const isCommaIn = (gap: string) => gap.includes(",") && !/\p{L}/u.test(gap);

/** Whether a match that begins at `first` stands under a negation in its clause. */
export function isNegated(tokens: Token[], first: number, text: string): boolean {
  const start = tokens[first];
  if (!start) return false;
  let steps = 0;
  let isNewClause = SUBJECTS.has(start.word);
  for (let at = first - 1; at >= 0 && steps < REACH; at--) {
    const token = tokens[at];
    if (!token || token.sentence !== start.sentence) return false;
    if (isNewClause) {
      // Only a raised negation reaches over the subject of a new clause.
      const isToWhom = token.word === "you" && RAISING.has(tokens[at - 1]?.stem ?? "");
      const isBridge = token.word === "that" || isToWhom || RAISING.has(token.stem) || LIGHT.has(token.word);
      if (isDenial(tokens, at, text))
        return RAISING.has(tokens[at + 1]?.stem ?? "") || RAISING.has(tokens[at + 2]?.stem ?? "");
      if (!isBridge) return false;
      continue;
    }
    if (isDenial(tokens, at, text)) return true;
    if (CLAUSE_BREAK.has(token.word) || isCommaIn(text.slice(token.end, tokens[at + 1]?.start))) return false;
    if (SUBJECTS.has(token.word)) isNewClause = true;
    else if (!LIGHT.has(token.word)) steps++;
  }
  return false;
}
