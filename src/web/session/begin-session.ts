import type { Session } from "#contract/identity/accounts";
import { countActivity } from "./activity.ts";
import { forgetEverything } from "./forget.ts";
import { keepKnownBrowser } from "./known-browser.ts";
import { currentSession, keepSession, lostSession } from "./session.ts";

/** Keeps what the person left in this browser if they are the same one, and nothing of anybody else. */
export function beginSession(session: Session): void {
  const before = currentSession() ?? lostSession();
  if (before !== null && before.user.id !== session.user.id) void forgetEverything();
  countActivity();
  const { browser, ...kept } = session;
  if (browser !== undefined) keepKnownBrowser(browser);
  keepSession(kept);
}
