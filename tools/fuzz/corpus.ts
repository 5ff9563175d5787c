import { readFileSync, readdirSync, statSync } from "node:fs";
import { extname, join } from "node:path";

/** `texts` go into fields, `bodies` are sent as they stand. */
export type Corpus = { files: number; texts: string[]; bodies: Buffer[] };

const LINES_MOST = 4000;

function stringsIn(value: unknown, into: string[]): void {
  if (typeof value === "string") into.push(value);
  else if (Array.isArray(value)) for (const each of value) stringsIn(each, into);
  else if (typeof value === "object" && value !== null) for (const each of Object.values(value)) stringsIn(each, into);
}

function stringsOf(source: string): string[] {
  const found: string[] = [];
  try {
    stringsIn(JSON.parse(source), found);
  } catch {
    return [];
  }
  return found;
}

/** Reads every file under the folders: each line, each string inside a JSON file, and each JSON file's own bytes. */
export function corpusOf(folders: string[]): Corpus {
  const corpus: Corpus = { files: 0, texts: [], bodies: [] };
  const texts = new Set<string>();
  for (const folder of folders) {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    for (const entry of entries.toSorted((a, b) =>
      join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1,
    )) {
      const path = join(entry.parentPath, entry.name);
      if (statSync(path).size > 8_000_000) continue;
      const bytes = readFileSync(path);
      const source = bytes.toString("utf8");
      corpus.files++;
      if (extname(path) === ".json") corpus.bodies.push(bytes);
      for (const text of [...stringsOf(source), ...source.split("\n").slice(0, LINES_MOST)]) texts.add(text);
    }
  }
  corpus.texts = [...texts];
  return corpus;
}
