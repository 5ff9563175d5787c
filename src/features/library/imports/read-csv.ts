import { CsvError, parse } from "csv-parse/sync";
import { ContentError } from "#platform/content.ts";
import { ROWS_MOST } from "./limits.ts";
import type { GivenFile } from "./text-of-bytes.ts";

/** One row: what it says of the station of that slug. A field it does not name stays as it is. */
export type StationRow = { line: number; slug: string; fields: Map<string, unknown> };

const NUMBERS = new Set(["level", "timing.reading", "timing.answer"]);
const LISTS = new Set(["areas", "schools"]);
const TEXTS = new Set(["slug", "title", "type", "theme", "distressing", "card", "parallel", "expires", "checked"]);
const NESTED = new Set([
  "stimulus",
  "actor",
  "prompts",
  "probes",
  "pushBacks",
  "criteria",
  "redFlags",
  "exemplar",
  "sources",
  "reviews",
  "changes",
]);
const CELL_MOST = 100_000;

/**
 * Rows of a table whose first line names fields of a station. Lists are words with semicolons between; what is nested
 * is JSON. @throws ContentError with every fault, by line.
 */
export function readRows({ file, text }: GivenFile): StationRow[] {
  const [head, ...records] = recordsOf(file, text);
  if (!head) throw new ContentError([{ file, line: 1, message: "is empty" }]);
  if (records.length > ROWS_MOST)
    throw new ContentError([{ file, line: 1, message: `has more than ${ROWS_MOST.toLocaleString("en-GB")} rows` }]);
  const names = head.cells.map((name) => name.trim());
  const unknown = names.filter((name) => ![NUMBERS, LISTS, TEXTS, NESTED].some((known) => known.has(name)));
  const faults = unknown.map((name) => ({ file, line: 1, message: `there is no field “${name}”` }));
  if (!names.includes("slug")) faults.push({ file, line: 1, message: "needs a column “slug”" });
  if (new Set(names).size < names.length) faults.push({ file, line: 1, message: "names a column twice" });
  if (faults.length > 0) throw new ContentError(faults);

  const rows = records.map(({ line, cells }): StationRow => {
    const fields = new Map<string, unknown>();
    for (const [at, name] of names.entries()) {
      try {
        fields.set(name, valueOf(name, cells[at]?.trim() ?? ""));
      } catch {
        faults.push({ file, line, message: `${name}: is not JSON` });
      }
    }
    const named = fields.get("slug");
    const slug = typeof named === "string" ? named : "";
    if (slug === "") faults.push({ file, line, message: "slug: is empty" });
    return { line, slug, fields };
  });
  if (faults.length > 0) throw new ContentError(faults);
  return rows;
}

function valueOf(name: string, cell: string): unknown {
  if (LISTS.has(name)) return cell === "" ? [] : cell.split(";").map((word) => word.trim());
  if (cell === "") return undefined;
  if (NUMBERS.has(name)) return Number(cell);
  return NESTED.has(name) ? (JSON.parse(cell) as unknown) : cell;
}

type CsvLine = { line: number; cells: string[] };

function recordsOf(file: string, text: string): CsvLine[] {
  try {
    const found = parse(text, {
      bom: true,
      info: true,
      skip_empty_lines: true,
      max_record_size: CELL_MOST,
    }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    // Where a record ends is told; where it begins is the line after the one before.
    return found.map(({ record }, at) => ({ line: (found[at - 1]?.info.lines ?? 0) + 1, cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error["lines"] === "number" ? error["lines"] : 1;
    throw new ContentError([{ file, line, message: sentenceOf(error.code) }]);
  }
}

const SENTENCES: Record<string, string> = {
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: "has not as many cells as there are columns",
  CSV_QUOTE_NOT_CLOSED: "has a quotation mark that is not closed",
  CSV_MAX_RECORD_SIZE: "has a row of more than 100,000 characters",
};
const sentenceOf = (code: string) => SENTENCES[code] ?? "is no table of comma-separated values";
