/** Names that are words as well: they stand for the person only where they are written as a name. */
const ALSO_WORDS = new Set(
  `art bell bill bishop brook brown carpenter chase church cook cooper day dean dawn drew earl eve faith field fisher
  forest frank glen grace grant gray green hall hand hill holly hope hunter ivy jack jade jay joy june king lake lane
  law lee little long love mark marsh mason may miller moon olive page park parsons pat penny pearl pope potter price
  ray rich rob robin rose ruby rush sage short singer sky smart smith song stone storm sue summer swift taylor teal
  temple tiger violet walker ward waters way west white will winter wise wood wolf young`
    .trim()
    .split(/\s+/u),
);
const INTRODUCES = String.raw`(?:\bi[’']?m|\bi am|\bname is|\bname[’']s|\bcalled|\bcall me|\bthis is|\bdear)\s+`;
// Begun where its first part begins and nowhere within, so that a million letters in a row are gone through once.
const ADDRESS =
  /(?<![\p{L}\p{N}.!#$%&'*+/=?^_{|}~-])[\p{L}\p{N}.!#$%&'*+/=?^_{|}~-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const NUMBER = /(?<![\d.])(?:\+44|\+?0)(?:[ ()-]?\d){9,12}(?!\d)/gu;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/gu, String.raw`\$&`).replace(/['’]/gu, "['’]");
const whole = (name: string) => String.raw`(?<![\p{L}\p{M}])${escaped(name)}(?![\p{L}\p{M}])`;

/** A name with its parts: "Anne-Marie van Dyk" is also hidden where only "Marie" is said. */
function partsOf(name: string): string[] {
  const trimmed = name.trim();
  const parts = trimmed.split(/[\s-]+/u).filter((part) => part.length > 2);
  return [...new Set([trimmed, ...parts])].filter((part) => part.length > 1);
}

/**
 * Takes somebody's own names, and every e-mail address and telephone number, out of a text that others will read.
 * A name that is also a word ("Will", "Grace") goes where somebody is introduced by it, and within a sentence where it
 * is written with a capital.
 */
export function namesHider(names: readonly string[]): (text: string) => string {
  const hidden = names
    .flatMap(partsOf)
    .toSorted((a, b) => b.length - a.length)
    .flatMap((name) => {
      if (!ALSO_WORDS.has(name.toLowerCase())) return [new RegExp(whole(name), "giu")];
      const capital = name.slice(0, 1).toUpperCase() + name.slice(1).toLowerCase();
      return [
        new RegExp(`(?<=${INTRODUCES})${whole(name)}`, "giu"),
        new RegExp(String.raw`(?<=[\p{L}\p{N},;:] )${whole(capital)}`, "gu"),
      ];
    });
  return (text) =>
    hidden.reduce(
      (rest, name) => rest.replace(name, "[name]"),
      text.replace(ADDRESS, "[email]").replace(NUMBER, "[number]"),
    );
}

type Quote = { seq: number; start: number; end: number; text: string };

/** More of a turn on either side than any address or number takes. */
const AROUND = 200;

/**
 * Takes the same out of a quote as out of its turn. By itself it may begin in the middle of a number, or with a name
 * that only the word before shows to be one. Where its edge lies within such a thing, none of the quote is told.
 */
export function quoteHider(hide: (text: string) => string, turns: readonly { seq: number; text: string }[]) {
  const bySeq = new Map(turns.map((turn) => [turn.seq, turn.text]));
  return ({ seq, start, end, text }: Quote): string => {
    const turn = bySeq.get(seq);
    // Marks of before a correction: their quotes stand in no turn any more.
    if (turn?.slice(start, end) !== text) return hide(text);
    const until = (to: number) => hide(turn.slice(Math.max(0, start - AROUND), to));
    const [before, upTo, around] = [until(start), until(end), until(end + AROUND)];
    return upTo.startsWith(before) && around.startsWith(upTo) ? upTo.slice(before.length) : "[name]";
  };
}
