import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { PlanView } from "#contract/money/payments";
import type { Someone } from "../api/test-app.ts";
import { DAY_MS } from "../api/payer.ts";
import { openStripeShop } from "./stripe-shop.ts";

const { peer, shop, app, sandbox, payOn, kept, planOf, customersOf, payer } = await openStripeShop();
const { database, jobs } = app.product;

describe("money that is given back while the provider is not well", () => {
  const givingBack = async (): Promise<{ person: Someone; pence: number; refunds(): Promise<number[]> }> => {
    const person = await payer();
    const { coolingOff } = await planOf(person);
    assert.ok(coolingOff && coolingOff.pence > 0);
    const [customer] = await customersOf(person);
    const refunds = async () => {
      const charges = await kept("charge", customer?.customer_id);
      const payments = charges.map(({ payment_intent }) => payment_intent);
      return (await kept("refund"))
        .filter((each) => payments.includes(each.payment_intent))
        .map(({ amount }) => amount);
    };
    peer.keys.length = 0;
    return { person, pence: coolingOff.pence, refunds };
  };
  const withdraw = async (person: Someone, pence: number) => {
    const { status, body } = await shop.ask<PlanView>(person, "POST", "withdraw", { pence });
    assert.equal(status, 200);
    assert.equal(body.isBeingGivenBack, true);
    await jobs.drain();
  };

  for (const mood of ["down", "lost", "nonsense"] as const)
    it(`is given back once, under one key (${mood})`, async () => {
      const { person, pence, refunds } = await givingBack();
      peer.be(mood, { call: /^POST \/v1\/refunds$/u, times: 3 });
      await withdraw(person, pence);
      peer.be("well");
      const keys = peer.keys.filter(({ call }) => call === "POST /v1/refunds").map(({ key }) => key);
      assert.ok(keys.length > 1);
      assert.equal(new Set(keys).size, 1);
      assert.deepEqual(await refunds(), [pence]);
      assert.deepEqual(
        [(await planOf(person)).isBeingGivenBack, (await shop.row(person))?.status],
        [false, "canceled"],
      );
    });

  it("is not given back again to whoever presses again after the provider has forgotten the key", async () => {
    const { person, pence, refunds } = await givingBack();
    let isMade = false;
    peer.answerBy(async (input, init) => {
      const answer = await sandbox.fetch(input, init);
      if (init?.method === "POST" && new Request(input).url.endsWith("/v1/refunds")) isMade = true;
      if (isMade) peer.be("down");
      return isMade ? Response.json({ error: { type: "api_error", message: "Half done." } }, { status: 402 }) : answer;
    });
    await withdraw(person, pence);
    peer.answerBy(sandbox.fetch);
    peer.be("well");
    assert.deepEqual((await planOf(person)).failedGivingBack, { pence });
    await database.asWorker((tx) => tx.deleteFrom("sandbox_objects").where("kind", "=", "answer").execute());
    await withdraw(person, pence);
    assert.deepEqual(await refunds(), [pence]);
    assert.equal((await planOf(person)).failedGivingBack, null);
  });
});

describe("a trial that is given back while the provider is down", () => {
  it("brings back what was taken meanwhile, however it ends", async () => {
    const person = await shop.someone();
    await payOn(await shop.checkout(person, "monthly"));
    const { coolingOff } = await planOf(person);
    assert.equal(coolingOff?.pence, 0);
    peer.be("down");
    assert.equal((await shop.ask<PlanView>(person, "POST", "withdraw", { pence: 0 })).body.isBeingGivenBack, true);
    app.clock.pass(3.1 * DAY_MS);
    await sandbox.passTime();
    const [customer] = await customersOf(person);
    const [charge, ...others] = await kept("charge", customer?.customer_id);
    assert.deepEqual([charge?.amount, charge?.amount_refunded, others], [9900, 0, []]);

    peer.be("well");
    // Its answer to the refund is lost: what was made is not made again.
    peer.be("lost", { call: /^POST \/v1\/refunds$/u, times: 2 });
    await shop.passDays(0);
    assert.equal((await kept("charge", customer?.customer_id))[0]?.amount_refunded, 9900);
    assert.equal((await shop.row(person))?.status, "canceled");
    const { isBeingGivenBack, failedGivingBack } = await planOf(person);
    assert.deepEqual([isBeingGivenBack, failedGivingBack], [false, null]);
    const found = await database.asWorker((tx) =>
      tx.selectFrom("plan_withdrawals").select("since_pence").where("user_id", "=", person.userId).execute(),
    );
    assert.deepEqual(found, [{ since_pence: 9900 }]);
  });
});

describe("a provider whose balance does not cover what is given back", () => {
  const refund = /\/v1\/refunds$/u;
  /** Answers the first refunds so, and repeats to each key what it has answered to it, as the provider does. */
  function answerRefunds(times: number, how: (made: () => Promise<Response>) => Promise<Response>): void {
    const said = new Map<string, string>();
    peer.answerBy(async (input, init) => {
      if (init?.method !== "POST" || !refund.test(new Request(input).url)) return sandbox.fetch(input, init);
      const key = new Headers(init.headers).get("idempotency-key") ?? "";
      const known = said.get(key);
      if (known === undefined && said.size >= times) return sandbox.fetch(input, init);
      if (known !== undefined) return new Response(known, { status: 400 });
      const answer = await how(() => sandbox.fetch(input, init));
      said.set(key, await answer.clone().text());
      return answer;
    });
  }
  async function givesBack(): Promise<{
    refunded: number | undefined;
    pence: number;
    plan: PlanView;
    asked: string[];
  }> {
    const person = await payer();
    const { coolingOff } = await planOf(person);
    const pence = coolingOff?.pence ?? 0;
    peer.keys.length = 0;
    assert.equal((await shop.ask(person, "POST", "withdraw", { pence })).status, 200);
    await jobs.drain();
    peer.answerBy(sandbox.fetch);
    const [customer] = await customersOf(person);
    const [charge] = await kept("charge", customer?.customer_id);
    const asked = peer.keys.filter(({ call }) => call === "POST /v1/refunds").map(({ key }) => key);
    return { refunded: charge?.amount_refunded, pence, plan: await planOf(person), asked };
  }

  it("is asked again, each time under a new key, until there is enough", async () => {
    const error = { type: "invalid_request_error", code: "balance_insufficient", message: "Insufficient funds." };
    answerRefunds(3, () => Promise.resolve(Response.json({ error }, { status: 400 })));
    const { refunded, pence, plan, asked } = await givesBack();
    assert.ok(pence > 0);
    assert.equal(refunded, pence);
    assert.equal(asked.length, 4);
    assert.equal(new Set(asked).size, 4);
    assert.deepEqual([plan.isBeingGivenBack, plan.failedGivingBack], [false, null]);
  });

  it("is asked how the refund stands, and for no second one, while it waits for the balance", async () => {
    answerRefunds(1, async (made) => {
      const body = (await (await made()).json()) as object;
      return Response.json({ ...body, status: "pending", pending_reason: "insufficient_funds" });
    });
    const { refunded, pence, plan, asked } = await givesBack();
    assert.deepEqual([refunded, asked.length], [pence, 1]);
    assert.deepEqual([plan.isBeingGivenBack, plan.failedGivingBack], [false, null]);
  });
});
