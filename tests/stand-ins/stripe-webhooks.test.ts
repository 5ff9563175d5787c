import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Stripe } from "stripe";
import { openStripeShop, WEBHOOK_SECRET } from "./stripe-shop.ts";

const { shop, app, payOn } = await openStripeShop();
const { webhooks } = new Stripe("sk_test_of_a_test");
const TOLERANCE_SECONDS = 300;

type Sent = { age?: number; secret?: string };
const signatureOf = (payload: string, { age = 0, secret = WEBHOOK_SECRET }: Sent = {}): string =>
  webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(app.clock.now().getTime() / 1000) - age,
  });
const send = (body: string, signature: string) =>
  app.request<{ code?: string; received?: boolean }>("POST", "/api/webhooks/stripe", {
    body,
    headers: { "stripe-signature": signature },
  });
let lastId = 0;
const newsOf = (type: string, object: object): string =>
  JSON.stringify({
    id: `evt_test_${++lastId}`,
    object: "event",
    type,
    created: Math.floor(app.clock.now().getTime() / 1000),
    data: { object },
  });

const person = await shop.someone();
await payOn(await shop.checkout(person, "monthly"));
const row = await shop.row(person);
const { customer_id: customer } = await app.product.database.asWorker((tx) =>
  tx
    .selectFrom("payment_customers")
    .select("customer_id")
    .where("user_id", "=", person.userId)
    .executeTakeFirstOrThrow(),
);
const heard = () =>
  app.product.database.asWorker((tx) => tx.selectFrom("payment_events").select(["id", "kind"]).execute());
/** A lie: the subscription is not at an end at the provider. */
const ended = { object: "subscription", id: "sub_1", customer, status: "canceled", ended_at: 1 };

describe("the webhook of the provider's news", () => {
  it("refuses what the provider has not signed, or signed too long ago, and keeps none of it", async () => {
    const news = newsOf("customer.subscription.deleted", ended);
    const before = await heard();
    const wrong: [why: string, body: string, signature: string][] = [
      ["another secret", news, signatureOf(news, { secret: "whsec_of_somebody_else" })],
      ["other bytes", news.replace("canceled", "active"), signatureOf(news)],
      ["one byte more", `${news} `, signatureOf(news)],
      ["played again after the tolerance", news, signatureOf(news, { age: TOLERANCE_SECONDS + 1 })],
      ["no time", news, signatureOf(news).replace(/^t=\d+,/u, "")],
      ["another time", news, signatureOf(news).replace(/^t=\d+/u, "t=9999999999")],
      ["not JSON", "<html>", signatureOf("<html>")],
      ["not news", "null", signatureOf("null")],
      ["nothing", "", signatureOf("")],
    ];
    for (const [why, body, signature] of wrong) {
      const answer = await send(body, signature);
      assert.deepEqual([answer.status, answer.body.code], [400, "BAD_REQUEST"], why);
    }
    await app.product.jobs.drain();
    assert.deepEqual(await heard(), before);
    assert.deepEqual(await shop.row(person), row);
  });

  it("refuses what is longer than any news, however well it is signed", async () => {
    const long = newsOf("customer.subscription.deleted", { ...ended, metadata: { x: "x".repeat(520 * 1024) } });
    const before = await heard();
    assert.equal((await send(long, signatureOf(long))).status, 413);
    assert.deepEqual(await heard(), before);
  });

  it("takes what is signed within the tolerance once, and believes the provider rather than the news", async () => {
    const news = newsOf("customer.subscription.deleted", ended);
    const before = (await heard()).length;
    const signature = signatureOf(news, { age: TOLERANCE_SECONDS - 1 });
    for (let turn = 0; turn < 3; turn += 1) assert.deepEqual((await send(news, signature)).body, { received: true });
    await app.product.jobs.drain();
    assert.equal((await heard()).length, before + 1);
    assert.equal((await shop.row(person))?.status, "trialing");
  });

  it("thanks for news of a kind it does not know, or of somebody it does not know, and changes nothing", async () => {
    const before = await shop.row(person);
    const letters = await shop.letters(person);
    const unknown = [
      newsOf("product.created", { object: "product", id: "prod_1" }),
      newsOf("something.new.of.next.year", { object: "something", customer }),
      newsOf("invoice.paid", { object: "invoice", id: "in_1", customer: "cus_of_another_shop" }),
      newsOf("charge.dispute.created", { object: "dispute", id: "du_1", payment_intent: "pi_of_another_shop" }),
    ];
    for (const news of unknown) assert.equal((await send(news, signatureOf(news))).status, 200);
    await app.product.jobs.drain();
    const after = await shop.row(person);
    assert.deepEqual({ ...after, updated_at: null }, { ...before, updated_at: null });
    assert.deepEqual(await shop.letters(person), letters);
  });
});
