const PLAIN: Readonly<Record<string, string>> = { "’": "'", "‘": "'", ʼ: "'", "“": '"', "”": '"' };

/** Letter for letter as long as before, so that places stay what they are. */
const plain = (text: string) =>
  Array.from(
    text,
    (letter) => PLAIN[letter] ?? (letter.toLowerCase().length === letter.length ? letter.toLowerCase() : letter),
  ).join("");

/** Where words stand in a text, as offsets, whatever its spaces, quotation marks and capitals; nowhere: an empty place. */
export function placeOf(words: string, text: string): { start: number; end: number } {
  const parts = plain(words).trim().split(/\s+/u).map(RegExp.escape);
  const found = new RegExp(parts.join("\\s+"), "u").exec(plain(text));
  return found ? { start: found.index, end: found.index + found[0].length } : { start: 0, end: 0 };
}
