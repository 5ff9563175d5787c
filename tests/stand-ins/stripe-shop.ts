import assert from "node:assert/strict";
import { after } from "node:test";
import type { PlanView } from "#contract/money/payments";
import { complete } from "../../src/features/money/sandbox/life.ts";
import { openSandbox, webhookSecretOf } from "../../src/features/money/sandbox/sandbox.ts";
import { all, find } from "../../src/features/money/sandbox/store.ts";
import { logOf } from "../../src/platform/log.ts";
import type { Someone } from "../api/test-app.ts";
import { DAY_MS, openShop } from "../api/payer.ts";
import { openStripePeer } from "./stripe-peer.ts";

const SECRET = "a secret of a test, and long enough to be one";
export const WEBHOOK_SECRET = webhookSecretOf(SECRET);

/** A shop whose payments go to Stripe's own library, and through the network to a peer that answers as the sandbox does. */
export async function openStripeShop(settings: Record<string, string> = {}) {
  const peer = await openStripePeer();
  after(() => peer.close());
  const shop = await openShop({
    PAYMENTS: "stripe",
    STRIPE_SECRET_KEY: "sk_test_of_a_test",
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_PRICES:
      "monthly=price_stationwise_monthly,quarterly=price_stationwise_quarterly,yearly=price_stationwise_yearly",
    STRIPE_API_URL: peer.origin,
    ...settings,
  });
  const { app } = shop;
  const sandbox = openSandbox({
    database: app.product.database,
    clock: app.clock,
    log: logOf("silent"),
    appUrl: app.config.appUrl,
    secret: SECRET,
  });
  peer.answerBy(sandbox.fetch);
  let isHeard = true;
  sandbox.tellTo(async (raw, signature) => {
    if (!isHeard) return;
    const headers = { "stripe-signature": signature };
    const { status } = await app.request("POST", "/api/webhooks/stripe", { body: raw, headers });
    assert.equal(status, 200);
  });
  const { database, jobs } = app.product;
  /** Somebody pays on the provider's own page. */
  const payOn = (path: string) =>
    sandbox
      .act(async (at) => {
        const session = await find(at.tx, "session", path.split("/").at(-1) ?? "");
        assert.ok(session);
        await complete(at, session, 0);
      })
      .then(() => jobs.drain());
  /** Days go by at the provider, and here. */
  const passDays = async (days: number) => {
    app.clock.pass(days * DAY_MS);
    await sandbox.passTime();
    await shop.passDays(0);
  };
  return {
    peer,
    shop,
    app,
    sandbox,
    /** Whether the news of what happens at the provider reaches us. */
    hear(whether: boolean) {
      isHeard = whether;
    },
    payOn,
    passDays,
    /** What the provider has of a kind, of one customer or of all. */
    kept: <Kind extends Parameters<typeof all>[1]>(kind: Kind, customerId?: string) =>
      database.asWorker((tx) => all(tx, kind, customerId)),
    planOf: async (person: Someone) => (await shop.ask<PlanView>(person, "GET", "plan")).body,
    customersOf: (person: Someone) =>
      database.asWorker((tx) =>
        tx.selectFrom("payment_customers").select("customer_id").where("user_id", "=", person.userId).execute(),
      ),
    /** Somebody with a plan that is paid for. */
    async payer(): Promise<Someone> {
      const person = await shop.someone();
      await payOn(await shop.checkout(person, "monthly"));
      await passDays(3.1);
      assert.equal((await shop.row(person))?.status, "active");
      return person;
    },
  };
}
