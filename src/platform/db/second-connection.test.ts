import assert from "node:assert/strict";
import { it } from "node:test";
import { sql } from "kysely";
import { openTestDatabase } from "../../../tests/api/open-database.ts";

it("a second connection asked for inside a transaction is refused instead of waited for", async () => {
  const { database } = await openTestDatabase();
  const asks: (() => Promise<unknown>)[] = [
    () => database.asPerson(null, () => Promise.resolve()),
    () => database.asWorker(() => Promise.resolve()),
    () => database.asAccounts(() => Promise.resolve()),
    () => sql`select 1`.execute(database.accounts),
    () => database.asOwner((owner) => sql`select 1`.execute(owner)),
    () => database.queue.executeSql("select 1"),
    () => database.ping(),
  ];
  const message = "The database was asked for a second connection inside a transaction.";
  for (const ask of asks) await assert.rejects(database.asWorker<unknown>(ask), { message }, String(ask));
  await database.ping();
});
