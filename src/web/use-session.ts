import { useSyncExternalStore } from "react";
import { currentSession, lostSession, onSession } from "./session.ts";

export const useSession = () => useSyncExternalStore(onSession, currentSession);
export const useLostSession = () => useSyncExternalStore(onSession, lostSession);
