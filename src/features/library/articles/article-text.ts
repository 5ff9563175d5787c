import { marked, type MarkedToken, type Token, type Tokens } from "marked";
import type { Block, ListItem, Span } from "./article.ts";
import { curled } from "./curly-quotes.ts";

/** `raw` is the piece of Markdown that is at fault. */
export class TextFault extends Error {
  readonly raw: string;
  constructor(raw: string, message: string) {
    super(message);
    this.raw = raw;
  }
}

const TAG = /<[a-z!/?]/iu;
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);/iu;
// Two slashes, or a slash and a backslash, lead to another site.
const INSIDE = /^\/(?![/\\])[\w/-]*(?:#[\w-]+)?$/u;
const OUTSIDE = /^https:\/\/[^\s<>"'`\\]+$/u;

/**
 * Takes one block of Markdown apart. What is not named here (HTML, pictures, code blocks, rules) is refused, so no
 * text of an article ever becomes markup. Answers null for what stands between two blocks.
 * @throws TextFault
 */
export function blockOf(token: Token): Block | null {
  const known = token as MarkedToken;
  switch (known.type) {
    case "space":
      return null;
    case "heading":
      return headingOf(known);
    case "paragraph":
      return { is: "paragraph", spans: spansOf(known.tokens) };
    case "list":
      return { is: "list", isOrdered: known.ordered, start: Number(known.start) || 1, items: known.items.map(itemOf) };
    case "blockquote":
      return { is: "quote", paragraphs: known.tokens.filter(isNoSpace).map(paragraphOf) };
    case "table":
      return {
        is: "table",
        head: known.header.map(({ tokens }) => spansOf(tokens)),
        rows: known.rows.map((row) => row.map(({ tokens }) => spansOf(tokens))),
      };
    default:
      throw refused(token);
  }
}

/** The text of a block as plain words, for counting and for searching. */
export function plainTextOf(block: Block): string {
  const plain = (spans: Span[]) => spans.map(({ text }) => text).join("");
  switch (block.is) {
    case "heading":
      return block.text;
    case "paragraph":
      return plain(block.spans);
    case "quote":
      return block.paragraphs.map(plain).join("\n");
    case "table":
      return [block.head, ...block.rows].map((row) => row.map(plain).join(" ")).join("\n");
    case "list":
      return block.items.flatMap(({ spans, under }) => [plain(spans), ...(under?.items.map(plain) ?? [])]).join("\n");
  }
}

export const markdownOf = (source: string): Token[] => marked.lexer(source, { gfm: true });

const isNoSpace = ({ type }: Token) => type !== "space";

function headingOf({ depth, raw, tokens }: Tokens.Heading): Block {
  if (depth !== 2 && depth !== 3) throw new TextFault(raw, "has to be a heading of the second or third level");
  const text = spansOf(tokens)
    .map((span) => span.text)
    .join("")
    .trim();
  const name = text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/gu, "-")
    .replaceAll(/^-|-$/gu, "");
  if (name === "") throw new TextFault(raw, "is a heading without words");
  // A part called “Main” is not the page's own.
  return { is: "heading", depth, id: `part-${name}`, text };
}

function itemOf({ raw, task, tokens }: Tokens.ListItem): ListItem {
  if (task) throw new TextFault(raw, "holds a box to tick");
  const [first, ...rest] = tokens.filter(isNoSpace);
  if (!first) throw new TextFault(raw, "is an empty entry of a list");
  const spans = paragraphOf(first);
  if (rest.length === 0) return { spans };
  const [list] = rest as MarkedToken[];
  if (rest.length > 1 || list?.type !== "list") throw new TextFault(raw, "holds more than a list under an entry");
  return {
    spans,
    under: {
      isOrdered: list.ordered,
      items: list.items.map((item) => {
        const { spans: inner, under } = itemOf(item);
        if (under) throw new TextFault(item.raw, "is a list three levels deep");
        return inner;
      }),
    },
  };
}

function paragraphOf(token: Token): Span[] {
  const known = token as MarkedToken;
  if (known.type === "paragraph" || (known.type === "text" && known.tokens)) return spansOf(known.tokens ?? []);
  throw refused(token);
}

function spansOf(tokens: Token[]): Span[] {
  let before = "";
  return rawSpansOf(tokens).map((span) => {
    const text = span.code ? span.text : curled(span.text, before);
    before = text;
    return { ...span, text };
  });
}

function rawSpansOf(tokens: Token[], marks: Omit<Span, "text"> = {}): Span[] {
  return (tokens as MarkedToken[]).flatMap((token): Span[] => {
    switch (token.type) {
      case "text":
        if (token.tokens) return rawSpansOf(token.tokens, marks);
        if (TAG.test(token.text)) throw new TextFault(token.raw, "holds HTML: write it in Markdown");
        if (ENTITY.test(token.text)) throw new TextFault(token.raw, "holds an entity: write the character itself");
        return [{ text: token.text.replaceAll(/\s*\n\s*/gu, " "), ...marks }];
      case "escape":
        return [{ text: token.text, ...marks }];
      case "codespan":
        return [{ text: token.text, ...marks, code: true }];
      case "strong":
        return rawSpansOf(token.tokens, { ...marks, strong: true });
      case "em":
        return rawSpansOf(token.tokens, { ...marks, em: true });
      case "link":
        return rawSpansOf(token.tokens, { ...marks, href: addressOf(token) });
      default:
        throw refused(token);
    }
  });
}

function addressOf({ href, raw }: Tokens.Link): string {
  if (INSIDE.test(href) || (OUTSIDE.test(href) && URL.parse(href)?.username === "")) return href;
  throw new TextFault(raw, `links to “${href.slice(0, 80)}”: a link is https://… or a page of ours such as /practice`);
}

const NAMES: Record<string, string> = {
  html: "HTML: write it in Markdown",
  image: "a picture",
  code: "a block of code",
  hr: "a ruled line",
  br: "a line that ends with two spaces or a backslash",
  del: "struck-out text",
  def: "a link defined apart from its place",
};

const refused = ({ type, raw }: Token) =>
  new TextFault(raw, `holds ${NAMES[type] ?? `${type}, which no article needs`}`);
