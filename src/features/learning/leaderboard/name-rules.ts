import { rectifyConfusion } from "unicode-confusables";
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Six digits in a row, or with spaces between, could be a telephone number or a date of birth. */
const DIGITS = /(?:\d[\s.-]*){6,}/u;
const ALLOWED = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '’.-]*$/u;

const lettersOf = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");

/**
 * As names are compared: without case, accents, spaces and marks, and with one letter for all that look like it, of
 * whatever script (Unicode Technical Standard 39, and the digits that pass for letters once case is gone).
 */
export const nameKeyOf = (name: string): string =>
  lettersOf(rectifyConfusion(lettersOf(rectifyConfusion(name.normalize("NFKD")))))
    .replaceAll(/[i1]/gu, "l")
    .replaceAll("0", "o");

const RESERVED = ["stationwise", "admin", "moderator", "examiner", "official", "nhs"].map(nameKeyOf);

type RealName = { first_name: string; last_name: string };

/**
 * Why a display name may not be used, in a sentence for whoever chose it; null where nothing speaks against it. People
 * look at every name before others see it: this turns away what needs nobody's judgement.
 */
export function faultOfName(name: string, real: RealName | null): string | null {
  if (!ALLOWED.test(name)) return "Please use letters, numbers, spaces, hyphens, apostrophes and full stops only.";
  if (!/\p{L}/u.test(name)) return "Please use at least one letter.";
  if (DIGITS.test(name)) return "Please leave out long numbers: everybody who takes part can read this name.";
  const key = nameKeyOf(name);
  if (RESERVED.some((word) => key.includes(word))) return "That name could be taken for ours. Please choose another.";
  if (matcher.hasMatch(name) || matcher.hasMatch(lettersOf(name))) return "Please choose another name.";
  if (real && isReal(key, real))
    return "Please choose a name that is not your own: nobody here has to know who you are.";
  return null;
}

/** A short first name may well be part of another word; the last name, or both together, may not stand there. */
function isReal(key: string, real: RealName): boolean {
  const [first, last] = [nameKeyOf(real.first_name), nameKeyOf(real.last_name)];
  const isLastTelling = lettersOf(real.last_name).length > 2;
  return key === first || (isLastTelling && key.includes(last)) || key === `${first}${last}`;
}
