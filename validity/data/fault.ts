import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";

/** What keeps a set from being evaluated: one sentence for whoever made it, and exit code 1. */
export class DataFault extends Error {
  constructor(file: string, line: number | null, sentence: string) {
    super(`${basename(file)}${line === null ? "" : `:${line}`} ${sentence}`);
  }
}

const MOST_BYTES = 50_000_000;

/** The text of a file without its byte-order mark; null where there is none. @throws DataFault */
export async function textOf(path: string): Promise<string | null> {
  const known = await stat(path).catch(() => null);
  if (known === null) return null;
  if (!known.isFile()) throw new DataFault(path, null, "is not a file.");
  if (known.size > MOST_BYTES)
    throw new DataFault(path, null, "is larger than 50 MB: divide the set, and evaluate its parts one by one.");
  const bytes = await readFile(path);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new DataFault(path, null, "is not UTF-8 text: save it as UTF-8.");
  }
}
