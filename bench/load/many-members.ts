import { sql } from "kysely";
import type { Database } from "../../src/platform/db/database.ts";

type Crowd = { members: number; attempts: number; week: string };

const SCHOOLS = 45;
const STATIONS = 240;

/**
 * Members and their finished stations, straight into the tables: each has as many sittings as the next, over the bank's
 * stations and the last hundred days, and every third a marked one. The entries are counted from the sittings.
 */
export async function addCrowd(database: Database, { members, attempts, week }: Crowd): Promise<void> {
  const each = Math.round(attempts / members);
  await database.asOwner(async (db) => {
    const tables = ["station_versions", "attempts", "leaderboard_members", "leaderboard_entries"];
    for (const table of tables) await sql`alter table ${sql.id(table)} no force row level security`.execute(db);
    await sql`insert into accounts."user" (id, name, email, "emailVerified")
      select 'crowd-' || n, '', 'crowd-' || n || '@example.test', true from generate_series(1, ${members}::integer) n`.execute(
      db,
    );
    await sql`insert into attempts
        (user_id, station_id, version_id, start_key, seed, status, started_at, entered_at, finished_at)
      select 'crowd-' || n, 'station-' || (n * 7 + k * (1 + n % 11)) % ${STATIONS}::integer,
        (select id from station_versions limit 1), gen_random_uuid(), 1, 'finished', at, at, at
      from generate_series(1, ${members}::integer) n, generate_series(1, ${each}::integer) k,
        lateral (select now() - ((n * 13 + k * 29) % 100) * interval '1 day') t (at)`.execute(db);
    await sql`insert into leaderboard_members (user_id, name, name_key, judged_name, is_name_shown, school, joined_at)
      select 'crowd-' || n, 'Candidate ' || n, 'candidate' || n, 'Candidate ' || n, true, 'school-' || n % ${SCHOOLS}::integer, now()
      from generate_series(1, ${members}::integer) n`.execute(db);
    await sql`insert into leaderboard_entries (handle, period, name, school, stations, band)
      select handle, period, name, school, stations, case when stations >= 8 then 1 + (hashtext(handle::text) & 3999) / 1000.0 end
      from leaderboard_members m, lateral (
        select 'all' as period, count(distinct station_id) as stations from attempts a where a.user_id = m.user_id
        union all
        select ${week}, count(distinct station_id) from attempts a
          where a.user_id = m.user_id and finished_at >= ${week}::timestamptz
      ) counted where stations > 0`.execute(db);
    for (const table of tables) await sql`alter table ${sql.id(table)} force row level security`.execute(db);
    for (const table of tables) await sql`vacuum (analyze) ${sql.id(table)}`.execute(db);
  });
}
