import { createContext } from "react";
import type { Turn } from "#contract/interview/attempts";

/** What was said, for the quotes of a sheet: each knows its second from its turn. */
export const TurnsOfSheet = createContext<Turn[]>([]);
