// Checks article files as the import does: node tools/check-article.ts FILE...
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { readArticle } from "../src/features/library/articles/read-articles.ts";
import { ContentError } from "../src/platform/content.ts";

let faults = 0;
for (const path of process.argv.slice(2)) {
  try {
    const { words } = readArticle(basename(path), await readFile(path, "utf8"));
    process.stdout.write(`${path}: right, ${words} words\n`);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    faults += error.faults.length;
    process.stdout.write(`${error.message}\n`);
  }
}
process.exitCode = faults > 0 ? 1 : 0;
