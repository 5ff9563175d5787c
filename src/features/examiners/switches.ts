import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { findSwitch, putSwitch } from "./store.ts";

/** What can be turned off while the product runs, in every process at once. */
export const SWITCHES = ["language-model", "speech"] as const;
export type SwitchName = (typeof SWITCHES)[number];

/** How long a process goes by what it has read. */
const KEPT_MS = 3000;

export type SwitchState = { isOn: boolean; changedAt: Date | null; changedBy: string | null };

/** A switch that nobody has touched is on. */
export async function readSwitch(database: Database, name: SwitchName): Promise<SwitchState> {
  const found = await database.asWorker((tx) => findSwitch(tx, name));
  return found ?? { isOn: true, changedAt: null, changedBy: null };
}

/** @param by who turned it, for the record: an administrator's id, or “command” */
export async function setSwitch(
  { database, clock }: { database: Database; clock: Clock },
  { name, isOn, by }: { name: SwitchName; isOn: boolean; by: string },
): Promise<void> {
  await database.asWorker((tx) => putSwitch(tx, { name, is_on: isOn, changed_at: clock.now(), changed_by: by }));
}

/** Whether a switch is on, as of at most a few seconds ago. */
export function watchSwitch(database: Database, clock: Clock, name: SwitchName): () => Promise<boolean> {
  let readAt = Number.NEGATIVE_INFINITY;
  let isOn = true;
  return async () => {
    const now = clock.now().getTime();
    if (Math.abs(now - readAt) >= KEPT_MS) {
      ({ isOn } = await readSwitch(database, name));
      readAt = now;
    }
    return isOn;
  };
}
