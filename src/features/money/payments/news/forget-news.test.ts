import assert from "node:assert/strict";
import { it } from "node:test";
import { DAY_MS, openShop } from "../../../../../tests/api/payer.ts";
import { NEWS_KEPT_MS } from "./forget-news.ts";

const { app, someone, buy } = await openShop();
const { database, jobs } = app.product;

it("news is swept 90 days after it was settled; what still waits for somebody of ours is kept", async () => {
  assert.equal(NEWS_KEPT_MS, 90 * DAY_MS);
  const person = await someone();
  await buy(person, "monthly");
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);
  const { customer_id } = await database.asWorker((tx) =>
    tx
      .selectFrom("payment_customers")
      .select("customer_id")
      .where("user_id", "=", person.userId)
      .executeTakeFirstOrThrow(),
  );
  type Row = [id: string, customerId: string | null, received: number, settled: number | null];
  const rows: Row[] = [
    ["evt_settled_long_ago", customer_id, 91, 90.1],
    ["evt_settled_late", customer_id, 100, 89.9],
    ["evt_still_waits", customer_id, 100, null],
    ["evt_of_nobody", null, 91, null],
    ["evt_of_nobody_lately", null, 89, null],
    ["evt_of_another_shop", "cus_of_another_shop", 91, null],
  ];
  const before = await database.asWorker((tx) => tx.selectFrom("payment_events").select("id").execute());
  await database.asWorker(async (tx) => {
    for (const [id, customerId, received, settled] of rows)
      await tx
        .insertInto("payment_events")
        .values({
          id,
          kind: "invoice.paid",
          customer_id: customerId,
          happened_at: ago(received),
          received_at: ago(received),
          settled_at: settled === null ? null : ago(settled),
        })
        .execute();
    await jobs.enqueue(tx, { name: "sweep" }, {});
  });
  await jobs.drain();
  const left = await database.asWorker((tx) => tx.selectFrom("payment_events").select("id").execute());
  assert.deepEqual(
    left.map(({ id }) => id).toSorted(),
    [...before.map(({ id }) => id), "evt_settled_late", "evt_still_waits", "evt_of_nobody_lately"].toSorted(),
  );
});
