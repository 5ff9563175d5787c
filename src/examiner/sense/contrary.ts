/**
 * How much a sentence is worded as what speaks against a candidate is, in any station: brushing off, covering up, deciding
 * over somebody's head. A linear model over words and pairs of words, trained by `npm run train` on the stations' own
 * contradictions and red flags against their points. It judges no one by itself: it is one feature among others.
 */
import { type LinearModel, scoresOf, unpacked } from "../language/linear-model.ts";
import { FUNCTION_WORDS } from "../language/lexicon.ts";
import { FUNCTION_WORDS as LIGHT_WORDS } from "../language/sentence-like.ts";
import { stemOf, type Token } from "../language/text.ts";
import { CONTRARY } from "./contrary-learned.ts";

/** Ways of speaking that tell who talks, and not what is said: softening, filling, weighing. */
const MANNER = new Set(
  "suppose expect respect fair reckon guess mention involve realistic sensible tend manage remind sense effort simply really honestly quite probably always clearly frankly naturally generally perhaps rather actually basically obviously definitely absolutely completely totally certainly anything each best upset positive sort kind honest maybe course"
    .split(" ")
    .map(stemOf),
);
const LIGHT: ReadonlySet<string> = new Set([...FUNCTION_WORDS, ...LIGHT_WORDS, "think", "people", "most"].map(stemOf));
const ADVERB = /..li$/u;

const isOfManner = (stem: string) => MANNER.has(stem) || ADVERB.test(stem);

/** Words that carry sense, and pairs with at least one of them; none that is only a way of speaking. */
export function wordingOf(tokens: readonly Token[]): Set<string> {
  const wording = new Set<string>();
  for (const [at, { stem, sentence }] of tokens.entries()) {
    if (isOfManner(stem)) continue;
    if (!LIGHT.has(stem)) wording.add(stem);
    const next = tokens[at + 1];
    if (!next || next.sentence !== sentence || isOfManner(next.stem)) continue;
    if (!(LIGHT.has(stem) && LIGHT.has(next.stem))) wording.add(`${stem} ${next.stem}`);
  }
  return wording;
}

let model: LinearModel | undefined;

/** Log odds up to a constant. */
export function contraryOf(tokens: readonly Token[]): number {
  model ??= unpacked(CONTRARY);
  return scoresOf(model, wordingOf(tokens))[0] ?? 0;
}
