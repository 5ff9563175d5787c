import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { InvoiceFacts, PlanFacts } from "./news/facts.ts";
import { letterOf } from "./letters.ts";
import { reminderOf, tellOf } from "./notices/notices.ts";

const NOW = new Date("2026-11-22T12:00:00.000Z");
const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString();
const FACTS: PlanFacts = {
  subscriptionId: "sub_1",
  customerId: "cus_1",
  status: "active",
  priceId: "price_stationwise_monthly",
  productId: "prod_1",
  startedAt: day(-1),
  trialEnd: null,
  periodStart: day(-1),
  periodEnd: day(29),
  endsAt: day(29),
  endedAt: null,
  nextPence: null,
};
const INVOICE: InvoiceFacts = {
  providerId: "in_1",
  customerId: "cus_1",
  subscriptionId: "sub_1",
  number: "1",
  status: "paid",
  reason: null,
  issuedAt: day(-1),
  periodStart: day(-1),
  periodEnd: day(29),
  pence: 9900,
  paidPence: 9900,
  refundedPence: 0,
  isDisputed: false,
  paidAt: null,
  tries: 1,
  paymentId: "pi_1",
  pageUrl: "https://pay.example/in_1",
  pdfUrl: null,
};
const lettersTo = (paysForAnother: boolean, facts: PlanFacts = FACTS) =>
  tellOf({ facts, invoices: [INVOICE], now: NOW }).map((notice) =>
    letterOf(notice, { to: "a@example.test", appUrl: "https://stationwise.example", paysForAnother }),
  );

describe("a letter about a plan", () => {
  it("sends whoever pays for somebody else to no account, since they have none", () => {
    const letters = lettersTo(true);
    assert.equal(letters.length, 3);
    for (const { paragraphs, action } of letters) {
      assert.doesNotMatch(paragraphs.join(" "), /your account|your attempts|To cancel: Account/iu);
      assert.ok(action === undefined || action.url === INVOICE.pageUrl);
    }
    for (const { action } of lettersTo(false))
      assert.equal(action?.url, "https://stationwise.example/account-settings");
  });

  it("does not say that a price renews which a promotion code has made less", () => {
    const trial = { ...FACTS, status: "trialing", trialEnd: day(1), endsAt: null, nextPence: 7425 };
    const reminder = reminderOf(trial, NOW);
    assert.ok(reminder);
    const reader = { to: "a@example.test", appUrl: "https://stationwise.example", paysForAnother: false };
    const [begun, ends] = [lettersTo(false, trial)[0], letterOf(reminder, reader)].map(
      (letter) => letter?.paragraphs.join(" ") ?? "",
    );
    assert.match(begun ?? "", /the first £74.25 is charged.*With your promotion code the next charge is £74.25/u);
    assert.match(ends ?? "", /£74.25 is charged, VAT included. That is with your promotion code; the price is £99/u);
    assert.doesNotMatch(`${begun} ${ends}`, /renews at that price|goes on at/u);
    assert.match(
      lettersTo(false, { ...trial, nextPence: 9900 })[0]?.paragraphs.join(" ") ?? "",
      /renews at that price/u,
    );
  });

  it("confirms a cancelling while a payment waits, and does not say that nothing is charged", () => {
    const late = lettersTo(false, { ...FACTS, status: "past_due" });
    const cancelled = late.find(({ subject }) => subject === "Your plan is cancelled");
    assert.match(cancelled?.paragraphs.join(" ") ?? "", /The payment that waits may still be taken/u);
  });
});
