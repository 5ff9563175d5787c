import { type ZxcvbnResult, ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { PRODUCT } from "#shared/product.ts";

/** What anyone would try first here. */
const OURS = [
  PRODUCT,
  "interview",
  "station",
  "mmi",
  "ucat",
  "medicine",
  "medic",
  "medical",
  "medstudent",
  "student",
  "doctor",
  "nhs",
  "school",
  "university",
  "london",
  "spring",
  "summer",
  "autumn",
  "winter",
];

/** The least score of the library's five that is taken: more than a hundred million guesses (its own words: "safely unguessable"). */
const STRONG_ENOUGH = 3;

/** What comes after that many characters makes a password no easier to guess. */
const JUDGED_CHARACTERS = 64;

export type PasswordStrength = {
  /** 0 to 4, as zxcvbn counts. */
  score: number;
  /** Why it can't be taken, as a sentence for the person; null when it can. */
  objection: string | null;
};

let made: ZxcvbnFactory | null = null;
const estimator = () =>
  (made ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, ours: OURS.map((word) => word.toLowerCase()) },
    graphs: adjacencyGraphs,
  }));

/** @param own the person's address and names: whoever knows them would try them first */
export function strengthOf(password: string, own: readonly string[]): PasswordStrength {
  const result = estimator().check(password.slice(0, JUDGED_CHARACTERS), ownWordsOf(own));
  return { score: result.score, objection: result.score >= STRONG_ENOUGH ? null : objectionTo(result) };
}

const ownWordsOf = (own: readonly string[]): string[] =>
  own.flatMap((text) => {
    const lower = text.toLowerCase();
    return [lower, lower.split("@")[0] ?? "", ...lower.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2);
  });

function objectionTo({ sequence }: ZxcvbnResult): string {
  const isFrom = (name: string) => sequence.some((match) => match["dictionaryName"] === name);
  const isOf = (...patterns: string[]) => sequence.some(({ pattern }) => patterns.includes(pattern));
  if (isFrom("userInputs")) return "That password is too close to your name or email address. Please choose another.";
  if (isFrom("ours"))
    return "That password is too close to what this site is about, or to the season. Please choose another.";
  if (isFrom("passwords-common"))
    return "That password is close to a very common one. Three or four words that don’t belong together work well.";
  if (isOf("repeat")) return "That password repeats too few characters. Please choose another.";
  if (isOf("sequence", "spatial")) return "That password is a row of letters, numbers or keys. Please choose another.";
  return "That password is too easy to guess. Please make it longer.";
}
