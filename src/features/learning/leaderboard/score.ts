import { sql } from "kysely";
import type { Clock } from "#platform/clock.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import { isStaying } from "#server/identity/accounts";
import { BAND_STATIONS_MIN } from "./contract.ts";
import { nameStateOf } from "./name-state.ts";
import { putCountsTogether } from "./store.ts";
import { weekOf } from "./week.ts";

/**
 * Counts again what one person has done, if they take part. Whatever is finished, marked or deleted calls it in its own
 * transaction; whoever has not joined is not looked at, and whoever is on their way out stands nowhere.
 */
export async function scoreAgain(tx: Tx, clock: Clock, userId: string): Promise<void> {
  const member = await tx
    .selectFrom("leaderboard_members")
    .select(["handle", "name", "judged_name", "is_name_shown", "school"])
    .select(isStaying("leaderboard_members.user_id").as("isStaying"))
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!member) return;
  const { monday, from } = weekOf(clock.now());
  for (const [period, since] of [
    ["all", null],
    [monday, from],
  ] as const) {
    const { stations, band } = member.isStaying ? await practiceOf(tx, userId, since) : { stations: 0, band: null };
    await tx
      .deleteFrom("leaderboard_entries")
      .where("handle", "=", member.handle)
      .where("period", "=", period)
      .execute();
    if (stations === 0) continue;
    const name = nameStateOf(member) === "shown" ? member.name : null;
    await tx
      .insertInto("leaderboard_entries")
      .values({ handle: member.handle, period, name, school: member.school, stations, band })
      .execute();
  }
}

/**
 * Each station counts once: for practice when it was finished, for the band by the first of its marks in the period. What
 * the demo made up does not count, and no moment gone back to.
 */
async function practiceOf(
  tx: Tx,
  userId: string,
  since: Date | null,
): Promise<{ stations: number; band: number | null }> {
  const { rows } = await sql<{ stations: number; band: number | null }>`
    with sat as (
      select distinct on (a.station_id, m.mark is null) a.station_id, (m.mark -> 'overall' ->> 'band')::integer as band
      from attempts a
      left join marks m on m.attempt_id = a.id and m.state = 'ready' and m.mark -> 'overall' ->> 'band' is not null
      where a.user_id = ${userId} and a.status = 'finished' and a.rewound_from is null and not a.is_generated
        and (${since}::timestamptz is null or a.finished_at >= ${since})
      order by a.station_id, m.mark is null, a.finished_at, a.id
    )
    select count(distinct station_id)::integer as stations,
      (case when count(band) >= ${BAND_STATIONS_MIN} then round(avg(band), 3) end)::float8 as band
    from sat`.execute(tx);
  return rows[0] ?? { stations: 0, band: null };
}

/** Weeks that are over stand nowhere any more. */
export async function forgetWeeks({ database, clock }: { database: Database; clock: Clock }): Promise<void> {
  const { monday } = weekOf(clock.now());
  await database.asWorker(async (tx) => {
    await tx.deleteFrom("leaderboard_entries").where("period", "<>", "all").where("period", "<", monday).execute();
    await putCountsTogether(tx);
  });
}
