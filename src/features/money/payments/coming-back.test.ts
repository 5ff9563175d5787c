import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openShop } from "../../../../tests/api/payer.ts";

const shop = await openShop();
const { app, someone, passDays, press, ask, row, request } = shop;

describe("paying twice", () => {
  const order = ({ token }: { token: string }) =>
    request("POST", "/api/functions/create-subscription-checkout", {
      token,
      body: { planType: "monthly", priceId: "price_stationwise_monthly" },
    });

  it("cannot be begun while the news of the first payment is on its way", async () => {
    const person = await someone();
    await press(await shop.checkout(person, "monthly"), "pay");
    assert.equal(await row(person), undefined);
    assert.equal((await order(person)).status, 409);
    assert.equal((await row(person))?.status, "trialing");
  });
});

describe("coming back from the provider's page", () => {
  it("shows the plan at once, and goes on without it where somebody comes back again and again", async () => {
    const [first, second] = [await someone(), await someone()];
    const back = async (person: typeof first) => (await press(await shop.checkout(person, "monthly"), "pay")).to ?? "";
    await request("GET", await back(first));
    assert.equal((await row(first))?.status, "trialing");
    const to = await back(second);
    for (let turn = 0; turn < 30; turn += 1) await request("GET", "/api/payments/return?customer=cus_nobody");
    assert.equal((await request("GET", to)).status, 303);
    assert.equal(await row(second), undefined);
    await app.product.jobs.drain();
    assert.equal((await row(second))?.status, "trialing");
  });
});

describe("a plan somebody else pays for", () => {
  it("has invoices for whoever uses it, and no page that says who pays", async () => {
    const person = await someone();
    const made = await ask<{ token: string }>(person, "POST", "links", { plan: "monthly" });
    const page = await request<{ url: string }>("POST", `/api/pay/${made.body.token}`);
    const { to } = await press(new URL(page.body.url).pathname, "pay");
    assert.equal((await request("GET", to ?? "")).status, 303);
    await passDays(3.1);
    const { invoices } = (
      await ask<{ invoices: { pence: number; pageUrl: string | null }[] }>(person, "GET", "invoices")
    ).body;
    assert.deepEqual(
      invoices.map(({ pence, pageUrl }) => [pence, pageUrl]),
      [[9900, null]],
    );
  });
});
