/** Where a sentence lies in the text it was cut from: from, and up to but without `to`. The space behind it belongs to it. */
export type Span = { from: number; to: number };

const ENDS = /[.!?…]["”’')\]]*\s*$/u;
const SHORTENED = /(?:^|[\s("“‘])(?:Mr|Mrs|Ms|Dr|Prof|St|No|vs|e\.g|i\.e|approx)\.\s*$/iu;

const segmenter = new Intl.Segmenter("en-GB", { granularity: "sentence" });

/** The sentences of a line that is still arriving, from a place on. The last one waits for its end unless the line is complete. */
export function sentencesFrom(text: string, from: number, isComplete: boolean): Span[] {
  const spans: Span[] = [];
  let start = from;
  for (const { segment, index } of segmenter.segment(text.slice(from))) {
    const to = from + index + segment.length;
    const isEnded = ENDS.test(segment) && !SHORTENED.test(segment);
    const isLast = to === text.length;
    if (!(isLast ? isEnded || isComplete : !SHORTENED.test(segment))) continue;
    spans.push({ from: start, to });
    start = to;
  }
  return spans.filter(({ from: a, to }) => text.slice(a, to).trim() !== "");
}

/** A sentence in pieces of at most so many characters, cut at a pause where there is one. Joined they are the sentence again. */
export function piecesOf(sentence: string, most: number): string[] {
  const pieces: string[] = [];
  let rest = sentence;
  while (rest.length > most) {
    const cut = cutIn(rest.slice(0, most));
    pieces.push(rest.slice(0, cut));
    rest = rest.slice(cut);
  }
  return rest === "" ? pieces : [...pieces, rest];
}

function cutIn(head: string): number {
  const pause = Math.max(...[", ", "; ", ": ", " – ", " — "].map((mark) => endOf(head, mark)));
  if (pause > head.length / 3) return pause;
  const space = endOf(head, " ");
  return space > 0 ? space : head.length;
}

function endOf(head: string, mark: string): number {
  const at = head.lastIndexOf(mark);
  return at === -1 ? 0 : at + mark.length;
}

/** Back to the end of the last whole word: nobody heard half of one. */
export function wholeWords(text: string, characters: number): number {
  if (characters >= text.length) return text.length;
  const at = text.slice(0, Math.max(0, characters) + 1).search(/\s\S*$/u);
  return at === -1 ? 0 : at;
}
