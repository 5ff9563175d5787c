import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../../../..");

/** Whatever decides how a station's file is read; beside it the versions of the libraries that do. */
export const READ_BY = [
  "src/features/library/stations/reading/read-stations.ts",
  "src/features/library/stations/reading/station-file.ts",
  "src/features/library/stations/reading/station-checks.ts",
  "src/platform/content.ts",
  "src/examiner/behaviours/behaviour.ts",
  "src/examiner/language/lexicon.ts",
  "src/examiner/language/negation.ts",
  "src/examiner/language/phrase.ts",
  "src/examiner/actor/recently-used.ts",
  "src/examiner/station.ts",
  "src/examiner/topics.ts",
  "src/examiner/language/text.ts",
  "src/examiner/language/word-forms.ts",
];

let reader: string | undefined;

/** Changes whenever the same file could be read otherwise than before. */
export const readerOf = (): string => (reader ??= readerHash(READ_BY));

/** Of these parts of the product, and of the libraries it has. */
export function readerHash(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of [...paths, "package.json"]) hash.update(readFileSync(join(ROOT, path))).update("\0");
  return hash.digest("hex");
}
