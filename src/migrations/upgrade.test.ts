import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { it } from "node:test";
import { sql } from "kysely";
import { openEmbedded } from "#platform/db/embedded.ts";
import { migrate } from "#platform/db/migrate.ts";
import { ROLES } from "./0001-roles.ts";
import { MIGRATIONS } from "./list.ts";

const before = (number: string) => Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < number));
const grant = { roles: ROLES, to: null };

it("a database of the release before keeps its people, and of a login that is there twice the newest", async (t) => {
  const database = await openEmbedded(null);
  t.after(() => database.close());
  await migrate(database, before("0009"), grant);
  await database.asOwner(async (db) => {
    await sql`insert into accounts."user" (id, name, email, "emailVerified")
      values ('amina', '', 'amina@example.test', true), ('ben', '', 'ben@example.test', false)`.execute(db);
    await sql`insert into accounts.account (id, "accountId", "providerId", "userId", password, "updatedAt")
      values ('a1', 'amina', 'credential', 'amina', 'old', now() - interval '1 day'),
             ('a2', 'amina', 'credential', 'amina', 'new', now()),
             ('b1', 'ben', 'credential', 'ben', 'his', now()), ('b2', 'ben', 'credential', 'ben', 'his', now())`.execute(
      db,
    );
  });
  await migrate(database, MIGRATIONS, grant);
  const logins = await database.asOwner(async (db) => {
    const found = await sql<{ id: string }>`select id from accounts.account order by id`.execute(db);
    return found.rows.map(({ id }) => id);
  });
  assert.deepEqual(logins, ["a2", "b2"]);
});

it("the trial of a plan that goes on is not called cancelled, and one that is stays so", async (t) => {
  const database = await openEmbedded(null);
  t.after(() => database.close());
  await migrate(database, before("0050"), grant);
  const plans = [
    { id: "goes-on", status: "trialing", endsAt: null },
    { id: "cancelled", status: "trialing", endsAt: "2026-11-24T09:00:00.000Z" },
    { id: "paid", status: "active", endsAt: null },
  ];
  await database.asOwner(async (db) => {
    for (const { id, status, endsAt } of plans) {
      await sql`insert into accounts."user" (id, name, email, "emailVerified")
        values (${id}, '', ${`${id}@example.test`}, true)`.execute(db);
      await sql`insert into user_subscriptions (user_id, status, trial_active, subscription_end)
        values (${id}, ${status}, ${status === "trialing"}, '2026-11-24T09:00:00Z')`.execute(db);
      await sql`insert into held_plans (user_id, facts)
        values (${id}, ${JSON.stringify({ status, endsAt, endedAt: null })}::jsonb)`.execute(db);
    }
  });
  await migrate(database, MIGRATIONS, grant);
  const ended = await database.asOwner(async (db) => {
    const found = await sql<{ id: string }>`select user_id as id from user_subscriptions
      where subscription_end is not null order by user_id`.execute(db);
    return found.rows.map(({ id }) => id);
  });
  assert.deepEqual(ended, ["cancelled", "paid"]);
});

it("a decision on a red flag from before is on the words that the mark of then raised it on", async (t) => {
  const database = await openEmbedded(null);
  t.after(() => database.close());
  await migrate(database, before("0054"), grant);
  const attempt = "00000000-0000-4000-8000-000000000001";
  const raisedOn = (text: string) => JSON.stringify({ redFlags: [{ id: "lies", quote: { seq: 3, text } }] });
  await database.asOwner(async (db) => {
    // What else an attempt takes is nothing to this.
    await sql.raw("set session_replication_role = replica").execute(db);
    for (const [number, text] of ["I lie – always.", "I lie.", "I lied."].entries())
      await sql`insert into mark_versions (attempt_id, number, user_id, cause, mark, marked_at)
        values (${attempt}, ${number + 1}, 'amina', 'correction', ${raisedOn(text)}::jsonb, ${`2026-11-2${number}T09:00:00Z`})`.execute(
        db,
      );
    for (const [at, lookedAt] of [null, "2026-11-20T12:00:00Z"].entries())
      await sql`insert into disagreements (id, attempt_id, mark_number, user_id, criterion, says, asks_again, filed_at, outcome, looked_at)
        values (gen_random_uuid(), ${attempt}, ${at + 1}, 'amina', 'flag.lies', '', true, '2026-11-20T10:00:00Z',
          ${lookedAt && "upheld"}, ${lookedAt})`.execute(db);
    await sql.raw("set session_replication_role = origin").execute(db);
  });
  await migrate(database, MIGRATIONS, grant);
  const words = await database.asOwner(async (db) => {
    await sql.raw("alter table disagreements no force row level security").execute(db);
    const found = await sql<{ words: string | null }>`select words from disagreements order by mark_number`.execute(db);
    return found.rows.map((row) => row.words);
  });
  const told = createHash("sha256").update("I lie – always.").digest("hex");
  assert.deepEqual(words, [null, `3.${told}`]);
});
