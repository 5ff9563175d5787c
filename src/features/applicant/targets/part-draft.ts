import { isRecord, parsedFrom, tabStorage } from "#web/browser-storage.ts";

const draftKey = (part: string) => `stationwise.profile.${part}`;

/** What was changed and not saved, and what it began from. */
export type Draft<Value> = { from: Value; values: Value };

/** Kept in this tab until it is saved, and forgotten at sign-out. */
export function keepDraft<Value>(part: string, userId: string, draft: Draft<Value> | null): void {
  if (draft === null) tabStorage.removeItem(draftKey(part));
  else tabStorage.setItem(draftKey(part), JSON.stringify({ userId, ...draft }));
}

/** What this person had changed before they loaded the page again. */
export function draftOf<Value>(
  part: string,
  userId: string,
  isValue: (kept: unknown) => kept is Value,
): Draft<Value> | null {
  const kept = parsedFrom(tabStorage.getItem(draftKey(part)));
  if (!isRecord(kept) || kept["userId"] !== userId) return null;
  const { from, values } = kept;
  return isValue(from) && isValue(values) ? { from, values } : null;
}
