import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { InvoiceView, PlanView } from "#contract/money/payments";
import { type At, payInvoice, tell } from "../../src/features/money/sandbox/life.ts";
import {
  type Dispute,
  invoiceFor,
  newId,
  type Subscription,
  subscriptionWith,
} from "../../src/features/money/sandbox/objects.ts";
import { all, find, put } from "../../src/features/money/sandbox/store.ts";
import type { Someone } from "../api/test-app.ts";
import { openStripeShop } from "./stripe-shop.ts";

const { peer, shop, app, sandbox, payOn, passDays } = await openStripeShop();
const planOf = async (person: Someone) => (await shop.ask<PlanView>(person, "GET", "plan")).body;
const invoicesOf = async (person: Someone) =>
  (await shop.ask<{ invoices: InvoiceView[] }>(person, "GET", "invoices")).body.invoices;
const customerOf = async ({ userId }: Someone): Promise<string> => {
  const { customer_id } = await app.product.database.asWorker((tx) =>
    tx.selectFrom("payment_customers").select("customer_id").where("user_id", "=", userId).executeTakeFirstOrThrow(),
  );
  return customer_id;
};
/** Something happens at the provider, and its news is worked off here. */
const happens = async (work: (at: At) => Promise<void>) => {
  await sandbox.act(work);
  await app.product.jobs.drain();
};
const sessionOf = (path: string) => path.split("/").at(-1) ?? "";

async function payer(): Promise<{ person: Someone; customer: string }> {
  const person = await shop.someone();
  await payOn(await shop.checkout(person, "monthly"));
  await passDays(2.5);
  await passDays(0.6);
  assert.equal((await shop.row(person))?.status, "active");
  return { person, customer: await customerOf(person) };
}

describe("a payment that is disputed", () => {
  /** The news of a dispute names the payment, and not who made it. */
  const dispute = async ({ tx, ...at }: At, customer: string, status: Dispute["status"], known?: Dispute) => {
    const [charge] = await all(tx, "charge", customer);
    assert.ok(charge);
    await put(tx, { kind: "charge", id: charge.id, customerId: customer, stands: { ...charge, disputed: true } });
    const { payment_intent } = charge;
    const stands = known ?? { id: newId("du"), object: "dispute", charge: charge.id, payment_intent, status };
    const next = { ...stands, status };
    await put(tx, { kind: "dispute", id: next.id, stands: next });
    await tell({ tx, ...at }, `charge.dispute.${known ? "closed" : "created"}`, next);
  };
  const open = (customer: string) => happens((at) => dispute(at, customer, "needs_response"));
  const close = (customer: string, how: "won" | "lost") =>
    happens(async (at) => {
      const [charge] = await all(at.tx, "charge", customer);
      const known = (await all(at.tx, "dispute")).find((each) => each.charge === charge?.id);
      assert.ok(known);
      await dispute(at, customer, how, known);
    });
  const told = async (person: Someone) =>
    (await shop.letters(person)).filter((subject) => subject === "Your bank is looking into a payment").length;

  it("says so, keeps the plan, gives nothing back beside the bank, and is paid again once it is won", async () => {
    const { person, customer } = await payer();
    const owed = (await planOf(person)).coolingOff?.pence ?? 0;
    assert.ok(owed > 0);
    await open(customer);
    assert.deepEqual(
      (await invoicesOf(person)).map(({ state }) => state),
      ["disputed"],
    );
    const plan = await planOf(person);
    assert.deepEqual([plan.state, plan.coolingOff?.pence], ["paid", 0]);
    assert.equal(await told(person), 1);
    await close(customer, "won");
    assert.deepEqual(
      (await invoicesOf(person)).map(({ state }) => state),
      ["paid"],
    );
    assert.equal((await planOf(person)).coolingOff?.pence, owed);
    assert.equal(await told(person), 1);
  });

  it("stays disputed once it is lost, and is not given back a second time", async () => {
    const { person, customer } = await payer();
    await open(customer);
    await close(customer, "lost");
    assert.equal((await invoicesOf(person))[0]?.state, "disputed");
    assert.equal((await shop.ask(person, "POST", "withdraw", { pence: 0 })).status, 200);
    await app.product.jobs.drain();
    assert.equal((await shop.row(person))?.status, "canceled");
    const [charge] = await app.product.database.asWorker((tx) => all(tx, "charge", customer));
    assert.equal(charge?.amount_refunded, 0);
    assert.deepEqual(peer.refused, []);
  });
});

