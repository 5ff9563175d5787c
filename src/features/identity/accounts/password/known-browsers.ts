import { DAY_MS } from "#shared/durations.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import { addChallenge, findChallenge, keepNewestChallenges } from "../challenges.ts";
import { findUserIdByEmail } from "../google/login-store.ts";

const KIND = "known-browser";
const KNOWN_MS = 180 * DAY_MS;
/** Each has a count of tries of its own, so there are not many. */
const KNOWN_MOST = 20;

type Signing = { userId: string; browsers: readonly string[]; now: Date };

/** What a browser keeps that this person has signed in with: the one it has, or a new one. */
export async function keepKnownBrowser(tx: Tx, { userId, browsers, now }: Signing): Promise<string> {
  const known = await ownAmong(tx, { userId, browsers, now });
  if (known !== undefined) return known;
  const expiresAt = new Date(now.getTime() + KNOWN_MS);
  const added = await addChallenge(tx, { kind: KIND, userId, value: "", expiresAt });
  await keepNewestChallenges(tx, { kind: KIND, userId, most: KNOWN_MOST });
  return added;
}

async function ownAmong(tx: Tx, { userId, browsers, now }: Signing): Promise<string | undefined> {
  for (const handle of browsers)
    if ((await findChallenge(tx, { kind: KIND, handle, now }))?.userId === userId) return handle;
  return undefined;
}

type Asked = { email: string; browsers: readonly string[]; now: Date };

/** The one of these that the owner of the address has signed in with. */
export const findKnownBrowser = (database: Database, { email, browsers, now }: Asked): Promise<string | undefined> =>
  database.asAccounts(async (tx) => {
    if (browsers.length === 0) return undefined;
    const userId = await findUserIdByEmail(tx, email);
    return userId === undefined ? undefined : ownAmong(tx, { userId, browsers, now });
  });
