import * as z from "zod";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Job } from "#platform/jobs.ts";
import { sweepLetters } from "#platform/mail/mail.ts";
import { sweepLimits } from "#platform/rate-limit.ts";
import { sweepChallenges } from "./challenges.ts";
import { sweepSignIns } from "./sign-in-store.ts";
import { sweepSessions } from "./store.ts";

const Nothing = z.object({});

type Deps = { database: Database; clock: Clock };

/** Forgets what has run out: sessions, links, limits, letters, and what `forget` is for in other rooms. */
export function sweepJob(deps: Deps, forget: ((deps: Deps) => Promise<void>)[]): Job<z.infer<typeof Nothing>> {
  return {
    name: "sweep-accounts",
    data: Nothing,
    retryLimit: 2,
    async handle() {
      await sweepSessions(deps.database, deps.clock.now());
      await sweepSignIns(deps.database);
      await sweepChallenges(deps);
      await sweepLimits(deps.database, deps.clock);
      await sweepLetters(deps.database, deps.clock);
      for (const each of forget) await each(deps);
    },
  };
}
