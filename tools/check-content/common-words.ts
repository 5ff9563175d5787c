import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stemOf, wordsOf } from "#examiner/language/text.ts";
import { compilePhrase } from "#examiner/language/phrase.ts";
import { SCRIPTS } from "./candidates-file.ts";

/** A word is common when at least this share of the stations have a candidate who says it. */
const COMMON = 0.1;

let known: ReadonlySet<string> | null = null;

/** The stems that candidates say whatever the station is about, counted in the scripts of all of them. */
function commonStems(): ReadonlySet<string> {
  if (known) return known;
  const scripts = globSync("*.yaml", { cwd: SCRIPTS }).map((file) => readFileSync(join(SCRIPTS, file), "utf8"));
  const counts = new Map<string, number>();
  for (const script of scripts)
    for (const stem of new Set(wordsOf(script).map(stemOf))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  known = new Set([...counts].filter(([, count]) => count >= COMMON * scripts.length).map(([stem]) => stem));
  return known;
}

/** The common word by which a phrase is found on its own, or null: such a word is said for a hundred other reasons. */
export function loneCommonWordOf(phrase: string): string | null {
  const { pieces } = compilePhrase(phrase);
  const required = pieces.filter((piece) => !(piece.kind === "words" && piece.isOptional));
  const [only] = required;
  if (required.length !== 1 || only?.kind !== "words") return null;
  return [...only.stems].find((stem) => commonStems().has(stem)) ?? null;
}
