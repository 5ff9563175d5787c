import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { PlanView } from "#contract/money/payments";
import { change } from "../../src/features/money/sandbox/life.ts";
import { all } from "../../src/features/money/sandbox/store.ts";
import type { Someone } from "../api/test-app.ts";
import type { Mood } from "./stripe-peer.ts";
import { openStripeShop } from "./stripe-shop.ts";

const STRIPE_MS = 2000;
/** Two tries, the pause between them, and what a busy machine adds. */
const MOST_MS = 2 * STRIPE_MS + 1000 + 3000;
const DOWN_FOR_A_WHILE =
  "The payment provider does not answer just now. Nothing has been charged. Please try again in a minute.";

const { peer, shop, app, sandbox, payOn, kept, planOf, customersOf, payer } = await openStripeShop({
  STRIPE_MS: String(STRIPE_MS),
});
const { database, jobs } = app.product;
const order = (person: Someone) =>
  app.request<{ url: string; message: string }>("POST", "/api/functions/create-subscription-checkout", {
    token: person.token,
    body: { planType: "monthly", priceId: "price_stationwise_monthly" },
  });

/** What somebody presses, while the provider is like this: it fails in a plain sentence, and in time. */
async function failsInTime(mood: Mood, press: () => Promise<{ status: number; body: unknown }>) {
  peer.be(mood);
  const began = performance.now();
  const { status, body } = await press();
  const took = performance.now() - began;
  peer.be("well");
  assert.equal(status, 503, mood);
  assert.partialDeepStrictEqual(body, { code: "SERVICE_UNAVAILABLE", message: DOWN_FOR_A_WHILE });
  assert.ok(took < MOST_MS, `${mood}: ${took} ms`);
}

describe("a provider that is not well", () => {
  for (const mood of ["silent", "nonsense", "down"] as const)
    it(`opens no page, and says so in time (${mood}); the next press opens one`, async () => {
      const person = await shop.someone();
      await failsInTime(mood, () => order(person));
      await payOn(await shop.checkout(person, "monthly"));
      assert.equal((await shop.row(person))?.status, "trialing");
      const [customer, ...others] = await customersOf(person);
      assert.deepEqual(others, []);
      assert.equal((await kept("subscription", customer?.customer_id)).length, 1);
    });

  it("neither cancels nor opens its page for a card, says so in time, and does both at the next press", async () => {
    const person = await payer();
    for (const mood of ["silent", "error", "busy", "cut", "garbage", "nonsense"] as const) {
      await failsInTime(mood, () => shop.ask(person, "POST", "cancel"));
      assert.equal((await planOf(person)).endsAt, null, mood);
    }
    for (const mood of ["silent", "nonsense"] as const)
      await failsInTime(mood, () => shop.ask(person, "POST", "portal"));
    assert.equal((await shop.ask(person, "POST", "portal")).status, 200);
    const { endsAt, paidUntil } = (await shop.ask<PlanView>(person, "POST", "cancel")).body;
    assert.ok(endsAt !== null && endsAt === paidUntil);
  });

  it("keeps nobody waiting longer where each of several answers comes late", async () => {
    const person = await payer();
    await failsInTime("drowsy", () => shop.ask(person, "POST", "cancel"));
    assert.ok((await shop.ask<PlanView>(person, "POST", "cancel")).body.endsAt);
  });

  it("takes back a link that somebody is paying on at the next press", async () => {
    const person = await shop.someone();
    const made = await shop.ask<{ link: { id: string }; token: string }>(person, "POST", "links", { plan: "monthly" });
    const { id } = made.body.link;
    await failsInTime("silent", () => app.request("POST", `/api/pay/${made.body.token}`));
    const { url } = (await app.request<{ url: string }>("POST", `/api/pay/${made.body.token}`)).body;
    await failsInTime("silent", () => shop.ask(person, "POST", `links/${id}/revoke`));
    assert.equal((await shop.ask(person, "POST", `links/${id}/revoke`)).status, 200);
    const session = (await kept("session")).find((each) => url.endsWith(each.id) || each.url === null);
    assert.equal(session?.status, "expired");
  });
});

describe("an answer that is lost", () => {
  it("opens one page, since the same key is asked with again", async () => {
    const person = await shop.someone();
    const before = (await kept("session")).length;
    peer.keys.length = 0;
    peer.be("lost", { call: /^POST .*sessions$/u, times: 1 });
    assert.equal((await order(person)).status, 200);
    peer.be("well");
    const keys = peer.keys.filter(({ call }) => call === "POST /v1/checkout/sessions").map(({ key }) => key);
    assert.equal(keys.length, 2);
    assert.equal(new Set(keys).size, 1);
    assert.equal((await kept("session")).length, before + 1);
  });

  it("makes one customer, however often somebody presses", async () => {
    const person = await shop.someone();
    const before = (await kept("customer")).length;
    peer.be("lost", { call: /^POST .*customers$/u });
    assert.equal((await order(person)).status, 503);
    assert.equal((await order(person)).status, 503);
    peer.be("well");
    assert.equal((await order(person)).status, 200);
    assert.equal((await kept("customer")).length, before + 1);
  });
});

describe("a provider that is down for an hour", () => {
  it("leaves the news that comes meanwhile to be settled afterwards, without anybody pressing anything", async () => {
    const [first, second] = [await shop.someone(), await payer()];
    const page = await shop.checkout(first, "yearly");
    const [{ customer_id: customerId } = { customer_id: "" }] = await customersOf(second);
    const waiting = () =>
      database.asWorker((tx) => tx.selectFrom("payment_events").select("id").where("settled_at", "is", null).execute());
    assert.deepEqual(await waiting(), []);
    peer.be("down");
    await payOn(page);
    await sandbox.act(async (at) => {
      const [running] = await all(at.tx, "subscription", customerId);
      assert.ok(running);
      await change(at, running, { cancel_at_period_end: true, canceled_at: at.now });
    });
    // Every try the queue has fails, and so does each look for news.
    await jobs.drain();
    for (let turn = 0; turn < 6; turn += 1) {
      app.clock.pass(600_000);
      await assert.rejects(app.product.passTime());
      await jobs.drain();
    }
    assert.equal((await waiting()).length, 4);
    assert.equal(await shop.row(first), undefined);
    assert.deepEqual([(await planOf(second)).state, (await planOf(second)).endsAt], ["paid", null]);

    peer.be("well");
    await shop.passDays(0);
    assert.deepEqual(await waiting(), []);
    assert.equal((await shop.row(first))?.status, "trialing");
    const { endsAt, paidUntil } = await planOf(second);
    assert.ok(endsAt !== null && endsAt === paidUntil);
    assert.ok((await shop.letters(second)).includes("Your plan is cancelled"));
    const settled = JSON.stringify([await shop.row(first), await shop.row(second)]);
    await shop.passDays(0);
    assert.equal(JSON.stringify([await shop.row(first), await shop.row(second)]), settled);
  });
});
