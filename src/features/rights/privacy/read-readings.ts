import type { PersonContext } from "#platform/http/context.ts";
import { AT_ONCE, pageOf, placeIn } from "./place-in-list.ts";
import { readingsAfter } from "./store.ts";

/** That it was a member of staff is all that is told of who it was. */
export async function readReadings({ database, person: { userId } }: PersonContext, after: string | undefined) {
  const rows = await database.asPerson(userId, (tx) => readingsAfter(tx, userId, placeIn(after), AT_ONCE + 1));
  const { shown, next } = pageOf(rows, (row) => row.at);
  return { readings: shown.map((row) => ({ ...row, at: row.at.toISOString() })), next };
}
