import { leaveHere } from "#web/session/leave-here.ts";
import { currentSession } from "#web/session/session.ts";
import { accountsClient } from "../api.ts";

const PATIENCE_MS = 3000;

/** Whatever the server answers, the person is signed out here and in every other tab. */
export async function signOut(): Promise<void> {
  const ended = currentSession() === null ? undefined : accountsClient.signOut().catch(() => undefined);
  await Promise.race([ended, new Promise((done) => setTimeout(done, PATIENCE_MS))]);
  leaveHere();
}
