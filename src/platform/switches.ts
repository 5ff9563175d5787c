import { sql } from "kysely";
import type { Clock } from "./clock.ts";
import type { Database } from "./db/database.ts";

/** How long a process goes by what it has read. */
const KEPT_MS = 3000;

export type SwitchState = { isOn: boolean; changedAt: Date | null; changedBy: string | null };

/** A switch that nobody has touched is on. */
export async function readSwitch(database: Database, name: string): Promise<SwitchState> {
  const { rows } = await database.asWorker((tx) =>
    sql<SwitchState>`select is_on as "isOn", changed_at as "changedAt", changed_by as "changedBy"
      from feature_switches where name = ${name}`.execute(tx),
  );
  return rows[0] ?? { isOn: true, changedAt: null, changedBy: null };
}

/** @param by who turned it, for the record: an administrator's id, or “command” */
export async function setSwitch(
  { database, clock }: { database: Database; clock: Clock },
  { name, isOn, by }: { name: string; isOn: boolean; by: string },
): Promise<void> {
  await database.asWorker((tx) =>
    sql`insert into feature_switches (name, is_on, changed_at, changed_by) values (${name}, ${isOn}, ${clock.now()}, ${by})
      on conflict (name) do update
      set is_on = excluded.is_on, changed_at = excluded.changed_at, changed_by = excluded.changed_by`.execute(tx),
  );
}

/** Whether a switch is on, as of at most three seconds ago. Read again before it must be, so that hardly a turn waits for it. */
export function watchSwitch(database: Database, clock: Clock, name: string): () => Promise<boolean> {
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
