import * as z from "zod";
import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import type { Job } from "#platform/jobs.ts";
import { sweepLetters } from "#platform/mail/mail.ts";
import { sweepLimits } from "#platform/rate-limit.ts";
import { sweepSessions } from "./store.ts";

const Nothing = z.object({});

/** Forgets what has run out: sessions, links, limits, letters. */
export function sweepJob(deps: { database: Database; clock: Clock }): Job<z.infer<typeof Nothing>> {
  return {
    name: "sweep-accounts",
    data: Nothing,
    retryLimit: 2,
    async handle() {
      await sweepSessions(deps.database, deps.clock.now());
      await sweepLimits(deps.database, deps.clock);
      await sweepLetters(deps.database, deps.clock);
    },
  };
}
