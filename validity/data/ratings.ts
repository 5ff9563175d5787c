import { join } from "node:path";
import { CsvError, type InfoRecord, parse } from "csv-parse/sync";
import { shortly } from "./conversations.ts";
import { DataFault, textOf } from "./fault.ts";

export type Rating = { conversation: string; rater: string; dimension: string; score: number };

const COLUMNS = ["conversation", "rater", "dimension", "score"] as const;
type Column = (typeof COLUMNS)[number];
type Row = { record: string[]; info: InfoRecord };

/**
 * Reads ratings.csv of a folder; null where there is none. Columns stand in any order, and further ones are passed over.
 * @throws DataFault with the first line that is wrong
 */
export async function readRatings(folder: string, known: ReadonlySet<string>): Promise<Rating[] | null> {
  const file = join(folder, "ratings.csv");
  const text = await textOf(file);
  if (text === null) return null;
  const [head, ...rows] = rowsOf(file, text);
  if (head === undefined) throw new DataFault(file, null, "is empty.");
  const places = placesOf(file, head.record);
  const lines = new Map<string, number>();
  const ratings = rows.map(({ record, info }) => {
    const valueOf = (column: Column) => record[places[column]]?.trim() ?? "";
    const rating = ratingOf(file, info.lines, valueOf, known);
    const key = JSON.stringify([rating.conversation, rating.rater, rating.dimension]);
    const before = lines.get(key);
    if (before !== undefined)
      throw new DataFault(file, info.lines, `rates again what the same rater rated in line ${before}.`);
    lines.set(key, info.lines);
    return rating;
  });
  if (ratings.length === 0) throw new DataFault(file, null, "holds no rating.");
  return ratings;
}

function rowsOf(file: string, text: string): Row[] {
  try {
    return parse(text, { bom: true, info: true, skip_empty_lines: true }) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error["lines"] === "number" ? error["lines"] : null;
    throw new DataFault(file, line, "is not a row of the table: it has too many or too few cells, or a stray quote.");
  }
}

function placesOf(file: string, head: string[]): Record<Column, number> {
  const names = head.map((name) => name.trim().toLowerCase());
  const missing = COLUMNS.filter((column) => !names.includes(column));
  if (missing.length > 0)
    throw new DataFault(file, 1, `has no column ${missing.join(", ")}: the first line names ${COLUMNS.join(", ")}.`);
  return Object.fromEntries(COLUMNS.map((column) => [column, names.indexOf(column)])) as Record<Column, number>;
}

function ratingOf(file: string, line: number, valueOf: (column: Column) => string, known: ReadonlySet<string>): Rating {
  const conversation = valueOf("conversation");
  if (!known.has(conversation))
    throw new DataFault(file, line, `rates the conversation “${shortly(conversation)}”, which does not exist.`);
  for (const column of ["rater", "dimension"] as const)
    if (valueOf(column) === "") throw new DataFault(file, line, `names no ${column}.`);
  const written = valueOf("score");
  const score = Number(written);
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/u.test(written) || !Number.isFinite(score))
    throw new DataFault(file, line, `has the score “${shortly(written)}”, which is no number.`);
  return { conversation, rater: valueOf("rater"), dimension: valueOf("dimension"), score };
}
