import { DAY_MS } from "#shared/durations.ts";
import type { Tx } from "#platform/db/database.ts";
import { addChallenge, findChallenge } from "../challenges.ts";

const LINK = "confirm-email";
const SIGN_UP = "sign-up";

type Owed = { userId: string; email: string; now: Date };

/** What the link of a letter holds, for this account and this address alone. It works for a day. */
export const addConfirmation = (tx: Tx, { userId, email, now }: Owed): Promise<string> =>
  addChallenge(tx, { kind: LINK, userId, value: email, expiresAt: new Date(now.getTime() + DAY_MS) });

/** What the browser keeps that signs up. It travels in no letter. */
export const addSignUpHandle = (tx: Tx, { userId, email, now }: Owed): Promise<string> =>
  addChallenge(tx, { kind: SIGN_UP, userId, value: email, expiresAt: new Date(now.getTime() + DAY_MS) });

/** The account and the address a link confirms; undefined for one that was never sent, or is over. */
export async function findConfirmation(tx: Tx, link: string, now: Date) {
  const found = await findChallenge(tx, { kind: LINK, handle: link, now });
  return found?.userId ? { userId: found.userId, email: found.value } : undefined;
}

export async function isSignedUpHere(tx: Tx, handle: string, { userId, email, now }: Owed): Promise<boolean> {
  const found = await findChallenge(tx, { kind: SIGN_UP, handle, now });
  return found?.userId === userId && found.value === email;
}
