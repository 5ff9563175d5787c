import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { SubscriptionRow } from "./contract.ts";
import { priceOf } from "./rules.ts";
import { standingOf } from "./standing.ts";

const row = (change: Partial<SubscriptionRow>): SubscriptionRow => ({
  status: "active",
  trial_active: false,
  trial_end: null,
  subscription_end: null,
  product_id: "product",
  price_id: priceOf("quarterly"),
  ...change,
});
const said = (change: Partial<SubscriptionRow>) => Object.values(standingOf(row(change))).join(" ");

describe("where somebody stands", () => {
  it("is the free trial without a record, and the end of it once that is stored", () => {
    assert.match(Object.values(standingOf(null)).join(" "), /on the free trial.*no card.*nothing is charged/u);
    assert.match(said({ status: "expired", product_id: null, price_id: null }), /free trial is over.*stay open/u);
  });
  it("names the trial of a plan, its last day and what follows", () => {
    const words = said({ status: "trialing", trial_active: true, trial_end: "2026-11-24T09:00:00.000Z" });
    assert.match(words, /trial of the quarterly plan.*until 24 November 2026.*£199 per 3 months.*unless you cancel/u);
  });
  it("does not say that a cancelled trial is paid for", () => {
    const at = "2026-11-24T09:00:00.000Z";
    const words = said({ status: "trialing", trial_active: true, trial_end: at, subscription_end: at });
    assert.match(words, /until 24 November 2026. It is cancelled: nothing is charged after it/u);
    assert.doesNotMatch(words, /you pay/u);
  });
  it("names a plan and how far it is paid", () => {
    assert.match(said({ subscription_end: "2027-02-24T09:00:00.000Z" }), /quarterly plan.*runs to 24 February 2027/u);
    assert.match(said({ price_id: "price_of_last_year" }), /You have the unlimited plan/u);
  });
  it("does not hide a payment that failed or is not complete", () => {
    assert.match(said({ status: "past_due" }), /last payment did not go through/u);
    assert.match(said({ status: "incomplete" }), /first payment is not complete/u);
  });
  it("says when a plan has ended", () => assert.match(said({ status: "canceled" }), /Your plan has ended/u));
});
