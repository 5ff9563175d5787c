import type { Sweep } from "#platform/feature.ts";
import { sweepChallenges } from "./challenges.ts";
import { sweepSignIns } from "./sign-in-store.ts";
import { sweepSessions } from "./store.ts";

/** Forgets sessions, sign-ins and links that have run out. */
export const sweepAccounts: Sweep = async ({ database, clock }) => {
  await sweepSessions(database, clock.now());
  await sweepSignIns(database);
  await sweepChallenges({ database, clock });
};
