import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import type { PlanView } from "./contract.ts";
import { keepSubscription } from "#server/money/billing";
import { endPlanForGood, paymentsState } from "./server.ts";
import { openShop } from "../../../../tests/api/payer.ts";
import { poundsOf } from "./pounds.ts";

const shop = await openShop();
const { app, someone, passDays, press, buy, ask, row, letters, request } = shop;
type Invoices = { invoices: { pence: number; refundedPence: number; state: string }[]; next: string | null };

describe("a plan", () => {
  it("is on sale, with a trial for whoever has had none", async () => {
    assert.deepEqual((await request("GET", "/api/plans")).body, { isOpen: true, hasTrial: true });
  });

  it("is not renewed for whoever asks that their account be deleted", async () => {
    const person = await someone();
    await buy(person, "monthly");
    const plan = () =>
      app.product.database.asWorker((tx) =>
        tx.selectFrom("held_plans").select("facts").where("user_id", "=", person.userId).executeTakeFirstOrThrow(),
      );
    assert.equal((await plan()).facts?.endsAt, null);
    assert.equal((await request("POST", "/api/privacy/deletion", { token: person.token })).status, 200);
    await app.product.jobs.drain();
    assert.ok((await plan()).facts?.endsAt);
    assert.ok((await letters(person)).includes("Your plan is cancelled"));
  });

  it("goes from its trial to the first charge, is cancelled, goes on, is cancelled and ends", async () => {
    const person = await someone();
    await buy(person, "quarterly");
    const trial = await row(person);
    assert.deepEqual(
      [trial?.status, trial?.trial_active, trial?.price_id],
      ["trialing", true, "price_stationwise_quarterly"],
    );
    const begun = (await ask<PlanView>(person, "GET", "plan")).body;
    assert.equal(begun.state, "trial");
    assert.equal(begun.nextCharge?.pence, 19_900);
    assert.equal(begun.nextCharge?.at, begun.trialEnd);
    assert.deepEqual(begun.coolingOff && [begun.coolingOff.pence, begun.coolingOff.isInFull], [0, false]);

    const stopped = (await ask<PlanView>(person, "POST", "cancel")).body;
    assert.deepEqual([stopped.endsAt, stopped.nextCharge], [begun.trialEnd, null]);
    assert.equal((await ask<PlanView>(person, "POST", "resume")).body.endsAt, null);

    await passDays(2.5);
    await passDays(1);
    const paid = await row(person);
    assert.deepEqual([paid?.status, paid?.trial_active], ["active", false]);
    const { body } = await ask<{ invoices: { pence: number; state: string }[] }>(person, "GET", "invoices");
    assert.deepEqual(
      body.invoices.map(({ pence, state }) => [pence, state]),
      [[19_900, "paid"]],
    );

    const cancelled = (await ask<PlanView>(person, "POST", "cancel")).body;
    assert.equal(cancelled.endsAt, cancelled.paidUntil);
    assert.equal(cancelled.nextCharge, null);
    assert.equal((await row(person))?.status, "active");
    const resumed = (await ask<PlanView>(person, "POST", "resume")).body;
    assert.equal(resumed.endsAt, null);
    assert.equal(resumed.nextCharge?.pence, 19_900);
    await ask(person, "POST", "cancel");
    await passDays(93);
    assert.deepEqual([(await row(person))?.status, (await row(person))?.trial_active], ["canceled", false]);
    const said = [
      "Your trial has begun",
      `Your trial ends: £199 on ${longDayOf(begun.trialEnd)}`,
      "Your plan is running",
      "Receipt: £199",
      "Your plan is cancelled",
      "Your plan is cancelled",
      "Your plan has ended",
    ];
    assert.deepEqual((await letters(person)).toSorted(), said.toSorted());
  });
});

