import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { openTestDatabase } from "../../../../../tests/api/open-database.ts";
import type { Jobs } from "#platform/jobs.ts";
import { logOf } from "#platform/log.ts";
import type { Deps } from "../deps.ts";
import type { PlanFacts } from "./facts.ts";
import type { News, Provider } from "../provider.ts";
import { settleCustomer } from "./settle.ts";
import { addCustomer } from "../store.ts";
import { takeNews } from "./take-news.ts";

const { database } = await openTestDatabase();
const NOW = new Date("2026-11-22T12:00:00.000Z");
const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString();

/** A life in six events, and how the plan stands after each. */
const LIFE: [kind: string, change: Partial<PlanFacts>][] = [
  ["customer.subscription.created", { status: "trialing", periodEnd: day(3), nextPence: 9900 }],
  ["invoice.paid", { status: "active", periodEnd: day(33) }],
  ["invoice.payment_failed", { status: "past_due", periodEnd: day(63) }],
  ["charge.refunded", { status: "active" }],
  ["customer.subscription.updated", { endsAt: day(63), nextPence: null }],
  ["customer.subscription.deleted", { status: "canceled", endsAt: null, endedAt: day(63) }],
];
const FIRST: PlanFacts = {
  subscriptionId: "sub_1",
  customerId: "",
  status: "incomplete",
  priceId: "price_stationwise_monthly",
  productId: "prod_1",
  startedAt: day(0),
  trialEnd: day(3),
  periodStart: day(0),
  periodEnd: null,
  endsAt: null,
  endedAt: null,
  nextPence: null,
};
const standsAfter = (stage: number): PlanFacts =>
  LIFE.slice(0, stage + 1).reduce((facts, [, change]) => ({ ...facts, ...change }), FIRST);

function* ordersOf(places: readonly number[]): Generator<number[]> {
  if (places.length === 0) yield [];
  for (const place of places)
    for (const rest of ordersOf(places.filter((other) => other !== place))) yield [place, ...rest];
}

/** Always the same choices, so that a failure can be seen again. */
function choosing(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Somebody with a plan at a provider where life has gone so far; what is put into the queue is done when it is asked for. */
async function begin(name: string) {
  const customerId = `cus_${name}`;
  let stage = 0;
  const waiting: string[] = [];
  await database.asOwner((owner) =>
    sql`insert into accounts."user" (id, name, email, "emailVerified")
      values (${name}, '', ${`${name}@example.test`}, true)`.execute(owner),
  );
  await database.asWorker((tx) => addCustomer(tx, { customerId, userId: name, isByLink: false, at: NOW }));
  const tell: Provider["tell"] = () =>
    Promise.resolve({ plans: [{ ...standsAfter(stage), customerId }], invoices: [], payers: [] });
  const jobs = {
    enqueue: (_tx: unknown, _job: unknown, data: object) => {
      if ("customerId" in data) waiting.push(customerId);
      return Promise.resolve();
    },
  } as unknown as Jobs;
  const deps = {
    database,
    jobs: () => jobs,
    clock: { now: () => NOW },
    log: logOf("silent"),
    provider: { tell } as Provider,
    addressKeyOf: (email: string) => email,
    appUrl: "http://localhost:3000",
    trustedProxies: 0,
  } satisfies Deps;
  return {
    deps,
    customerId,
    reach: (at: number) => {
      stage = Math.max(stage, at);
    },
    deliver: (at: number) => {
      const news: News = {
        id: `evt_${name}_${at}`,
        kind: LIFE[at]?.[0] ?? "",
        customerId,
        paymentId: null,
        happenedAt: NOW,
      };
      return takeNews(deps, news);
    },
    async work() {
      while (waiting.pop() !== undefined) await settleCustomer(deps, customerId);
    },
    row: () =>
      database.asWorker((tx) =>
        tx
          .selectFrom("user_subscriptions")
          .select(["status", "trial_active", "trial_end", "subscription_end", "product_id", "price_id"])
          .where("user_id", "=", name)
          .executeTakeFirst(),
      ),
  };
}

describe("the six events of a plan's life", () => {
  it("end in one state, in each of their 720 orders, with repeats, looked into at any time", async () => {
    const ends = new Map<string, number>();
    let number = 0;
    for (const order of ordersOf([0, 1, 2, 3, 4, 5])) {
      const choose = choosing((number += 1));
      const life = await begin(`person-${number}`);
      const repeated = order.toSpliced(choose(7), 0, order[choose(6)] ?? 0, order[choose(6)] ?? 0);
      for (const at of repeated) {
        // Life is at least as far as what we hear of it, and may be further.
        life.reach(Math.max(at, choose(6)));
        await life.deliver(at);
        if (choose(8) === 0) await life.work();
      }
      await life.work();
      const row = JSON.stringify(await life.row());
      ends.set(row, (ends.get(row) ?? 0) + 1);
    }
    const end = {
      status: "canceled",
      trial_active: false,
      trial_end: day(3),
      subscription_end: day(63),
      product_id: "prod_1",
      price_id: "price_stationwise_monthly",
    };
    assert.deepEqual([...ends], [[JSON.stringify(end), 720]]);
  });

  it("do not go back to an answer that was asked for earlier and came later", async () => {
    const life = await begin("two-at-once");
    const late = Promise.withResolvers<void>();
    const early = { ...standsAfter(1), customerId: life.customerId };
    const slow = {
      ...life.deps,
      provider: {
        ...life.deps.provider,
        tell: async () => {
          await late.promise;
          return { plans: [early], invoices: [], payers: [] };
        },
      },
    };
    const first = settleCustomer(slow, life.customerId);
    // The second is asked only once the first has its number.
    while ((await numberOf("two-at-once")) < 1) await Promise.resolve();
    life.reach(5);
    await settleCustomer(life.deps, life.customerId);
    late.resolve();
    await first;
    assert.equal((await life.row())?.status, "canceled");
  });

  it("are noted once each, and lead to one look each", async () => {
    const life = await begin("once-each");
    for (let times = 0; times < 3; times += 1) await life.deliver(2);
    const heard = await database.asWorker((tx) =>
      tx.selectFrom("payment_events").select("id").where("customer_id", "=", life.customerId).execute(),
    );
    assert.equal(heard.length, 1);
  });
});

async function numberOf(userId: string): Promise<number> {
  const held = await database.asWorker((tx) =>
    tx.selectFrom("held_plans").select("asked").where("user_id", "=", userId).executeTakeFirst(),
  );
  return held?.asked ?? 0;
}
