import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { PlanView } from "#contract/money/payments";
import { openStripeShop } from "./stripe-shop.ts";

const { peer, shop, app, sandbox, payOn, hear } = await openStripeShop();

describe("what goes to Stripe", () => {
  it("is what its own library's types allow, from the checkout to the money back", async () => {
    const person = await shop.someone();
    await payOn(await shop.checkout(person, "yearly"));
    assert.equal((await shop.row(person))?.status, "trialing");
    app.clock.pass(4 * 86_400_000);
    await sandbox.passTime();
    await shop.passDays(0);
    assert.equal((await shop.row(person))?.status, "active");
    assert.equal((await shop.ask<PlanView>(person, "POST", "cancel")).status, 200);
    assert.equal((await shop.ask<PlanView>(person, "POST", "resume")).status, 200);
    assert.equal((await shop.ask<{ url: string }>(person, "POST", "portal")).status, 200);
    const { coolingOff } = (await shop.ask<PlanView>(person, "GET", "plan")).body;
    assert.equal((await shop.ask(person, "POST", "withdraw", { pence: coolingOff?.pence ?? -1 })).status, 200);
    await app.product.jobs.drain();
    assert.equal((await shop.row(person))?.status, "canceled");
    assert.deepEqual(peer.refused, []);
    assert.deepEqual([...new Set(peer.accepted)].toSorted(), [
      "DELETE /v1/subscriptions/:id",
      "GET /v1/charges",
      "GET /v1/events",
      "GET /v1/invoices",
      "GET /v1/refunds",
      "GET /v1/subscriptions",
      "POST /v1/billing_portal/sessions",
      "POST /v1/checkout/sessions",
      "POST /v1/customers",
      "POST /v1/invoices/create_preview",
      "POST /v1/refunds",
      "POST /v1/subscriptions/:id",
    ]);
  });

  it("is refused by the peer where it is not what they allow", async () => {
    const wrong: [path: string, body: string][] = [
      ["/v1/customers", "mail=a@example.test"],
      ["/v1/checkout/sessions", "mode=subscription&line_item[0][price]=price_1"],
      ["/v1/checkout/sessions", "mode=subscription&subscription_data[trial_period_days]=three"],
      ["/v1/checkout/sessions", "mode=subscription&subscription_data[trial_period_days]=0"],
      ["/v1/checkout/sessions", "customer=cus_1&customer_email=a@example.test"],
      ["/v1/checkout/sessions", "allow_promotion_codes=true&discounts[0][coupon]=x"],
      ["/v1/refunds", "payment_intent=pi_1&pence=3"],
      ["/v1/subscriptions/sub_1", "cancel_at_end=true"],
      ["/v1/prices", "x=1"],
    ];
    for (const [path, body] of wrong) {
      const headers = { authorization: "Bearer sk_test_of_a_test", "stripe-version": "2026-10-28.endive" };
      const { status } = await fetch(`${peer.origin}${path}`, { method: "POST", headers, body });
      assert.equal(status, 400, `${path} ${body}`);
    }
    peer.refused.length = 0;
  });

  for (const mood of ["error", "busy", "garbage", "cut"] as const) {
    it(`fails in a sentence where the provider is not well (${mood}), and nothing is lost`, async () => {
      const person = await shop.someone();
      const { token } = person;
      peer.be(mood);
      const body = { planType: "monthly", priceId: "price_stationwise_monthly" };
      const path = "/api/functions/create-subscription-checkout";
      const answer = await app.request<{ message: string }>("POST", path, { token, body });
      peer.be("well");
      assert.equal(answer.status, 503, answer.body.message);
      assert.match(answer.body.message, /Nothing has been charged/u);
      await payOn(await shop.checkout(person, "monthly"));
      assert.equal((await shop.row(person))?.status, "trialing");
    });
  }

  it("is asked again for news that never came, within the hour", async () => {
    const person = await shop.someone();
    const page = await shop.checkout(person, "monthly");
    hear(false);
    await payOn(page);
    assert.equal(await shop.row(person), undefined);
    hear(true);
    await shop.passDays(1 / 24);
    assert.equal((await shop.row(person))?.status, "trialing");
  });
});
