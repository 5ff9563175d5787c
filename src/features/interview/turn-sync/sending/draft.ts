import { asStored } from "#shared/contract.ts";
import { parsedFrom } from "#web/browser-storage.ts";
import { SendTurn } from "../contract.ts";
import { queueKey } from "../offline/offline-queue.ts";
import { kitKey } from "../offline/kit-key.ts";

/** An answer that was sent and not yet acknowledged: sent again as it stands until it is. */
export type Unsent = SendTurn;

type DraftStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export const draftKey = (attemptId: string) => `stationwise.draft.${attemptId}`;
export const unsentKey = (attemptId: string) => `stationwise.unsent.${attemptId}`;

/** What was typed for one attempt, kept in the browser. Where the browser keeps nothing, kept as long as the page is open. */
export function draftOf(storage: DraftStorage, attemptId: string) {
  const memory = new Map<string, string>();

  const read = (key: string): string | null => {
    try {
      return storage.getItem(key) ?? memory.get(key) ?? null;
    } catch {
      return memory.get(key) ?? null;
    }
  };
  /** False when only this page holds it. */
  const write = (key: string, value: string): boolean => {
    try {
      storage.setItem(key, value);
      memory.delete(key);
      return true;
    } catch {
      memory.set(key, value);
      return false;
    }
  };
  const remove = (key: string) => {
    memory.delete(key);
    try {
      storage.removeItem(key);
    } catch {
      /* a browser that keeps nothing has nothing to forget */
    }
  };

  return {
    read: () => read(draftKey(attemptId)) ?? "",
    save: (text: string) => (text === "" ? (remove(draftKey(attemptId)), true) : write(draftKey(attemptId), text)),
    findUnsent: () => unsentOf(read(unsentKey(attemptId))),
    keepUnsent: (turn: Unsent) => write(unsentKey(attemptId), JSON.stringify(turn)),
    forgetUnsent: () => remove(unsentKey(attemptId)),
    /** The attempt is over and everything said is with the server. */
    clear: () => {
      remove(draftKey(attemptId));
      remove(unsentKey(attemptId));
      remove(queueKey(attemptId));
      remove(kitKey(attemptId));
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
