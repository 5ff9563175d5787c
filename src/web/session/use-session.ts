import { createContext, use } from "react";
import type { Session } from "#contract/identity/accounts";
import type { LostSession } from "./session.ts";

/** Who is signed in here, and whose session the server ended meanwhile: `SessionProvider` provides it. */
export const SessionContext = createContext<{ session: Session | null; lost: LostSession | null } | null>(null);

function useSessionContext() {
  const provided = use(SessionContext);
  if (provided === null) throw new Error("The session is read outside SessionProvider.");
  return provided;
}

export const useSession = () => useSessionContext().session;
export const useLostSession = () => useSessionContext().lost;
