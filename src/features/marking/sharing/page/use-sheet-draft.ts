import { useState } from "react";
import { browserStorage } from "#web/browser-storage.ts";
import type { BlindSheet } from "../contract.ts";
import { type Answer, answerIn, draftFrom, type SheetDraft, sheetKey } from "./sheet-draft.ts";

/** What is entered on a sheet: in the browser from the first tick on. */
export function useSheetDraft({ id }: Pick<BlindSheet, "id">) {
  const [draft, setDraft] = useState(() => draftFrom(browserStorage.getItem(sheetKey(id)), () => crypto.randomUUID()));
  const change = (changes: Partial<SheetDraft>) => {
    const next = { ...draft, ...changes };
    browserStorage.setItem(sheetKey(id), JSON.stringify(next));
    setDraft(next);
  };
  const answer = (criterion: string, changes: Partial<Answer>) =>
    change({ answers: { ...draft.answers, [criterion]: { ...answerIn(draft, criterion), ...changes } } });
  return { draft, change, answer };
}
export type SheetDraftHeld = ReturnType<typeof useSheetDraft>;
