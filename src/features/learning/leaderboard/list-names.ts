import type { NameToCheck } from "./contract.ts";
import type { Tx } from "#platform/db/database.ts";
import { namesToCheck, type NameCursor } from "./store.ts";

const AT_ONCE = 30;

type Page = { rows: (NameToCheck & { userId: string })[]; next: string | null };

/** A page of the names to look at, with whose they are: for the note that they were read, and for nobody else. */
export async function listNames(tx: Tx, after: string | undefined): Promise<Page> {
  const found = await namesToCheck(tx, cursorOf(after), AT_ONCE + 1);
  const rows = found.slice(0, AT_ONCE);
  const last = rows.at(-1);
  const isMore = found.length > AT_ONCE && last !== undefined;
  return { rows, next: isMore ? `${last.reports}~${Date.parse(last.since)}~${last.handle}` : null };
}

function cursorOf(cursor: string | undefined): NameCursor | null {
  const [reports, since, handle] = cursor?.split("~") ?? [];
  if (handle === undefined) return null;
  return { reports: Number(reports), since: new Date(Number(since)), handle };
}
