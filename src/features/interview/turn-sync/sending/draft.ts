import { asStored } from "#shared/contract.ts";
import { type BrowserStorage, parsedFrom } from "#web/browser-storage.ts";
import { SendTurn } from "../contract.ts";
import { queueKey } from "../offline/offline-queue.ts";
import { kitKey } from "../offline/kit-key.ts";

/** An answer that was sent and not yet acknowledged: sent again as it stands until it is. */
export type Unsent = SendTurn;

type DraftStorage = Pick<BrowserStorage, "getItem" | "setItem" | "removeItem">;

export const draftKey = (attemptId: string) => `stationwise.draft.${attemptId}`;
export const unsentKey = (attemptId: string) => `stationwise.unsent.${attemptId}`;

/** What was typed for one attempt, kept in the browser. What is written is answered with whether the browser keeps it. */
export function draftOf(storage: DraftStorage, attemptId: string) {
  const [box, unsent] = [draftKey(attemptId), unsentKey(attemptId)];
  return {
    read: () => storage.getItem(box) ?? "",
    save(text: string): boolean {
      if (text !== "") return storage.setItem(box, text);
      storage.removeItem(box);
      return true;
    },
    findUnsent: () => unsentOf(storage.getItem(unsent)),
    keepUnsent: (turn: Unsent): boolean => storage.setItem(unsent, JSON.stringify(turn)),
    forgetUnsent: () => storage.removeItem(unsent),
    /** The attempt is over and everything said is with the server. */
    clear: () => {
      for (const key of [box, unsent, queueKey(attemptId), kitKey(attemptId)]) storage.removeItem(key);
    },
  };
}
export type Draft = ReturnType<typeof draftOf>;

const unsentOf = (raw: string | null): Unsent | null => SendTurn.safeParse(parsedFrom(raw)).data ?? null;

/** The words of an answer that could not be given stand before whatever was typed since. */
export const backInTheBox = (returned: string, draft: string): string =>
  draft.trim() === "" || draft === returned ? returned : `${returned}\n${draft}`;

/** The same words, though they have come back from the server. */
export const isSameText = (mine: string, stored: string): boolean => asStored(mine) === asStored(stored);
