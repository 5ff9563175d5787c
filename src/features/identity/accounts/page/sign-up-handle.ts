import { browserStorage } from "#web/browser-storage.ts";

const KEY = "stationwise.sign-up";

/** Shows, when the link of the letter is opened here, that the account was made here. It travels in no letter. */
export const keepSignUpHandle = (handle: string) => browserStorage.setItem(KEY, handle);

/** As the server gives them: what anybody else has put there must not spoil the link. */
const HANDLE = /^[\w-]{43}$/u;

export function findSignUpHandle(): string | undefined {
  const kept = browserStorage.getItem(KEY);
  return kept !== null && HANDLE.test(kept) ? kept : undefined;
}

export const forgetSignUpHandle = () => browserStorage.removeItem(KEY);
