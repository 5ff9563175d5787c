import { type ReactNode, useSyncExternalStore } from "react";
import { currentSession, lostSession, onSession } from "./session.ts";
import { SessionContext } from "./use-session.ts";

/** Round the whole application: tells every part of each change of the session, in this tab or another. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(onSession, currentSession);
  const lost = useSyncExternalStore(onSession, lostSession);
  return <SessionContext value={{ session, lost }}>{children}</SessionContext>;
}
