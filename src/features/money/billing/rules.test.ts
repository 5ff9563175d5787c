import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { VALUES } from "../../../../tests/conformance/billing.ts";
import { PLAN_NAMES } from "./plan-names.ts";
import { PLAN_FEATURES, PLANS, planOf, TRIAL_TERMS } from "./plans.ts";
import { monthlyRateOf, priceLineOf } from "./plan-words.ts";
import { firstChargeAt, planAfter, planAtPrice, priceOf } from "./rules.ts";
import { SUBSCRIBED_STATUSES, subscriptionOf } from "./subscription.ts";

const row = (status: string, trial_active = false) => ({
  status,
  trial_active,
  trial_end: "2026-11-24T09:00:00.000Z",
  subscription_end: "2027-02-24T09:00:00.000Z",
  product_id: "product",
  price_id: "price",
});

describe("the derived subscription status", () => {
  it("without a record is not subscribed, on an active trial, trialing", () => {
    assert.deepEqual(subscriptionOf(null), {
      ...VALUES.statusByDefault,
      trial_end: null,
      subscription_end: null,
      product_id: null,
    });
  });
  it("carries what is stored, under the specification's names", () => {
    const derived = subscriptionOf(row("active"));
    assert.deepEqual(Object.keys(derived).toSorted(), [...VALUES.derivedFields].toSorted());
    assert.equal(derived.trial_end, "2026-11-24T09:00:00.000Z");
    assert.equal(derived.subscription_end, "2027-02-24T09:00:00.000Z");
    assert.equal(derived.product_id, "product");
    assert.equal(derived.status, "active");
  });
  it("is subscribed in exactly four statuses", () => {
    assert.deepEqual([...SUBSCRIBED_STATUSES], [...VALUES.statusesSubscribed]);
    for (const status of VALUES.statusesSubscribed) assert.equal(subscriptionOf(row(status)).subscribed, true, status);
    for (const status of ["expired", "canceled", "unpaid", "paused", "incomplete_expired", "", "Active"]) {
      assert.equal(subscriptionOf(row(status)).subscribed, false, status);
    }
  });
  it("is subscribed whenever the trial flag is set", () => {
    for (const status of ["trialing", "expired", "anything"]) {
      assert.equal(subscriptionOf(row(status, true)).subscribed, true, status);
    }
  });
});

describe("the plans", () => {
  it("have the specification's prices, notes and savings", () => {
    const shown = PLANS.map((plan) => [plan.name, { price: priceLineOf(plan), note: plan.note, saving: plan.saving }]);
    assert.deepEqual(Object.fromEntries(shown), VALUES.plans);
  });
  it("have the specification's features and trial terms", () => {
    const plain = (texts: readonly string[]) => texts.map((text) => text.toLowerCase());
    assert.deepEqual(plain(PLAN_FEATURES), plain(VALUES.features));
    assert.deepEqual(plain(TRIAL_TERMS), plain(VALUES.trialTerms));
  });
  it("say no monthly rate where the price is by the month already", () => {
    assert.equal(monthlyRateOf(planOf("monthly")), null);
  });
  it("are each sold at one price, and the trial goes on as the preset one", () => {
    assert.equal(new Set(PLANS.map(({ priceId }) => priceId)).size, 3);
    for (const name of PLAN_NAMES) assert.equal(planAtPrice(priceOf(name))?.name, name);
    assert.equal(planAfter("trial").name, "monthly");
    assert.equal(priceOf("trial"), priceOf("monthly"));
    assert.equal(planAtPrice("price_of_somebody_else"), null);
  });
  it("charge first when the three days are over", () => {
    const start = new Date("2026-11-21T10:00:00Z");
    assert.equal(firstChargeAt(start).toISOString(), "2026-11-24T10:00:00.000Z");
  });
});
