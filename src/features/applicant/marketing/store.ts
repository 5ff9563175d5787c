import type { TimeCursor } from "#shared/time-cursor.ts";
import { sql, type Selectable } from "kysely";
import type { MirrorName } from "./contract.ts";
import type { Tx } from "#platform/db/database.ts";
import type { MirroredPeopleTable, MirrorRunsTable } from "./tables.ts";

export type MirroredRow = Selectable<MirroredPeopleTable>;

export async function findMirrored(tx: Tx, mirror: MirrorName, userId: string): Promise<MirroredRow | undefined> {
  return tx
    .selectFrom("mirrored_people")
    .selectAll()
    .where("mirror", "=", mirror)
    .where("person_id", "=", userId)
    .executeTakeFirst();
}

export async function findMirroredById(tx: Tx, id: string): Promise<MirroredRow | undefined> {
  return tx.selectFrom("mirrored_people").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Written before anything is sent, so that whatever was sent can be found again. */
export async function noteAsked(
  tx: Tx,
  row: { mirror: MirrorName; userId: string; key: string; at: Date },
): Promise<MirroredRow> {
  const { mirror, userId, key, at } = row;
  return tx
    .insertInto("mirrored_people")
    .values({
      mirror,
      person_id: userId,
      outside_key: key,
      outside_id: null,
      sent_digest: null,
      asked_at: at,
      settled_at: null,
      problem: null,
      failed_at: null,
    })
    .onConflict((conflict) => conflict.columns(["mirror", "person_id"]).doUpdateSet({ asked_at: at }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The same row again where another job has taken it away meanwhile: what was sent is still there. */
export async function noteSent(
  tx: Tx,
  row: MirroredRow,
  sent: { outsideId: string; key: string; digest: string; at: Date },
): Promise<void> {
  const settled = {
    outside_id: sent.outsideId,
    outside_key: sent.key,
    sent_digest: sent.digest,
    settled_at: sent.at,
    problem: null,
    failed_at: null,
  };
  await tx
    .insertInto("mirrored_people")
    .values({ id: row.id, mirror: row.mirror, person_id: row.person_id, asked_at: row.asked_at, ...settled })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(settled))
    .execute();
}

export async function noteSettled(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("mirrored_people")
    .set({ settled_at: at, problem: null, failed_at: null })
    .where("id", "=", id)
    .execute();
}

export async function noteFailed(tx: Tx, id: string, problem: string, at: Date): Promise<void> {
  await tx
    .updateTable("mirrored_people")
    .set({ problem: problem.slice(0, 500), failed_at: at })
    .where("id", "=", id)
    .execute();
}

export async function dropMirrored(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("mirrored_people").where("id", "=", id).execute();
}

const isUnsettled = sql<boolean>`(settled_at is null or settled_at < asked_at)`;

/** People whose turn has not come for long, those given up for now, and those whose accounts are gone. */
export async function overdue(tx: Tx, mirror: MirrorName, before: Date, most: number): Promise<MirroredRow[]> {
  return tx
    .selectFrom("mirrored_people")
    .selectAll()
    .where("mirror", "=", mirror)
    .where(({ or, and, eb }) =>
      or([
        eb("person_id", "is", null),
        eb("failed_at", "is not", null),
        and([isUnsettled, eb("asked_at", "<", before)]),
      ]),
    )
    .where(({ or, eb }) => or([eb("failed_at", "is", null), eb("failed_at", "<", before)]))
    .orderBy("asked_at")
    .limit(most)
    .execute();
}

type Counts = { there: number; settled: number; waiting: number; failed: number; last: Date | null };

export async function countMirrored(tx: Tx, mirror: MirrorName): Promise<Counts> {
  const found = await tx
    .selectFrom("mirrored_people")
    .select(({ fn }) => [
      fn.countAll<string | number>().as("there"),
      sql<
        string | number
      >`count(*) filter (where failed_at is null and not ${isUnsettled} and person_id is not null)`.as("settled"),
      sql<string | number>`count(*) filter (where failed_at is null and (${isUnsettled} or person_id is null))`.as(
        "waiting",
      ),
      sql<string | number>`count(*) filter (where failed_at is not null)`.as("failed"),
      sql<Date | null>`max(settled_at)`.as("last"),
    ])
    .where("mirror", "=", mirror)
    .executeTakeFirstOrThrow();
  const { there, settled, waiting, failed, last } = found;
  return { there: Number(there), settled: Number(settled), waiting: Number(waiting), failed: Number(failed), last };
}

export async function failuresAfter(
  tx: Tx,
  mirror: MirrorName,
  after: TimeCursor | null,
  most: number,
): Promise<MirroredRow[]> {
  let query = tx
    .selectFrom("mirrored_people")
    .selectAll()
    .where("mirror", "=", mirror)
    .where("failed_at", "is not", null);
  if (after !== null) query = query.where(sql<boolean>`(failed_at, id) < (${after.at}, ${after.id}::uuid)`);
  return query.orderBy("failed_at", "desc").orderBy("id", "desc").limit(most).execute();
}

export async function findRun(tx: Tx, mirror: MirrorName): Promise<Selectable<MirrorRunsTable> | undefined> {
  return tx
    .selectFrom("mirror_runs")
    .selectAll()
    .where("mirror", "=", mirror)
    .orderBy("started_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function beginRun(tx: Tx, mirror: MirrorName, at: Date): Promise<void> {
  await tx.insertInto("mirror_runs").values({ mirror, started_at: at }).execute();
}

/** Of those asked for since: brought in step, and given up. */
export async function doneSince(tx: Tx, mirror: MirrorName, since: Date): Promise<{ done: number; failed: number }> {
  const found = await tx
    .selectFrom("mirrored_people")
    .select([
      sql<string | number>`count(*) filter (where failed_at is null and not ${isUnsettled})`.as("done"),
      sql<string | number>`count(*) filter (where failed_at is not null)`.as("failed"),
    ])
    .where("mirror", "=", mirror)
    .where("asked_at", ">=", since)
    .where("person_id", "is not", null)
    .executeTakeFirstOrThrow();
  return { done: Number(found.done), failed: Number(found.failed) };
}

/** Who was passed on and may be no longer. */
export async function withdrawnOf(tx: Tx, mirror: MirrorName): Promise<MirroredRow[]> {
  return tx
    .selectFrom("mirrored_people")
    .selectAll()
    .where("mirror", "=", mirror)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("profiles")
            .select("profiles.user_id")
            .whereRef("profiles.user_id", "=", "mirrored_people.person_id")
            .where("email_marketing_consent", "=", true),
        ),
      ),
    )
    .execute();
}

export async function askAgain(tx: Tx, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("mirrored_people")
    .set({ asked_at: at, failed_at: null, problem: null })
    .where("id", "in", ids)
    .execute();
}
