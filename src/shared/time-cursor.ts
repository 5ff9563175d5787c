/** Where a page of a list by time begins: behind the entry of this moment and id. */
export type TimeCursor = { at: Date; id: string };

/** Reads “moment~id”, as `timeCursor` of shared/contract.ts has checked it; null for the first page. */
export function readCursor(written: string | undefined): TimeCursor | null {
  if (written === undefined) return null;
  const [at = "", id = ""] = written.split("~");
  return { at: new Date(at), id };
}

/** Of one more row than a page holds: the rows of the page, and where the next one begins. */
export function pageOf<Row>(
  found: readonly Row[],
  most: number,
  cursorOf: (row: Row) => TimeCursor,
): { shown: Row[]; next: string | null } {
  const shown = found.slice(0, most);
  const last = found.length > most ? shown.at(-1) : undefined;
  if (last === undefined) return { shown, next: null };
  const { at, id } = cursorOf(last);
  return { shown, next: `${at.toISOString()}~${id}` };
}
