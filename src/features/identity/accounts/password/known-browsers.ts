import { DAY_MS } from "#shared/durations.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import { addChallenge, findChallenge, KNOWN_BROWSER } from "../challenges.ts";
import { findUserIdByEmail } from "../google/login-store.ts";

const KNOWN_MS = 180 * DAY_MS;

/** What a browser keeps that this person has signed in with: strangers' wrong passwords do not lock it out. */
export const addKnownBrowser = (tx: Tx, { userId, now }: { userId: string; now: Date }): Promise<string> =>
  addChallenge(tx, { kind: KNOWN_BROWSER, userId, value: "", expiresAt: new Date(now.getTime() + KNOWN_MS) });

type Asked = { email: string; browsers: readonly string[]; now: Date };

/** The one of these that the owner of the address has signed in with. */
export const findKnownBrowser = (database: Database, { email, browsers, now }: Asked): Promise<string | undefined> =>
  database.asAccounts(async (tx) => {
    if (browsers.length === 0) return undefined;
    const userId = await findUserIdByEmail(tx, email);
    for (const handle of userId === undefined ? [] : browsers)
      if ((await findChallenge(tx, { kind: KNOWN_BROWSER, handle, now }))?.userId === userId) return handle;
    return undefined;
  });
