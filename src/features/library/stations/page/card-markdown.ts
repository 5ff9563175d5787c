/** The little Markdown that cards use: paragraphs, lists, tables, headings, quotes; strong and emphasis inside. Anything else is text. */
export type Span = { text: string; is: "plain" | "strong" | "em" };
type Flowing = { is: "paragraph" | "heading" | "quote"; spans: Span[] };
type Listed = { is: "bullets" | "numbers"; items: Span[][] };
/** The first row names the columns; `numbers` are columns set to the right. */
type Tabled = { is: "table"; rows: string[][]; numbers: boolean[] };
export type Block = Flowing | Listed | Tabled;

const STRONG_OR_EM = /\*\*(?<strong>\S(?:.*?\S)?)\*\*|(?<![\w*])[*_](?<em>[^\s*_](?:[^*_]*[^\s*_])?)[*_](?![\w*])/gu;

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const found of text.matchAll(STRONG_OR_EM)) {
    if (found.index > at) spans.push({ text: text.slice(at, found.index), is: "plain" });
    const { strong, em } = found.groups ?? {};
    spans.push(strong === undefined ? { text: em ?? "", is: "em" } : { text: strong, is: "strong" });
    at = found.index + found[0].length;
  }
  if (at < text.length) spans.push({ text: text.slice(at), is: "plain" });
  return spans;
}

const BULLET = /^\s*[-*+]\s+/u;
const NUMBER = /^\s*\d+[.)]\s+/u;
const HEADING = /^#{1,6}\s+/u;
const QUOTE = /^>\s?/u;

const ROW = /^\s*\|.*\|\s*$/u;
const RULE = /^[\s|:-]+$/u;

const kindOf = (line: string): Block["is"] => {
  if (ROW.test(line)) return "table";
  if (BULLET.test(line)) return "bullets";
  if (NUMBER.test(line)) return "numbers";
  if (HEADING.test(line)) return "heading";
  return QUOTE.test(line) ? "quote" : "paragraph";
};

const MARKS: Record<Block["is"], RegExp> = {
  bullets: BULLET,
  numbers: NUMBER,
  heading: HEADING,
  quote: QUOTE,
  table: /^\s+/u,
  paragraph: /^\s+/u,
};

/** A line without a mark of its own goes on with the block it follows. */
export function blocksOf(markdown: string): Block[] {
  const groups: { is: Block["is"]; lines: string[] }[] = [];
  let isNew = true;
  for (const line of markdown.split(/\r?\n/u)) {
    if (line.trim() === "") {
      isNew = true;
      continue;
    }
    const is = kindOf(line);
    const text = line.replace(MARKS[is], "").trim();
    const last = groups.at(-1);
    if (last && !isNew && is === "paragraph" && last.is !== "heading")
      last.lines.push(`${last.lines.pop() ?? ""} ${text}`.trim());
    else if (last && last.is === is && (is === "bullets" || is === "numbers" || is === "table")) last.lines.push(text);
    else if (last && !isNew && last.is === is && is === "quote") last.lines.push(`${last.lines.pop() ?? ""} ${text}`);
    else groups.push({ is, lines: [text] });
    isNew = false;
  }
  return groups.map(({ is, lines }) => {
    if (is === "table") return tableOf(lines);
    return is === "bullets" || is === "numbers"
      ? { is, items: lines.map(spansOf) }
      : { is, spans: spansOf(lines.join(" ")) };
  });
}

const cellsOf = (line: string) =>
  line
    .trim()
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

function tableOf(lines: string[]): Tabled {
  const rule = lines.find((line) => RULE.test(line));
  const rows = lines.filter((line) => line !== rule).map(cellsOf);
  return { is: "table", rows, numbers: rule === undefined ? [] : cellsOf(rule).map((cell) => cell.endsWith(":")) };
}
