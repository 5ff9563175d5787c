import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import type { DeletionOutlook } from "./contract.ts";
import type { Someone } from "../../../../tests/api/test-app.ts";
import { openShop } from "../../../../tests/api/payer.ts";

const { app, someone, passDays, buy, checkout, press } = await openShop();
const { product, request } = app;

async function leave({ token }: Someone): Promise<void> {
  assert.equal((await request("POST", "/api/privacy/deletion", { token })).status, 200);
  await product.jobs.drain();
}
const goOn = async () => {
  await product.database.asWorker((tx) => product.jobs.enqueue(tx, { name: "delete-accounts" }, {}));
  await product.jobs.drain();
};

describe("a plan of somebody who deletes their account", () => {
  it("is told of before", async () => {
    const person = await app.someone();
    await buy(person, "monthly");
    const outlook = await request<DeletionOutlook>("GET", "/api/privacy/deletion", { token: person.token });
    assert.match(outlook.body.plan ?? "", /monthly plan/u);
  });

  it("ends with the account, and what stays of it names nobody", async () => {
    const person = await app.someone();
    await buy(person, "monthly");
    const customersOf = async () => {
      const { rows } = await product.database.asWorker((tx) =>
        sql<{ text: string }>`select c::text as text from payment_customers c
          union all select i::text from invoices i`.execute(tx),
      );
      return rows.filter(({ text }) => text.includes(person.userId) || text.includes(person.email)).length;
    };
    assert.ok((await customersOf()) > 0);
    await leave(person);
    await passDays(7.1);
    await goOn();
    assert.equal(await customersOf(), 0);
    const { rows } = await product.database.asWorker((tx) =>
      sql`select 1 from held_plans where user_id = ${person.userId}`.execute(tx),
    );
    assert.deepEqual(rows, []);
  });

  it("ends at once where it is begun afterwards, on a page that was open", async () => {
    const person = await someone();
    const page = await checkout(person, "monthly");
    await leave(person);
    await passDays(7.1);
    await goOn();
    const { to } = await press(page, "pay");
    await request("GET", to ?? "");
    const { rows } = await product.database.asWorker((tx) =>
      sql<{ status: string }>`
        select stands->>'status' as status from sandbox_objects where kind = 'subscription' order by seq desc limit 1`.execute(
        tx,
      ),
    );
    assert.deepEqual(rows, [{ status: "canceled" }]);
  });
});