describe("a plan that is given back", () => {
  it("ends at once within 14 days of the end of its trial, and brings back the days not begun", async () => {
    const person = await someone();
    await buy(person, "monthly");
    await passDays(2.5);
    await passDays(0.5);
    await passDays(10);
    const { coolingOff, nextCharge } = (await ask<PlanView>(person, "GET", "plan")).body;
    assert.ok(coolingOff && nextCharge);
    const days = Math.round((Date.parse(nextCharge.at) - app.clock.now().getTime()) / 86_400_000) + 10;
    assert.deepEqual([coolingOff.pence, coolingOff.isInFull], [Math.ceil((9900 * (days - 10)) / days), false]);
    const other = await ask(person, "POST", "withdraw", { pence: coolingOff.pence + 1 });
    assert.equal(other.status, 409);
    assert.equal((await ask<PlanView>(person, "POST", "withdraw", coolingOff)).body.isBeingGivenBack, true);
    await app.product.jobs.drain();
    assert.equal((await row(person))?.status, "canceled");
    const { invoices } = (await ask<Invoices>(person, "GET", "invoices")).body;
    assert.deepEqual(
      invoices.map(({ state, refundedPence }) => [state, refundedPence]),
      [["refunded", coolingOff.pence]],
    );
    assert.equal((await ask(person, "POST", "withdraw", coolingOff)).status, 409);
    assert.ok((await letters(person)).includes(`Money back: ${poundsOf(coolingOff.pence)}`));
  });

  it("says so where the provider does not do it, and does it when it is asked for again", async () => {
    const person = await someone();
    await buy(person, "monthly");
    await passDays(3.1);
    const { coolingOff } = (await ask<PlanView>(person, "GET", "plan")).body;
    assert.ok(coolingOff);
    const hide = (from: string, to: string) =>
      app.product.database.asWorker((tx) =>
        tx.updateTable("sandbox_objects").set({ kind: to }).where("kind", "=", from).execute(),
      );
    await hide("charge", "hidden");
    await ask(person, "POST", "withdraw", coolingOff);
    await app.product.jobs.drain();
    const failed = (await ask<PlanView>(person, "GET", "plan")).body;
    assert.deepEqual(
      [failed.state, failed.isBeingGivenBack, failed.failedGivingBack],
      ["ended", false, { pence: coolingOff.pence }],
    );
    await hide("hidden", "charge");
    const again = (await ask<PlanView>(person, "POST", "withdraw", coolingOff)).body;
    assert.deepEqual([again.isBeingGivenBack, again.failedGivingBack], [true, null]);
    await app.product.jobs.drain();
    const done = (await ask<PlanView>(person, "GET", "plan")).body;
    assert.deepEqual([done.isBeingGivenBack, done.failedGivingBack], [false, null]);
    const { invoices } = (await ask<Invoices>(person, "GET", "invoices")).body;
    assert.equal(invoices[0]?.refundedPence, coolingOff.pence);
  });

  it("brings back everything where the charge was not spoken of beforehand", async () => {
    const person = await someone();
    await buy(person, "monthly");
    // Nothing runs for days: the reminder is missed.
    await passDays(5);
    const { coolingOff } = (await ask<PlanView>(person, "GET", "plan")).body;
    assert.deepEqual([coolingOff?.pence, coolingOff?.isInFull], [9900, true]);
  });

  it("that nobody pays for is said to be one", async () => {
    const person = await someone();
    const given = { status: "active", trial_active: false, trial_end: null, subscription_end: null };
    await app.product.database.asWorker((tx) =>
      keepSubscription(tx, person.userId, { ...given, product_id: null, price_id: null }),
    );
    assert.equal((await ask<PlanView>(person, "GET", "plan")).body.state, "given");
    assert.equal((await ask(person, "POST", "cancel")).status, 409);
  });

  it("is not there for a stranger, nor what was paid for it", async () => {
    const stranger = await someone();
    assert.equal((await ask<PlanView>(stranger, "GET", "plan")).body.state, "none");
    assert.deepEqual((await ask<Invoices>(stranger, "GET", "invoices")).body, { invoices: [], next: null });
    for (const path of ["cancel", "resume"]) assert.equal((await ask(stranger, "POST", path)).status, 409);
    assert.equal((await ask(stranger, "POST", "withdraw", { pence: 0 })).status, 409);
    for (const path of ["plan", "invoices", "links"])
      assert.equal((await request("GET", `/api/payments/${path}`)).status, 401);
  });
});

