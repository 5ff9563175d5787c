import type { PersonContext } from "#platform/http/context.ts";
import { LIST_PAGE } from "./rules.ts";
import { pageOf, readCursor } from "#shared/time-cursor.ts";
import { readingsAfter } from "./store.ts";

/** That it was a member of staff is all that is told of who it was. */
export async function readReadings({ database, person: { userId } }: PersonContext, after: string | undefined) {
  const rows = await database.asPerson(userId, (tx) => readingsAfter(tx, userId, readCursor(after), LIST_PAGE + 1));
  const { shown, next } = pageOf(rows, LIST_PAGE, (row) => ({ at: row.at, id: row.id }));
  return { readings: shown.map((row) => ({ ...row, at: row.at.toISOString() })), next };
}
