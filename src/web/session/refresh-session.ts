import { exchangeToken } from "#client/identity/accounts";
import { codeOf } from "../problem.ts";
import { whileNobodySends } from "./session-lock.ts";
import { currentSession, keepSession, loseSession, tokenAge } from "./session.ts";

const OLD_MS = 15 * 60_000;

/** The answer to an exchange may be lost on its way: the old token can be exchanged again for a minute. */
const RETRY_AFTER_MS = [0, 3000, 12_000, 30_000];

/** Exchanges a token older than 15 minutes, once for all tabs. Where that fails for good, the token stays as it is. */
export async function refreshSession(): Promise<void> {
  const session = currentSession();
  if (session === null) return;
  if (Date.parse(session.expiresAt) <= Date.now()) return loseSession();

  for (const delay of RETRY_AFTER_MS) {
    if (currentSession() === null || tokenAge() < OLD_MS) return;
    if (delay > 0) await new Promise((done) => setTimeout(done, delay));
    const isAnswered = await whileNobodySends(exchangeIfOld);
    if (isAnswered) return;
  }
}

async function exchangeIfOld(): Promise<boolean> {
  const before = currentSession();
  if (before === null || tokenAge() < OLD_MS) return true;
  try {
    const fresh = await exchangeToken();
    // Whoever has signed out meanwhile stays signed out.
    if (currentSession()?.token === before.token) keepSession(fresh);
    return true;
  } catch (problem) {
    return codeOf(problem) !== null;
  }
}
