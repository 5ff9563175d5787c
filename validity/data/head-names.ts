/** By what names people rate what the heads hear, and in what else than those names a dimension may be told to be its lack. */
import { stemmer } from "stemmer";
import type { HeadName } from "../../src/examiner/behaviours/heads.ts";

/** The words of a name in base form: "self-oriented", "SelfOriented" and "self oriented" are one. */
export const stemsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/gu, "$1 $2")
    .toLowerCase()
    .split(/[^a-z]+/u)
    .filter((word) => word.length > 1 && !["the", "of", "and", "for", "to", "in", "on"].includes(word))
    .map(stemmer);

export const isOne = (one: string, other: string): boolean =>
  one === other || (Math.min(one.length, other.length) >= 5 && (one.startsWith(other) || other.startsWith(one)));

/** Each name is of one head alone; a dimension has it when it has all its words. */
const NAMES: Readonly<Record<HeadName, readonly string[]>> = {
  sympathy: [
    "sympathy",
    "sympathetic",
    "sympathising",
    "validating",
    "validation",
    "emotional support",
    "emotionally supportive",
    "compassion",
    "compassionate",
    "comforting",
    "condolence",
  ],
  invitation: [
    "invitation",
    "inviting",
    "elaboration",
    "elaborating",
    "exploration",
    "exploring",
    "eliciting",
    "elicitation",
    "probing",
    "tell more",
  ],
  understanding: ["understanding", "understood", "perspective taking", "empathic accuracy"],
  advice: [
    "advice",
    "advising",
    "advisory",
    "suggestion",
    "suggesting",
    "problem solving",
    "giving solutions",
    "directive",
    "informational support",
  ],
  "own-story": [
    "own story",
    "self oriented",
    "self orientation",
    "self disclosure",
    "self disclosing",
    "self focused",
    "self focus",
    "self centred",
    "self centered",
    "self referential",
    "personal story",
    "own experience",
  ],
  minimising: [
    "minimising",
    "minimizing",
    "minimisation",
    "minimization",
    "dismissing",
    "dismissive",
    "dismissal",
    "invalidating",
    "invalidation",
    "belittling",
    "trivialising",
    "trivializing",
    "blaming",
  ],
};

const STEMS = Object.entries(NAMES).flatMap(([head, names]) =>
  names.map((name) => ({ head: head as HeadName, stems: stemsOf(name) })),
);

/** Words that turn a name into its lack: "no advice", "lack of understanding", "non-dismissive". */
const LACKING: ReadonlySet<string> = new Set(
  [
    "no",
    "non",
    "not",
    "never",
    "lack",
    "lacking",
    "lacks",
    "without",
    "avoids",
    "avoiding",
    "avoidance",
    "absence",
  ].map(stemmer),
);
/** May stand between the two: "avoids giving advice". */
const GIVING: ReadonlySet<string> = new Set(
  ["give", "giving", "offer", "offering", "show", "showing", "any"].map(stemmer),
);

/** Whether it is the lack of what these words name: "non-judgemental understanding" is no lack of understanding. */
export function isLackOf(named: readonly string[], stems: readonly string[]): boolean {
  const first = stems.findIndex((stem) => named.some((each) => isOne(each, stem)));
  const before = stems.slice(0, Math.max(0, first)).filter((stem) => !GIVING.has(stem));
  return LACKING.has(before.at(-1) ?? "");
}

/** The heads a dimension is named after, and by which words of its name. */
export function headsNamed(stems: readonly string[]): Map<HeadName, readonly string[]> {
  const found = STEMS.filter((name) => name.stems.every((stem) => stems.includes(stem)));
  return new Map(found.map(({ head, stems: named }) => [head, named]));
}
