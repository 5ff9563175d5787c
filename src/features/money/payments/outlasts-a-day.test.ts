import assert from "node:assert/strict";
import { after, it } from "node:test";
import { testClock } from "../../../../tests/api/test-app.ts";
import { openTestDatabase } from "../../../../tests/api/open-database.ts";
import { DAY_MS } from "../../../../tests/api/payer.ts";
import { type AnyJob, jobsOn } from "#platform/jobs.ts";
import { logOf } from "#platform/log.ts";
import { endPlansJob } from "./end-for-good.ts";
import { giveBackJob } from "./give-back.ts";
import { countFailedWithdrawals } from "./plan-store.ts";
import type { Provider } from "./provider.ts";
import { stripeProvider } from "./stripe/stripe-provider.ts";

const { database } = await openTestDatabase();
const clock = testClock();
const log = logOf("silent");

type Asked = { method: string; path: string };

/** Stripe, down until a moment of our clock. What it did once it was back, it lists. `refund`: how it answers one. */
function stripeDownUntil(moment: number, refund = () => Response.json({ id: "re_1", status: "succeeded" })) {
  const did: Asked[] = [];
  let tries = 0;
  const carry: typeof fetch = async (input, init) => {
    const { method, url } = new Request(input, init);
    const { pathname } = new URL(url);
    if (clock.now().getTime() < moment) {
      tries++;
      const error = { type: "api_error", message: "Not now." };
      return Response.json({ error }, { status: 503, headers: { "stripe-should-retry": "false" } });
    }
    did.push({ method, path: pathname });
    if (method === "GET" && pathname === "/v1/subscriptions") return Response.json({ data: [] });
    if (method === "GET") return Response.json({ data: [] });
    return pathname === "/v1/refunds" ? refund() : Response.json({ id: "sub_1" });
  };
  const prices = { monthly: "price_m", quarterly: "price_q", yearly: "price_y" };
  const settings = { secretKey: "sk_test_of_a_test", webhookSecret: "whsec", prices, apiUrl: null, timeoutMs: 1000 };
  return { provider: stripeProvider({ ...settings, fetch: carry }, clock), did, triesOf: () => tries };
}

/** Lets our clock go by as the queue waits between the tries of this job. Answers the queue with it alone. */
async function queueOf(job: AnyJob) {
  const waited = async () => {
    const text = `select greatest(0, extract(epoch from start_after - now()))::float8 as seconds
      from queue.job where name = $1 and state = 'active'`;
    const [row] = (await database.queue.executeSql(text, [job.name])).rows as { seconds: number }[];
    clock.pass((row?.seconds ?? 0) * 1000);
  };
  const jobs = jobsOn(database, log, [{ ...job, handle: (data) => waited().then(() => job.handle(data)) }]);
  await jobs.start({ work: false });
  after(() => jobs.stop());
  return jobs;
}

const FIVE_MINUTES_MS = 300_000;

it("a provider that is down for a day still ends the plans of an account that is gone, within minutes of its return", async () => {
  const back = clock.now().getTime() + DAY_MS;
  const { provider, did, triesOf } = stripeDownUntil(back);
  const jobs = await queueOf(endPlansJob(provider));
  await database.asWorker((tx) => jobs.enqueue(tx, { name: "end-plans" }, { customerIds: ["cus_1"] }));
  await jobs.drain();
  assert.ok(did.some(({ path }) => path === "/v1/subscriptions"));
  const late = clock.now().getTime() - back;
  assert.ok(late >= 0 && late <= FIVE_MINUTES_MS, `${late} ms`);
  assert.ok(triesOf() < 1500, `${triesOf()} requests while it was down`);
});

/** Somebody withdraws, and everything the queue tries with this provider is over. */
async function giveBackBy(provider: Provider, subscription_id: string) {
  const deps = {
    database,
    clock,
    log,
    provider,
    jobs: () => jobs,
    addressKeyOf: String,
    appUrl: "",
    trustedProxies: 0,
  };
  const jobs = await queueOf(giveBackJob(deps));
  const { id: withdrawalId } = await database.asWorker(async (tx) => {
    const owed = { user_id: null, subscription_id, payment_id: "pi_1", pence: 4200, asked_at: clock.now() };
    const added = await tx.insertInto("plan_withdrawals").values(owed).returning("id").executeTakeFirstOrThrow();
    await jobs.enqueue(tx, { name: "give-plan-back" }, { withdrawalId: added.id });
    return added;
  });
  await jobs.drain();
  return database.asWorker((tx) =>
    tx
      .selectFrom("plan_withdrawals")
      .select(["asked_at", "done_at", "failed_at"])
      .where("id", "=", withdrawalId)
      .executeTakeFirstOrThrow(),
  );
}

it("and gives back once what is owed to whoever withdrew", async () => {
  const back = clock.now().getTime() + DAY_MS;
  const { provider, did } = stripeDownUntil(back);
  const found = await giveBackBy(provider, "sub_1");
  assert.equal(did.filter(({ method, path }) => method === "POST" && path === "/v1/refunds").length, 1);
  assert.equal(found.failed_at, null);
  const late = (found.done_at?.getTime() ?? 0) - back;
  assert.ok(late >= 0 && late <= FIVE_MINUTES_MS, `${late} ms`);
});

it("a balance that stays too low is asked about for two days, and is a matter for a person then", async () => {
  const error = { type: "invalid_request_error", code: "balance_insufficient", message: "Insufficient funds." };
  const { provider } = stripeDownUntil(0, () => Response.json({ error }, { status: 400 }));
  assert.equal(await database.asWorker(countFailedWithdrawals), 0);
  const { asked_at, done_at, failed_at } = await giveBackBy(provider, "sub_2");
  assert.equal(done_at, null);
  const days = ((failed_at?.getTime() ?? 0) - asked_at.getTime()) / DAY_MS;
  assert.ok(days > 1.9 && days < 2.1, `${days} days`);
  assert.equal(await database.asWorker(countFailedWithdrawals), 1);
});
