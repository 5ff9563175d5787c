import assert from "node:assert/strict";
import { it } from "node:test";
import { sql } from "kysely";
import { openEmbedded } from "#platform/db/embedded.ts";
import { migrate } from "#platform/db/migrate.ts";
import { ROLES } from "./0001-roles.ts";
import { MIGRATIONS } from "./list.ts";

const BEFORE = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < "0009"));
const grant = { roles: ROLES, to: null };

it("a database of the release before keeps its people, and of a login that is there twice the newest", async (t) => {
  const database = await openEmbedded(null);
  t.after(() => database.close());
  await migrate(database, BEFORE, grant);
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
