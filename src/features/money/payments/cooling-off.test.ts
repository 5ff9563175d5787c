import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { currentPayment, isNoticed, openWindowOf, refundOf, windowsOf } from "./cooling-off.ts";
import type { InvoiceFacts, PlanFacts } from "./news/facts.ts";

const START = Date.parse("2026-11-22T12:00:00.000Z");
const day = (days: number) => new Date(START + days * 86_400_000);
const at = (days: number) => day(days).toISOString();

const FACTS: PlanFacts = {
  subscriptionId: "sub_1",
  customerId: "cus_1",
  status: "active",
  priceId: "price_stationwise_monthly",
  productId: "prod_1",
  startedAt: at(0),
  trialEnd: at(3),
  periodStart: at(3),
  periodEnd: at(33),
  endsAt: null,
  endedAt: null,
  nextPence: 9900,
};
const PAID: InvoiceFacts = {
  providerId: "in_1",
  customerId: "cus_1",
  subscriptionId: "sub_1",
  number: "1",
  status: "paid",
  reason: "subscription_cycle",
  issuedAt: at(3),
  periodStart: at(3),
  periodEnd: at(33),
  pence: 9900,
  paidPence: 9900,
  refundedPence: 0,
  isDisputed: false,
  paidAt: null,
  tries: 1,
  paymentId: "pi_1",
  pageUrl: null,
  pdfUrl: null,
};

describe("the time in which a plan may be given back", () => {
  it("is 14 days from joining, and again from the end of the trial", () => {
    assert.equal(openWindowOf(FACTS, day(1))?.about, "sub_1:start");
    assert.equal(openWindowOf(FACTS, day(3))?.about, "sub_1:trial");
    assert.equal(openWindowOf(FACTS, day(16.99))?.until, at(17));
    assert.equal(openWindowOf(FACTS, day(17)), null);
    assert.equal(openWindowOf({ ...FACTS, endedAt: at(4) }, day(5)), null);
  });

  it("comes again with a renewal for a year, and with no other", () => {
    const yearly = { ...FACTS, periodStart: at(368), periodEnd: at(733) };
    assert.equal(openWindowOf(yearly, day(370))?.until, at(382));
    assert.equal(openWindowOf({ ...FACTS, periodStart: at(94), periodEnd: at(185) }, day(95)), null);
  });

  it("needs its notice, and the reminder of the charge it begins with", () => {
    const [window] = windowsOf(FACTS, day(4));
    assert.ok(window);
    const notice = { kind: "cooling-off", about: "sub_1:trial" };
    assert.equal(isNoticed(window, [notice]), false);
    assert.equal(isNoticed(window, [{ kind: "first-charge", about: "sub_1" }]), false);
    assert.equal(isNoticed(window, [notice, { kind: "first-charge", about: "sub_1" }]), true);
  });
});

describe("what comes back", () => {
  const refund = (days: number, wasNoticed = true, change: Partial<InvoiceFacts> = {}) =>
    refundOf({ ...PAID, ...change }, { now: day(days), wasNoticed });

  it("is by the day: what was paid for the days not begun", () => {
    const cases: [days: number, pence: number][] = [
      [3, 9900],
      [3.99, 9900],
      [4, 9570],
      [13, 6600],
      [32, 330],
      [33, 0],
      [40, 0],
    ];
    for (const [days, pence] of cases) assert.equal(refund(days).pence, pence, String(days));
    assert.equal(refund(3.5).isInFull, true);
    assert.equal(refund(4).isInFull, false);
  });

  it("is rounded to the penny in the person's favour", () => {
    assert.equal(refund(4, true, { paidPence: 100 }).pence, 97);
    assert.equal(refund(10, true, { paidPence: 100 }).pence, 77);
  });

  it("is everything where a notice was not sent", () => {
    assert.deepEqual(refund(13, false), { pence: 9900, isInFull: true, paymentId: "pi_1" });
  });

  it("is never more than is left of what was paid", () => {
    assert.equal(refund(13, true, { refundedPence: 6000 }).pence, 600);
    assert.equal(refund(13, true, { refundedPence: 9900 }).pence, 0);
    assert.equal(refund(13, false, { refundedPence: 6000 }).pence, 3900);
    assert.equal(refundOf(null, { now: day(4), wasNoticed: false }).pence, 0);
  });

  it("is of the payment for the time that runs now", () => {
    assert.equal(currentPayment(FACTS, [PAID])?.providerId, "in_1");
    assert.equal(currentPayment(FACTS, [{ ...PAID, periodStart: at(0) }]), null);
    assert.equal(currentPayment(FACTS, [{ ...PAID, status: "open", paidPence: 0 }]), null);
    assert.equal(currentPayment(FACTS, [{ ...PAID, subscriptionId: "sub_2" }]), null);
  });
});
