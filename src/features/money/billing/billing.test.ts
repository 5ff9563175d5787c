import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { call } from "@orpc/server";
import { sql } from "kysely";
import { VALUES } from "../../../../tests/conformance/billing.ts";
import { logOf } from "#platform/log.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { PLANS } from "./plans.ts";
import { billingRoutes } from "./routes.ts";
import { priceOf } from "./rules.ts";
import { startCheckout } from "./start-checkout.ts";
import type { Payments } from "./payments.ts";

const app = await openTestApp();
const { request } = app;
const { database } = app.product;

type Failure = { code: string; message: string };
type Stored = { status: string; trial_active: boolean; trial_end?: Date; product_id?: string; price_id?: string };

/** As the background work of the payment provider writes it. */
const store = ({ userId }: Someone, row: Stored) =>
  database.asWorker((tx) =>
    tx
      .insertInto("user_subscriptions")
      .values({ user_id: userId, ...row })
      .execute(),
  );
const read = <T = Failure>(person?: Someone) => request<T>("GET", "/api/subscription", { token: person?.token });
const checkout = <T = Failure>(body: object, person?: Someone) =>
  request<T>("POST", "/api/functions/create-subscription-checkout", { token: person?.token, body });

describe("the subscription", () => {
  it("that is not there is missing under the code the page knows", async () => {
    const { status, body } = await read(await app.someone());
    assert.equal(status, 404);
    assert.equal(body.code, VALUES.noRow);
  });

  it("is read with exactly the specification's columns", async () => {
    const person = await app.someone();
    const row = { status: "trialing", trial_active: true, product_id: "product", price_id: "price" };
    await store(person, { ...row, trial_end: new Date("2026-11-24T09:00:00Z") });
    const { status, body } = await read<Record<string, unknown>>(person);
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body).toSorted(), [...VALUES.recordColumns].toSorted());
    assert.deepEqual(body, { ...row, trial_end: "2026-11-24T09:00:00.000Z", subscription_end: null });
  });

  it("without an end in time is read as one without an end", async () => {
    const person = await app.someone();
    await store(person, { status: "active", trial_active: false });
    for (const end of ["infinity", "-infinity", "290000-01-01"]) {
      await database.asWorker((tx) =>
        sql`update user_subscriptions set trial_end = ${end}, subscription_end = ${end}
          where user_id = ${person.userId}`.execute(tx),
      );
      const { status, body } = await read<{ trial_end: unknown; subscription_end: unknown }>(person);
      assert.deepEqual([status, body.trial_end, body.subscription_end], [200, null, null], end);
    }
  });

  it("of a stranger is not there", async () => {
    const [owner, stranger] = [await app.someone(), await app.someone()];
    await store(owner, { status: "active", trial_active: false });
    assert.equal((await read(stranger)).body.code, VALUES.noRow);
    assert.equal((await read()).status, 401);
  });

  it("is never written on its owner's behalf", async () => {
    const { userId } = await app.someone();
    const own = { user_id: userId, status: "active", trial_active: false };
    const written = database.asPerson(userId, (tx) => tx.insertInto("user_subscriptions").values(own).execute());
    await assert.rejects(written, { code: "42501" });
  });

  it("goes with the account", async () => {
    const person = await app.someone();
    await store(person, { status: "active", trial_active: false });
    await database.asOwner((owner) => owner.deleteFrom("accounts.user").where("id", "=", person.userId).execute());
    const left = await database.asWorker((tx) =>
      tx.selectFrom("user_subscriptions").select("status").where("user_id", "=", person.userId).execute(),
    );
    assert.deepEqual(left, []);
  });
});

const payments: Payments = {
  hasTrialLeft: () => Promise.resolve(true),
  openCheckout: () => Promise.resolve({ url: "https://pay.example.test/c/1" }),
};

describe("starting a checkout", () => {
  const orders = [
    { planType: "trial" as const, priceId: priceOf("trial") },
    ...PLANS.map(({ name, priceId }) => ({ planType: name, priceId })),
  ];

  it("is announced as open only with a payment provider", async () => {
    assert.deepEqual((await request("GET", "/api/plans")).body, { isOpen: false, hasTrial: true });
    const { clock } = app;
    const { jobs } = app.product;
    const asked = { id: "test", address: "test", userAgent: "test", token: null };
    const log = logOf("silent");
    const context = { database, jobs, clock, log, request: asked, findPerson: () => Promise.resolve(null) };
    assert.deepEqual(await call(billingRoutes(payments).offer, undefined, { context }), {
      isOpen: true,
      hasTrial: true,
    });
  });

  it("is for signed-in people", async () => {
    const { status, body } = await checkout(orders[0] ?? {});
    assert.equal(status, 401);
    assert.equal(body.message, VALUES.logIn);
  });

  it("while there is no payment provider says that nothing has been charged", async () => {
    const person = await app.someone();
    assert.deepEqual(
      orders.map(({ planType }) => planType),
      [...VALUES.planTypes],
    );
    for (const order of orders) {
      const { status, body } = await checkout(order, person);
      assert.equal(status, 503, order.planType);
      assert.equal(body.code, "SERVICE_UNAVAILABLE");
      assert.equal(body.message, "Paid plans are not open yet. Nothing has been charged.");
    }
  });

  it("refuses every price that does not belong to the plan", async () => {
    const person = await app.someone();
    const prices = [...PLANS.map(({ priceId }) => priceId), "price_of_somebody_else", ""];
    for (const { planType, priceId } of orders) {
      for (const other of prices.filter((price) => price !== priceId)) {
        const { status, body } = await checkout({ planType, priceId: other }, person);
        assert.equal(status, 400, `${planType} at ${other}`);
        assert.equal(body.code, "BAD_REQUEST");
      }
    }
  });

  it("refuses a plan nobody sells, and what is no order at all", async () => {
    const person = await app.someone();
    for (const body of [{ planType: "lifetime", priceId: priceOf("trial") }, { planType: "trial" }, {}, []]) {
      assert.equal((await checkout(body, person)).status, 400, JSON.stringify(body));
    }
  });

  it("refuses a second plan to whoever has one", async () => {
    const person = await app.someone();
    await store(person, { status: "active", trial_active: false });
    const { status, body } = await checkout(orders[1] ?? {}, person);
    assert.equal(status, 409);
    assert.equal(body.message, "You already have a plan. Nothing has been charged.");
  });

  it("hands the order and the person to the payment provider, and answers its page", async () => {
    const { userId, email, token } = await app.someone();
    const asked: unknown[] = [];
    const noting: Payments = {
      ...payments,
      openCheckout: (order) => {
        asked.push(order);
        return payments.openCheckout(order);
      },
    };
    for (const order of orders) {
      const answer = await startCheckout({ database, person: { userId, email, token }, payments: noting }, order);
      assert.deepEqual(answer, { url: "https://pay.example.test/c/1" });
    }
    assert.deepEqual(
      asked,
      orders.map((order) => ({ ...order, userId, email })),
    );
  });
});
