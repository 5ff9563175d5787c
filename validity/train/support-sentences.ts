/** Sentences that people labelled for what they do for whoever they are said to, from two licensed sets: see DATA-CARD.md. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import * as z from "zod";
import type { TrainedHead } from "../../src/examiner/behaviours/trained-heads.ts";

/** One sentence. `group`: its author or post, which stays in one fold. A head that is not in `labels` was not labelled. */
export type SupportSentence = { text: string; group: string; labels: Partial<Record<TrainedHead, boolean>> };

const isYes = z.enum(["0", "1"]).transform((label) => label === "1");
const SupportRow = z.object({
  group: z.string().min(1),
  text: z.string(),
  information_disclosure: isYes,
  info_support: isYes,
  emo_support: isYes,
});
const AdviceRow = z.object({ ID: z.string().min(1), Majority_label: isYes, Sentence: z.string() });

/** A row that is not as expected stops the training, with its number: a column that is missing would be learned as "no". */
function rowsOf<Row>(file: string, rows: readonly unknown[], shape: z.ZodType<Row>): Row[] {
  return rows.map((row, at) => {
    const checked = shape.safeParse(row);
    if (checked.success) return checked.data;
    const [issue] = checked.error.issues;
    throw new Error(`${file}, row ${at + 1}: ${issue?.path.join(".") ?? ""} ${issue?.message ?? "is not as expected"}`);
  });
}

/** "do nt", "That s", "gon na": as their set's tokeniser left them. */
export function untokenised(text: string): string {
  return text
    .replace(/ nt\b/gu, "n't")
    .replace(/ n[’']t\b/gu, "n't")
    .replace(/ [’']?(s|re|ve|ll|d|m)\b(?! [a-z] )/gu, "'$1")
    .replace(/\bgon na\b/gu, "gonna")
    .replace(/ ([.,!?;:)])/gu, "$1")
    .replace(/([(]) /gu, "$1");
}

/** @param folder holds train.csv and test.csv; numbers stand for their authors, the same number in both for one fold's sake */
async function readSupport(folder: string): Promise<SupportSentence[]> {
  const files = await Promise.all(
    ["train.csv", "test.csv"].map(async (name) => {
      const text = await readFile(join(folder, name), "utf8");
      const rows: unknown[] = parse(text, { columns: true, bom: true, relax_quotes: true, skip_empty_lines: true });
      return rowsOf(name, rows, SupportRow);
    }),
  );
  return files.flat().map((row) => ({
    text: row.text,
    group: `author ${row.group}`,
    labels: { sympathy: row.emo_support, advice: row.info_support, "own-story": row.information_disclosure },
  }));
}

/** @param folder holds what people advised on two forums; the beginning of an id names the post */
async function readAdvice(folder: string): Promise<SupportSentence[]> {
  const names = ["askparents", "needadvice"].flatMap((forum) =>
    ["train", "dev", "test"].map((part) => `${forum}_${part}.tsv`),
  );
  const files = await Promise.all(
    names.map(async (name) => {
      const [head = "", ...lines] = (await readFile(join(folder, name), "utf8")).split(/\r?\n/u);
      const columns = head.split("\t");
      const rows = lines
        .filter(Boolean)
        .map((line) => Object.fromEntries(line.split("\t").map((cell, at) => [columns[at] ?? "", cell])));
      return rowsOf(name, rows, AdviceRow);
    }),
  );
  return files.flat().map(({ ID, Majority_label: label, Sentence }) => ({
    text: untokenised(Sentence),
    group: `post ${ID.split("-")[0] ?? ""}`,
    labels: { advice: label },
  }));
}

/** @param folder holds `support-sentences` and `advice-sentences` */
export async function readSupportSentences(folder: string): Promise<SupportSentence[]> {
  const [support, advice] = await Promise.all([
    readSupport(join(folder, "support-sentences")),
    readAdvice(join(folder, "advice-sentences")),
  ]);
  return [...support, ...advice];
}
