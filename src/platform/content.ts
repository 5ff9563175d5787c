import { isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Document, type Node } from "yaml";
import type * as z from "zod";

/** One fault in a content file: where, and a sentence for whoever writes it. */
export type ContentFault = { file: string; line: number; message: string };

export class ContentError extends Error {
  readonly faults: ContentFault[];
  constructor(faults: ContentFault[]) {
    super(faults.map((fault) => `${fault.file}:${fault.line} ${fault.message}`).join("\n"));
    this.faults = faults;
  }
}

function lineOf(document: Document, lines: LineCounter, path: PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = document.contents?.range?.[0] ?? 0;
  for (const key of path) {
    let next: unknown;
    if (isMap(node)) {
      const pair = node.items.find((item) => String(item.key) === String(key));
      offset = (pair?.key as Node | undefined)?.range?.[0] ?? offset;
      next = pair?.value;
    } else if (isSeq(node)) {
      next = node.items[Number(key)];
      offset = (next as Node | undefined)?.range?.[0] ?? offset;
    }
    if (next === undefined || next === null) break;
    node = next;
  }
  return lines.linePos(offset).line;
}

const TOO_DEEP = "is nested too deeply to be read";

function parsedFrom(file: string, source: string, lines: LineCounter): Document {
  try {
    // The parser compares each key with all before it, which takes a minute for a file of nothing but keys.
    return parseDocument(source, { lineCounter: lines, uniqueKeys: false, strict: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ContentError([{ file, line: 1, message: TOO_DEEP }]);
  }
}

/** Whoever has mended so many will ask again. */
const TOLD_MOST = 100;

/** The parser's own sentence; of running out of stack it tells as of a fault of the text. */
const sentenceOf = ({ message }: Error): string =>
  /call stack/u.test(message)
    ? TOO_DEEP
    : (message.split("\n")[0]?.replace(/ at line \d+, column \d+:?$/u, "") ?? "cannot be read");

/** What makes the text unreadable, or could make it grow when it is read. */
function faultsOfText(document: Document, lines: LineCounter): Omit<ContentFault, "file">[] {
  const faults = [...document.errors, ...document.warnings].slice(0, TOLD_MOST).map((error) => ({
    line: error.linePos?.[0].line ?? 1,
    message: sentenceOf(error),
  }));
  const add = (node: Node, message: string) => {
    faults.push({ line: lines.linePos(node.range?.[0] ?? 0).line, message });
    return faults.length < TOLD_MOST ? undefined : visit.BREAK;
  };
  visit(document, {
    Alias: (_key, node) => add(node, `*${node.source} is an alias: write the text out in full`),
    Map: (_key, { items }) => {
      const said = new Set<string>();
      const twice = items.find(({ key }) => isScalar(key) && said.size === said.add(String(key.value)).size);
      return isScalar(twice?.key) ? add(twice.key, "Map keys must be unique") : undefined;
    },
  });
  return faults;
}

/** The line of a YAML or JSON text in which what this path leads to stands, or the part of the path that is there. */
export function lineAt(source: string, path: PropertyKey[]): number {
  const lines = new LineCounter();
  return lineOf(parsedFrom("", source, lines), lines, path);
}

/**
 * Reads one YAML file strictly. Aliases are refused, so that no file can grow when read.
 * @throws ContentError with every fault found, each with its line.
 */
export function readYaml<T>(file: string, source: string, schema: z.ZodType<T>): T {
  const lines = new LineCounter();
  const document = parsedFrom(file, source, lines);
  const unreadable = faultsOfText(document, lines);
  if (unreadable.length > 0) throw new ContentError(unreadable.map((fault) => ({ file, ...fault })));
  const parsed = schema.safeParse(document.toJS({ maxAliasCount: 0 }));
  if (parsed.success) return parsed.data;
  throw new ContentError(
    parsed.error.issues.map((issue) => ({
      file,
      line: lineOf(document, lines, issue.path),
      message: `${issue.path.map(String).join(".") || "the file"}: ${issue.message}`,
    })),
  );
}
