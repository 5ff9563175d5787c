/** Turns that say nothing: silence, and what nobody could make sense of. */
import type { Reading } from "./text.ts";

const set = (words: string) => new Set(words.split(" "));

/** Nothing but space and punctuation. */
export function isSilent(reading: Reading): boolean {
  return reading.tokens.length === 0 && !/[\p{Extended_Pictographic}\p{S}]/u.test(reading.text.slice(0, 2000));
}

const TRIALS = set("test testing asdf qwerty blah bla lorem ipsum foo bar la na da ba");

function isGibberish(word: string): boolean {
  if (TRIALS.has(word)) return true;
  if (/^\d+$/u.test(word)) return false;
  if (/(\p{L})\1{3,}/u.test(word)) return true;
  if (/^(?:asd|qwe|zxc|sdf|dfg|fgh|ghj|hjk|jkl|uio|wer|ert|xcv)/u.test(word)) return true;
  return word.length > 3 && !/[aeiouyáéíóúàèëïöü]/u.test(word);
}

const SAMPLE = 400;

/** Key-mashing, one word over and over, only signs, or a script the actor cannot read. */
export function isNonsense(reading: Reading): boolean {
  const { tokens } = reading;
  if (tokens.length === 0) return true;
  const sample = tokens.slice(0, SAMPLE);
  const foreign = sample.filter((token) => !/[\p{Script=Latin}\p{N}]/u.test(token.word)).length;
  if (foreign > sample.length / 2) return true;
  if (sample.every((token) => /^\d+$/u.test(token.word)) && sample.length < 3) return false;
  const gibberish = sample.filter((token) => isGibberish(token.word) || token.word.length > 40).length;
  if (gibberish >= sample.length * 0.6) return true;
  return sample.length >= 5 && new Set(sample.map((token) => token.word)).size <= Math.max(1, sample.length * 0.03);
}
