import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Module } from "./tree.ts";

const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|config|d))?\.(ts|tsx|mjs|css)$/;
const SAYS_NOTHING = /^(utils?|helpers?|types|constants|index)\.(ts|tsx|mjs)$/;
const MAY_EXPORT_DEFAULT = /\.config\.ts$|^tools\/(?:count-reporter|testing\/playwright-reporter)\.ts$/;
const MOST_LINES = 300;
const PROSE =
  "{.ci/*,*.{md,json,html,mjs,ts},{src,tests,tools,bench,validity,docs,content,public}/**/*.{ts,tsx,mjs,css,md,json,yaml,html}}";
const THIS_MACHINE = /(?<![\w.])\/(?:work|root|home)\/|\/tmp\/team|\bshared\/(?:design|spec|facts|hooks|peers|data)\b/;

/** What a file is called, how long it is, and what it may not mention. */
export function nameFaults(root: string, modules: Module[]): string[] {
  const faults: string[] = [];
  for (const path of globSync("{src,tests,tools,bench,validity}/**/*.{ts,tsx,mjs,css}", { cwd: root })) {
    const name = basename(path);
    if (!KEBAB.test(name)) faults.push(`${path}: file names are kebab-case`);
    if (SAYS_NOTHING.test(name)) faults.push(`${path}: “${name}” does not say what is inside`);
    const lines = readFileSync(join(root, path), "utf8").split("\n").length - 1;
    if (lines > MOST_LINES) faults.push(`${path}: ${lines} lines, and ${MOST_LINES} is the most`);
  }
  for (const { path, hasDefaultExport, source } of modules) {
    if (hasDefaultExport && !MAY_EXPORT_DEFAULT.test(path))
      faults.push(`${path}: a default export has no name of its own`);
    if (/^src\/features\/[^/]+\/[^/]+\/server\.ts$/.test(path) && !/^\/[/*]/.test(source)) {
      faults.push(`${path}: the first line of a public interface says what its feature is for`);
    }
  }
  for (const path of globSync(PROSE, { cwd: root })) {
    if (path === "package-lock.json") continue;
    const found = THIS_MACHINE.exec(readFileSync(join(root, path), "utf8"));
    if (found) faults.push(`${path}: mentions ${found[0]}, which exists on one machine only`);
  }
  return faults;
}
