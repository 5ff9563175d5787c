import { dayOf, type Clock } from "#platform/clock.ts";
import type { LanguageModelSettings } from "#platform/ai/settings.ts";
import type { Database } from "#platform/db/database.ts";
import { isSpent } from "./rules.ts";
import { addUsage, usageOn, type Usage } from "./store.ts";

/** How long a process goes by what it knows: what other processes count meanwhile is seen after that. */
const KEPT_MS = 60_000;
const KEPT_MOST = 5000;

type Kept = { day: string; at: number; person: Usage };

/**
 * Minutes and tokens a day, per person and in all. A turn asks memory, and what it cost is counted in the database
 * after it, so that counting keeps nobody waiting.
 */
export type Budget = {
  isSpentFor(userId: string): Promise<boolean>;
  count(userId: string, used: { interviewMs: number; input: number; output: number }): Promise<void>;
};

export function budgetOf(database: Database, clock: Clock, allowance: LanguageModelSettings["allowance"]): Budget {
  const people = new Map<string, Kept>();
  let everybody: Omit<Kept, "person"> & { used: Usage } = {
    day: "",
    at: 0,
    used: { turns: 0, interviewMs: 0, tokens: 0 },
  };

  const keep = (userId: string, day: string, usage: { person: Usage; everybody: Usage }) => {
    if (people.size >= KEPT_MOST) people.clear();
    const at = clock.now().getTime();
    people.set(userId, { day, at, person: usage.person });
    everybody = { day, at, used: usage.everybody };
  };
  const isFresh = (kept: { day: string; at: number } | undefined) => {
    const now = clock.now();
    return kept?.day === dayOf(now) && Math.abs(now.getTime() - kept.at) < KEPT_MS;
  };

  return {
    async isSpentFor(userId) {
      if (!isFresh(people.get(userId)) || !isFresh(everybody)) {
        const day = dayOf(clock.now());
        keep(userId, day, await database.asWorker((tx) => usageOn(tx, day, userId)));
      }
      const person = people.get(userId)?.person;
      return (
        isSpent(everybody.used, allowance.everybody) || (person !== undefined && isSpent(person, allowance.person))
      );
    },
    async count(userId, used) {
      const day = dayOf(clock.now());
      const usage = await database.asWorker(async (tx) => {
        await addUsage(tx, { userId, day }, used);
        return usageOn(tx, day, userId);
      });
      keep(userId, day, usage);
    },
  };
}
