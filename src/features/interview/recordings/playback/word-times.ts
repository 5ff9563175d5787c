/** A word and when it fell, on the answer clock. */
export type TimedWord = { word: string; startMs: number; endMs: number };
type Times = { startMs: number; endMs: number };

/** So many words may have been misheard, or put right since, in one place. */
const LOOK_AHEAD = 8;

const plainWordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .split(/[^\p{L}\p{N}']+/u)
    .filter((word) => word !== "");

/** When each sentence was said, by those of its words that were timed, or by its neighbours'; null where no word was. */
export function timesOf(sentences: readonly string[], words: readonly TimedWord[]): (Times | null)[] {
  const heard = words.flatMap(({ word, startMs, endMs }) =>
    plainWordsOf(word).map((plain) => ({ plain, startMs, endMs })),
  );
  let cursor = 0;
  const own = sentences.map((sentence) => {
    const found: Times[] = [];
    for (const plain of plainWordsOf(sentence)) {
      const step = heard.slice(cursor, cursor + LOOK_AHEAD).findIndex((each) => each.plain === plain);
      if (step < 0) continue;
      found.push(...heard.slice(cursor + step, cursor + step + 1));
      cursor += step + 1;
    }
    const [first] = found;
    return first ? { startMs: first.startMs, endMs: found.at(-1)?.endMs ?? first.endMs } : null;
  });
  return own.map((times, at) => {
    if (times !== null) return times;
    const before = own.slice(0, at).findLast((each) => each !== null);
    const after = own.slice(at).find((each) => each !== null);
    const startMs = before?.endMs ?? after?.startMs;
    return startMs === undefined ? null : { startMs, endMs: Math.max(startMs, after?.startMs ?? startMs) };
  });
}