describe("a payment that fails", () => {
  it("keeps everything open, is told once, and is paid on the provider's page", async () => {
    const person = await someone();
    await buy(person, "monthly");
    const { url } = (await ask<{ url: string }>(person, "POST", "portal")).body;
    const { pathname, search } = new URL(url);
    await press(pathname + search, "card-fails");
    await passDays(3.1);
    assert.equal((await row(person))?.status, "past_due");
    const { state, payUrl } = (await ask<PlanView>(person, "GET", "plan")).body;
    assert.equal(state, "unpaid");
    await passDays(0.1);
    const told = (await letters(person)).filter((subject) => subject === "Your payment did not go through");
    assert.equal(told.length, 1);
    await press(new URL(payUrl ?? "").pathname, "pay");
    await app.product.jobs.drain();
    assert.equal((await row(person))?.status, "active");
  });

  it("and is never made ends the plan", async () => {
    const person = await someone();
    await buy(person, "monthly");
    const { url } = (await ask<{ url: string }>(person, "POST", "portal")).body;
    await press(new URL(url).pathname, "card-fails");
    await passDays(3.1);
    await passDays(22);
    assert.equal((await row(person))?.status, "canceled");
  });
});

describe("the trial of a plan", () => {
  it("is had once with an address, whatever stands after its plus sign, and outlives the account", async () => {
    const person = await someone();
    await buy(person, "monthly");
    const again = await someone();
    const alias = person.email.replace("@", "+again@");
    await app.product.database.asAccounts((tx) =>
      sql`update "user" set email = ${alias} where id = ${again.userId}`.execute(tx),
    );
    await app.product.database.asOwner((owner) =>
      owner.deleteFrom("accounts.user").where("id", "=", person.userId).execute(),
    );
    await shop.staySignedIn();
    const offer = await request("GET", "/api/plans", { token: again.token });
    assert.deepEqual(offer.body, { isOpen: true, hasTrial: false });
    await buy(again, "monthly");
    assert.equal((await row(again))?.status, "active");
  });
});

describe("an account that goes", () => {
  it("ends its plan at the provider, and leaves invoices that name nobody", async () => {
    const person = await someone();
    await buy(person, "monthly");
    await passDays(3.1);
    const { database, jobs } = app.product;
    await database.asAccounts(async (tx) => {
      await endPlanForGood({ jobs }, tx, person.userId);
      await sql`delete from "user" where id = ${person.userId}`.execute(tx);
    });
    await jobs.drain();
    await passDays(0.1);
    const left = await database.asWorker((tx) =>
      sql<{ status: string; named: number }>`
        select stands->>'status' as status, 0 as named from sandbox_objects where kind = 'subscription'
        order by seq desc limit 1`.execute(tx),
    );
    assert.equal(left.rows[0]?.status, "canceled");
    const kept = await database.asWorker((tx) =>
      tx.selectFrom("invoices").select("status").where("user_id", "is", null).execute(),
    );
    assert.ok(kept.length > 0);
  });
});

describe("what has gone wrong with money", () => {
  const broken = { "stripe-signature": "t=1,v1=00" };

  it("is counted for whoever runs the product: news that waits, and that has waited an hour", async () => {
    const { heard, waiting, late } = await paymentsState({ database: app.product.database, clock: app.clock });
    assert.ok(heard >= 0);
    assert.deepEqual([waiting, late], [0, 0]);
  });

  it("never comes in as the provider's news without its signature", async () => {
    const tries = [{}, broken, { "stripe-signature": "" }];
    for (const headers of tries) {
      const { status, body } = await request<{ code: string }>("POST", "/api/webhooks/stripe", {
        body: '{"id":"evt_1","type":"invoice.paid"}',
        headers,
      });
      assert.deepEqual([status, body.code], [400, "BAD_REQUEST"]);
    }
    assert.equal((await request("GET", "/api/webhooks/stripe")).status, 404);
    const long = await request("POST", "/api/webhooks/stripe", { body: "x".repeat(600_000), headers: broken });
    assert.equal(long.status, 413);
  });
});

const longDayOf = (iso: string | null) =>
  new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/London" }).format(new Date(iso ?? 0));
