import { isMap, isSeq, LineCounter, parseDocument, visit, type Document, type Node } from "yaml";
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

function parsedFrom(file: string, source: string, lines: LineCounter): Document {
  try {
    return parseDocument(source, { lineCounter: lines, uniqueKeys: true, strict: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ContentError([{ file, line: 1, message: "is nested too deeply to be read" }]);
  }
}

/** What makes the text unreadable, or could make it grow when it is read. */
function faultsOfText(document: Document, lines: LineCounter): Omit<ContentFault, "file">[] {
  const faults = [...document.errors, ...document.warnings].map((error) => ({
    line: error.linePos?.[0].line ?? 1,
    message: error.message.split("\n")[0]?.replace(/ at line \d+, column \d+:?$/u, "") ?? "cannot be read",
  }));
  visit(document, {
    Alias: (_key, { source, range }) => {
      const line = lines.linePos(range?.[0] ?? 0).line;
      faults.push({ line, message: `*${source} is an alias: write the text out in full` });
    },
  });
  return faults;
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