describe("a first payment that the bank wants confirmed", () => {
  /** The page is done with, and the payment is not. */
  const begin = async (person: Someone): Promise<{ subscription: Subscription; invoiceId: string }> => {
    const id = sessionOf(await shop.checkout(person, "monthly"));
    const customer = await customerOf(person);
    return sandbox.act(async (at) => {
      const session = await find(at.tx, "session", id);
      assert.ok(session);
      const price = { id: session.price, pence: 9900, months: 1 };
      const held = { cardWorks: true, percentOff: 0 };
      const times = { now: at.now, trialDays: 0, end: at.now + 30 * 86_400 };
      const subscription = { ...subscriptionWith({ customer, price, ...times, held }), status: "incomplete" as const };
      const period = { start: at.now, end: times.end };
      const invoice = invoiceFor({
        subscription,
        email: person.email,
        pence: 9900,
        period,
        reason: "subscription_create",
        paidAt: null,
        appUrl: at.appUrl,
      });
      await put(at.tx, { kind: "subscription", id: subscription.id, customerId: customer, stands: subscription });
      await put(at.tx, { kind: "invoice", id: invoice.id, customerId: customer, stands: invoice });
      await put(at.tx, { kind: "session", id, customerId: customer, stands: { ...session, status: "complete" } });
      await tell(at, "customer.subscription.created", subscription);
      await tell(at, "invoice.payment_action_required", invoice);
      return { subscription, invoiceId: invoice.id };
    });
  };
  const becomes = async ({ tx, ...at }: At, subscription: Subscription, how: Partial<Subscription>) => {
    const stands = { ...subscription, ...how };
    await put(tx, { kind: "subscription", id: stands.id, stands });
    await tell({ tx, ...at }, "customer.subscription.updated", stands);
  };
  const order = ({ token }: Someone) =>
    app.request<{ message: string }>("POST", "/api/functions/create-subscription-checkout", {
      token,
      body: { planType: "monthly", priceId: "price_stationwise_monthly" },
    });

  it("waits where it can be confirmed, cannot be begun twice, and runs once it is", async () => {
    const person = await shop.someone();
    const { subscription, invoiceId } = await begin(person);
    await app.product.jobs.drain();
    assert.equal((await shop.row(person))?.status, "incomplete");
    const waiting = await planOf(person);
    assert.deepEqual([waiting.state, waiting.nextCharge], ["incomplete", null]);
    assert.match(waiting.payUrl ?? "", new RegExp(`/${invoiceId}$`, "u"));
    assert.equal((await order(person)).status, 409);
    assert.ok((await shop.letters(person)).includes("Your payment did not go through"));

    await happens(async (at) => {
      const invoice = await find(at.tx, "invoice", invoiceId);
      assert.ok(invoice);
      await payInvoice(at, invoice);
      await becomes(at, subscription, { status: "active" });
    });
    assert.equal((await shop.row(person))?.status, "active");
    const { state, payUrl, nextCharge } = await planOf(person);
    assert.deepEqual([state, payUrl, nextCharge?.pence], ["paid", null, 9900]);
    assert.deepEqual(
      (await invoicesOf(person)).map((each) => each.state),
      ["paid"],
    );
    const letters = await shop.letters(person);
    for (const subject of ["Receipt: £99", "Your plan is running"]) assert.ok(letters.includes(subject), subject);
  });

  it("and is not in a day is over without a charge or a farewell, and can be begun anew with its trial", async () => {
    const person = await shop.someone();
    const { subscription, invoiceId } = await begin(person);
    await app.product.jobs.drain();
    app.clock.pass(82_800_000);
    await shop.staySignedIn();
    await happens(async (at) => {
      const invoice = await find(at.tx, "invoice", invoiceId);
      assert.ok(invoice);
      await put(at.tx, { kind: "invoice", id: invoiceId, stands: { ...invoice, status: "void" } });
      await becomes(at, subscription, { status: "incomplete_expired", ended_at: at.now });
    });
    assert.equal((await shop.row(person))?.status, "incomplete_expired");
    const { state, payUrl, nextCharge, coolingOff } = await planOf(person);
    assert.deepEqual([state, payUrl, nextCharge, coolingOff], ["ended", null, null, null]);
    assert.deepEqual(
      (await invoicesOf(person)).map((each) => each.state),
      ["void"],
    );
    const letters = await shop.letters(person);
    for (const subject of ["Your plan has ended", "Receipt: £99"]) assert.ok(!letters.includes(subject), subject);
    assert.equal((await shop.ask(person, "POST", "cancel")).status, 409);
    await payOn(await shop.checkout(person, "monthly"));
    assert.equal((await shop.row(person))?.status, "trialing");
    assert.equal((await planOf(person)).state, "trial");
  });
});

describe("money that is given back by hand at the provider", () => {
  const giveBack = (customer: string, pence: number) =>
    happens(async (at) => {
      const [charge] = await all(at.tx, "charge", customer);
      assert.ok(charge);
      const stands = { ...charge, amount_refunded: charge.amount_refunded + pence };
      await put(at.tx, { kind: "charge", id: charge.id, stands });
      await tell(at, "charge.refunded", stands);
    });

  it("is listed and told of, keeps the plan, and is taken off what still comes back", async () => {
    const { person, customer } = await payer();
    const owed = (await planOf(person)).coolingOff?.pence ?? 0;
    await giveBack(customer, 2000);
    const partly = (await invoicesOf(person)).map(({ state, refundedPence }) => [state, refundedPence]);
    assert.deepEqual(partly, [["refunded", 2000]]);
    assert.equal((await planOf(person)).coolingOff?.pence, owed - 2000);
    await giveBack(customer, 7900);
    const wholly = (await invoicesOf(person)).map(({ state, refundedPence }) => [state, refundedPence]);
    assert.deepEqual(wholly, [["refunded", 9900]]);
    const { state, coolingOff } = await planOf(person);
    assert.deepEqual([state, coolingOff?.pence], ["paid", 0]);
    const letters = await shop.letters(person);
    for (const subject of ["Money back: £20", "Money back: £99"])
      assert.equal(letters.filter((each) => each === subject).length, 1, subject);
    assert.deepEqual(peer.refused, []);
  });
});
