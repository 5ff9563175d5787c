import type { Place } from "./log-store.ts";

/** Where a page begins, from the cursor the contract has checked. */
export function placeOf(after: string | undefined): Place | null {
  const [at, id] = after?.split("~") ?? [];
  return at === undefined || id === undefined ? null : { at: new Date(at), id };
}

/** Of one more than a page holds: the page, and where the next one begins. */
export function pageOf<One extends { at: string; id: string }>(found: One[], most: number) {
  const list = found.slice(0, most);
  const last = list.at(-1);
  return { list, next: found.length > most && last ? `${last.at}~${last.id}` : null };
}
