import type { Clock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { findSwitch, putSwitch } from "./store.ts";

/** What can be turned off while the product runs, in every process at once. */
export const SWITCHES = ["language-model", "marking-model", "speech"] as const;
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

/** Whether a switch is on, as of at most three seconds ago. Read again before it must be, so that hardly a turn waits for it. */
export function watchSwitch(database: Database, clock: Clock, name: SwitchName): () => Promise<boolean> {
  let readAt = Number.NEGATIVE_INFINITY;
  let isOn = true;
  let reading: Promise<void> | null = null;
  const readAgain = async (now: number) => {
    try {
      ({ isOn } = await readSwitch(database, name));
      readAt = now;
    } finally {
      reading = null;
    }
  };
  return async () => {
    const now = clock.now().getTime();
    const age = Math.abs(now - readAt);
    if (age >= KEPT_MS / 2) reading ??= readAgain(now);
    if (age >= KEPT_MS) await reading;
    else reading?.catch(() => undefined);
    return isOn;
  };
}
