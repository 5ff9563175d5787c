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
  const added = await addChallenge(tx, { kind: KIND, userId, value: "", expiresAt: after(now, KNOWN_MS) });
  await keepNewestChallenges(tx, { kind: KIND, userId, most: KNOWN_MOST });
  return added;
}

/** For the link of a letter: for a day, so that letters strangers bring about push out no browser that is in use. */
export const addLinkedBrowser = (tx: Tx, { userId, now }: Pick<Signing, "userId" | "now">): Promise<string> =>
  addChallenge(tx, { kind: KIND, userId, value: "", expiresAt: after(now, DAY_MS) });

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

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
