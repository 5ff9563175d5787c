type Place = { at: Date; id: string } | null;

/** Where a page of a list by time begins, from “moment~id”. */
export function placeIn(cursor: string | undefined): Place {
  if (cursor === undefined) return null;
  const [at = "", id = ""] = cursor.split("~");
  return { at: new Date(at), id };
}

export const AT_ONCE = 20;

/** What was asked for with one more than a page, as a page and where the next begins. */
export function pageOf<Row extends { id: string }>(rows: Row[], at: (row: Row) => Date) {
  const shown = rows.slice(0, AT_ONCE);
  const last = shown.at(-1);
  return { shown, next: rows.length > AT_ONCE && last ? `${at(last).toISOString()}~${last.id}` : null };
}
