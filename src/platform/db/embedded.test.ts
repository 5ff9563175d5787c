import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { openTestDatabase } from "../../../tests/api/open-database.ts";
import { openEmbedded } from "./embedded.ts";
import { ROLES } from "../../migrations/0001-roles.ts";
import { MIGRATIONS } from "../../migrations/list.ts";
import { migrate } from "./migrate.ts";

describe("the embedded database", async () => {
  const database = await openEmbedded(null);
  await migrate(database, MIGRATIONS, { roles: ROLES, to: null });

  it("serves many at once, one after the other, each as themselves", async () => {
    const people = Array.from({ length: 20 }, (_, index) => `person-${index}`);
    const seen = await Promise.all(
      people.map((person) =>
        database.asPerson(person, async (tx) => {
          await sql`select pg_sleep(0.001)`.execute(tx);
          return (await sql<{ me: string }>`select app_user() as me`.execute(tx)).rows[0]?.me;
        }),
      ),
    );
    assert.deepEqual(seen, people);
  });

  it("is nobody's between two pieces of work", async () => {
    await database.asPerson("person-1", (tx) => sql`select 1`.execute(tx));
    const { rows } = await database.asPerson(null, (tx) =>
      sql<{ me: string | null; role: string }>`select app_user() as me, current_user::text as role`.execute(tx),
    );
    assert.deepEqual(rows, [{ me: null, role: "stationwise_request" }]);
    await assert.rejects(sql`select * from public.profiles`.execute(database.accounts), { code: "42501" });
  });

  it("goes on after a piece of work that failed", async () => {
    await assert.rejects(database.asWorker((tx) => sql`select nonsense`.execute(tx)));
    await assert.rejects(
      database.asWorker(() => Promise.reject(new Error("ours"))),
      /ours/u,
    );
    await database.ping();
  });
});

describe("a database opened again", async () => {
  const { database, openAnother } = await openTestDatabase();

  it("still has what was written", async () => {
    await database.asWorker((tx) => sql`insert into universities (slug, name) values ('kept', 'Kept')`.execute(tx));
    const again = await openAnother();
    const { rows } = await again.asPerson(null, (tx) => sql`select name from universities`.execute(tx));
    assert.deepEqual(rows, [{ name: "Kept" }]);
  });
});
