import * as z from "zod";
import { UNSURE_BELOW } from "../../shared/unsure-below.ts";

/** A stretch of a text whose words are less likely than not, and where it begins, in UTF-16 units. */
export type UnsureWords = { at: number; text: string };

/** As OpenAI tells it of tokens and of segments, and compatible servers of words. Each part may be missing, or another's. */
const Likelihoods = z.object({
  logprobs: z
    .array(z.object({ token: z.string(), logprob: z.number() }))
    .nullish()
    .catch(null),
  words: z
    .array(z.object({ word: z.string(), probability: z.number() }))
    .nullish()
    .catch(null),
  segments: z
    .array(z.object({ text: z.string(), avg_logprob: z.number() }))
    .nullish()
    .catch(null),
});

type Rated = { text: string; probability: number };

/** What a provider was not sure of in its own transcript; nothing where it does not say. */
export function unsureWordsOf(text: string, answer: unknown): UnsureWords[] {
  const { logprobs, words, segments } = Likelihoods.safeParse(answer).data ?? {};
  const rated =
    wordsOfTokens(logprobs ?? []) ??
    words?.map(({ word, probability }) => ({ text: word, probability })) ??
    segments?.map((segment) => ({ text: segment.text, probability: Math.exp(segment.avg_logprob) })) ??
    [];
  return placed(text, rated);
}

/** A word is as likely as its least likely token. */
function wordsOfTokens(tokens: readonly { token: string; logprob: number }[]): Rated[] | null {
  if (tokens.length === 0) return null;
  const words: Rated[] = [];
  for (const { token, logprob } of tokens) {
    const probability = Math.exp(logprob);
    const last = words.at(-1);
    if (last && !/^\s/u.test(token)) {
      last.text += token;
      if (/[\p{L}\p{N}]/u.test(token)) last.probability = Math.min(last.probability, probability);
    } else words.push({ text: token, probability });
  }
  return words;
}

/** Found one after the other in the text; unsure neighbours are one stretch. */
function placed(text: string, rated: readonly Rated[]): UnsureWords[] {
  const found: UnsureWords[] = [];
  let from = 0;
  let wasUnsure = false;
  for (const each of rated) {
    const words = each.text.trim();
    const at = words === "" ? -1 : text.indexOf(words, from);
    if (at < 0) continue;
    from = at + words.length;
    const isUnsure = each.probability < UNSURE_BELOW;
    const last = found.at(-1);
    if (isUnsure && wasUnsure && last) last.text = text.slice(last.at, from);
    else if (isUnsure) found.push({ at, text: words });
    wasUnsure = isUnsure;
  }
  return found;
}
