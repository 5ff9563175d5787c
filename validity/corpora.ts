import { readdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { parse } from "yaml";
import { DataFault } from "./data/fault.ts";

const READ = new Set([".json", ".txt", ".yaml", ".yml"]);
const LONGEST = 4000;
const SHORTEST = 12;
const MOST = 2000;

/**
 * Every text in a folder of other people's attack prompts: the strings of JSON and YAML, the lines of plain text.
 * What cannot be read is passed over. @throws DataFault where nothing is found
 */
export async function readPrompts(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => {
    throw new DataFault(folder, null, "is no folder that can be read.");
  });
  const prompts = new Set<string>();
  const files = entries.filter((entry) => entry.isFile() && READ.has(extname(entry.name)));
  for (const path of files.map((entry) => join(entry.parentPath, entry.name)).toSorted())
    for (const text of textsIn(path, await readFile(path, "utf8"))) {
      const prompt = text.trim().slice(0, LONGEST);
      if (prompt.length >= SHORTEST && /\s/u.test(prompt)) prompts.add(prompt);
    }
  if (prompts.size === 0) throw new DataFault(folder, null, "holds no prompt in JSON, YAML or plain text.");
  return [...prompts].slice(0, MOST);
}

function textsIn(path: string, source: string): string[] {
  if (extname(path) === ".txt") return source.split("\n");
  try {
    return stringsIn(extname(path) === ".json" ? JSON.parse(source) : parse(source));
  } catch {
    return [];
  }
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
