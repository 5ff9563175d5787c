import { type Expression, type Selectable, sql, type SqlBool } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import type { NameToCheck } from "./contract.ts";
import { isStaying } from "#server/identity/accounts";
import { nameKeyOf } from "./name-rules.ts";
import type { MembersTable } from "./tables.ts";

export type MemberRow = Selectable<MembersTable>;
export type By = "stations" | "band";
/** One list: a period, and where it is one school's, that school. */
export type List = { by: By; period: string; school: string | undefined };
export type EntryRow = { handle: string; name: string | null; school: string | null; score: number };
export type BoardCursor = { score: number; handle: string };

export async function findMember(tx: Tx, userId: string): Promise<MemberRow | undefined> {
  return tx.selectFrom("leaderboard_members").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

export async function keepMember(
  tx: Tx,
  { userId, name, school, now }: { userId: string; name: string; school: string | null; now: Date },
): Promise<void> {
  const chosen = { name, name_key: nameKeyOf(name), school };
  await tx
    .insertInto("leaderboard_members")
    .values({ user_id: userId, ...chosen, joined_at: now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(chosen))
    .execute();
}

export async function removeMember(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("leaderboard_members").where("user_id", "=", userId).execute();
}

const inList = (tx: Tx, { by, period, school }: List) => {
  let entries = tx.selectFrom("leaderboard_entries").where("period", "=", period);
  if (by === "band") entries = entries.where("band", "is not", null);
  return school === undefined ? entries : entries.where("school", "=", school);
};

/** Best first; equals in the order of their handles, which say nothing of anybody. */
export async function entriesAfter(tx: Tx, list: List, after: BoardCursor | null, most: number): Promise<EntryRow[]> {
  const { by } = list;
  let query = inList(tx, list)
    .select(["handle", "name", "school", sql<number>`${sql.ref(by)}::float8`.as("score")])
    .orderBy(by, "desc")
    .orderBy("handle")
    .limit(most);
  if (after) query = query.where(comesAfter(by, after));
  return query.execute();
}

const comesAfter = (by: By, { score, handle }: BoardCursor): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(by)} <= ${score} and (${sql.ref(by)} < ${score} or handle > ${handle})`;

export async function findEntry(tx: Tx, list: List, handle: string): Promise<EntryRow | undefined> {
  return inList(tx, list)
    .where("handle", "=", handle)
    .select(["handle", "name", "school", sql<number>`${sql.ref(list.by)}::float8`.as("score")])
    .executeTakeFirst();
}

const countsOf = (tx: Tx, { by, period, school }: List) =>
  tx
    .selectFrom("leaderboard_counts")
    .where("period", "=", period)
    .where("list", "=", school ?? "")
    .where("ordered_by", "=", by)
    .select(sql<number>`coalesce(sum(members), 0)::integer`.as("members"));

/** How many stand above a score. */
export async function countAbove(tx: Tx, list: List, score: number): Promise<number> {
  const { members } = await countsOf(tx, list)
    .where("score", ">", sql<string>`${score}`)
    .executeTakeFirstOrThrow();
  return members;
}

export async function countEntries(tx: Tx, list: List): Promise<number> {
  const { members } = await countsOf(tx, list).executeTakeFirstOrThrow();
  return members;
}

/** Makes one line of the many that changes have added to a score. */
export async function putCountsTogether(tx: Tx): Promise<void> {
  await sql`
    with taken as (delete from leaderboard_counts returning *)
    insert into leaderboard_counts (period, list, ordered_by, score, members)
      select period, list, ordered_by, score, sum(members) from taken
      group by period, list, ordered_by, score having sum(members) <> 0`.execute(tx);
}

/** The name of an entry that is shown to all. */
export async function shownNameOf(tx: Tx, handle: string): Promise<string | null> {
  const found = await tx
    .selectFrom("leaderboard_entries")
    .select("name")
    .where("handle", "=", handle)
    .where("name", "is not", null)
    .executeTakeFirst();
  return found?.name ?? null;
}

export async function keepReport(
  tx: Tx,
  report: { handle: string; userId: string; name: string; now: Date },
): Promise<void> {
  const { handle, userId, name, now } = report;
  await tx
    .insertInto("leaderboard_reports")
    .values({ handle, user_id: userId, name, filed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Where a page of the names to look at begins. */
export type NameCursor = { reports: number; since: Date; handle: string };

/** What was reported most comes first, then what has waited longest. */
export async function namesToCheck(
  tx: Tx,
  after: NameCursor | null,
  most: number,
): Promise<(NameToCheck & { userId: string })[]> {
  const begins = after ?? { reports: null, since: null, handle: null };
  const { rows } = await sql<Omit<NameToCheck, "since"> & { userId: string; since: Date }>`
    with queue as (
      select m.user_id as "userId", m.handle, m.name,
        case when m.judged_name = m.name then 'shown' else 'waiting' end as state, count(r.user_id)::integer as reports,
        date_trunc('milliseconds', coalesce(min(r.filed_at), m.joined_at)) as since
      from leaderboard_members m
      left join leaderboard_reports r on r.handle = m.handle and r.name = m.name
      where (m.judged_name is distinct from m.name or m.is_name_shown) and ${isStaying("m.user_id")}
      group by m.user_id
      having m.judged_name is distinct from m.name or count(r.user_id) > 0
    )
    select * from queue
    where ${begins.reports}::integer is null or reports < ${begins.reports}::integer
      or (reports = ${begins.reports}::integer
        and (since, handle) > (${begins.since}::timestamptz, ${begins.handle}::uuid))
    order by reports desc, since, handle limit ${most}`.execute(tx);
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

/** @returns whose name it is; undefined where it is not that name any more. */
export async function settleName(
  tx: Tx,
  { handle, name, isShown }: { handle: string; name: string; isShown: boolean },
): Promise<string | undefined> {
  const changed = await tx
    .updateTable("leaderboard_members")
    .set({ judged_name: name, is_name_shown: isShown })
    .where("handle", "=", handle)
    .where("name", "=", name)
    .returning("user_id")
    .executeTakeFirst();
  await tx.deleteFrom("leaderboard_reports").where("handle", "=", handle).where("name", "=", name).execute();
  return changed?.user_id;
}
