import assert from "node:assert/strict";
import { it } from "node:test";
import { configOf } from "./config.ts";

const KEYS = {
  STRIPE_SECRET_KEY: "sk_test_1234567",
  STRIPE_WEBHOOK_SECRET: "whsec_1234567",
  STRIPE_PRICES: "monthly=price_a, quarterly=price_b,yearly=price_c",
};
const paymentsOf = (environment: Record<string, string>) => configOf(environment).payments;
const PUBLIC = {
  NODE_ENV: "production",
  APP_URL: "https://stationwise.example",
  AUTH_SECRET: "x".repeat(32),
  MAIL_FROM: "a@stationwise.example",
  SMTP_URL: "smtps://mail.example",
};

it("the sandbox stands in on a developer's own machine alone, unless it is asked for", () => {
  assert.deepEqual(paymentsOf({}), { kind: "sandbox" });
  assert.equal(paymentsOf({ NODE_ENV: "test" }), null);
  assert.equal(paymentsOf({ APP_URL: "https://stationwise.example" }), null);
  assert.equal(paymentsOf(PUBLIC), null);
  assert.equal(paymentsOf({ PAYMENTS: "off" }), null);
});

it("the sandbox never stands in production, unless that is a developer's own machine", () => {
  const why = /PAYMENTS cannot be sandbox in production: .*without paying/u;
  assert.throws(() => paymentsOf({ ...PUBLIC, PAYMENTS: "sandbox" }), why);
  assert.throws(() => paymentsOf({ ...PUBLIC, ...KEYS, PAYMENTS: "sandbox" }), why);
  for (const address of ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])
    assert.deepEqual(paymentsOf({ ...PUBLIC, APP_URL: address, PAYMENTS: "sandbox" }), { kind: "sandbox" }, address);
  assert.throws(() => paymentsOf({ ...PUBLIC, APP_URL: "https://localhost.example", PAYMENTS: "sandbox" }), why);
});

it("how long Stripe may take can be set, within reason", () => {
  const timeOf = (environment: Record<string, string>) => {
    const settings = paymentsOf({ ...KEYS, ...environment });
    return settings?.kind === "stripe" ? settings.timeoutMs : null;
  };
  assert.equal(timeOf({}), 10_000);
  assert.equal(timeOf({ STRIPE_MS: "250" }), 250);
  for (const wrong of ["0", "60000", "long"]) assert.throws(() => timeOf({ STRIPE_MS: wrong }), /STRIPE_MS/u, wrong);
});

it("a key of Stripe's has to come with a webhook's secret and a price for each plan", () => {
  const settings = paymentsOf(KEYS);
  assert.deepEqual(settings?.kind === "stripe" && settings.prices, {
    monthly: "price_a",
    quarterly: "price_b",
    yearly: "price_c",
  });
  for (const name of Object.keys(KEYS))
    assert.throws(() => paymentsOf({ ...KEYS, PAYMENTS: "stripe", [name]: "" }), /belong together/u, name);
  for (const prices of ["monthly=price_a", "monthly=price_a,quarterly=price_a,yearly=price_c", "x"])
    assert.throws(() => paymentsOf({ ...KEYS, STRIPE_PRICES: prices }), /STRIPE_PRICES/u, prices);
  assert.throws(() => paymentsOf({ ...KEYS, STRIPE_API_URL: "http://elsewhere.example" }), /https/u);
});
