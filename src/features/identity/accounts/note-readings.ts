import { HOUR_MS } from "#shared/durations.ts";
import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import "./tables.ts";

/** What of a person's somebody who runs the product can come to read, or decides about. */
type AdminReading =
  | "review"
  | "review-judged"
  | "display-name"
  | "display-name-judged"
  | "mistake"
  | "mistake-settled"
  | "flag"
  | "flag-decided"
  | "complaint"
  | "complaint-answered";

type Noted = {
  staffId: string;
  what: AdminReading;
  /** Those whose words were read; nobody is noted for what has no account. */
  userIds: readonly (string | null)[];
  why?: string;
  now: Date;
};

/** In the transaction of the reading, as background work: the same thing read again within an hour is one line. */
export async function noteReadings(tx: Tx, { staffId, what, userIds, why, now }: Noted): Promise<void> {
  const people = [...new Set(userIds)].filter((userId) => userId !== null);
  if (people.length === 0) return;
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  await sql`
    insert into admin_readings as held (user_id, staff_id, what, why, hour, at)
    select user_id, ${staffId}, ${what}, ${why ?? null}, ${hour}, ${now} from unnest(${people}::text[]) as user_id
    on conflict (user_id, staff_id, what, hour) do update set times = held.times + 1, at = excluded.at`.execute(tx);
}
