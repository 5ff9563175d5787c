/** The parts of a sentence that each say, ask or suppose one thing, as places in a reading. */

/** How a clause hangs on the one before: "complement" is what is thought or said, "parallel" follows without a joining word. */
export type Relation =
  | "root"
  | "complement"
  | "relative"
  | "subordinate"
  | "reason"
  | "result"
  | "contrast"
  | "coordinate"
  | "comma"
  | "parallel"
  | "aside";

/** Who a clause is about; `at` is the place of its word within the clause, after any joining words. */
export type Subject = { word: string; at: number; isInverted: boolean };

export type Clause = {
  /** Token places in the reading, inclusive. */
  first: number;
  last: number;
  sentence: number;
  relation: Relation;
  /** The word it begins with. */
  opener: string;
  /** The clause it belongs under, by its place in the list; null for one that stands alone. */
  parent: number | null;
  /** Joined by "and" to a complement, whose parent it shares. */
  isJoined: boolean;
  words: readonly string[];
  subject: Subject;
};
