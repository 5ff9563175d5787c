import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import type { Deed, Failure, Filed, Overview } from "./contract.ts";
import { openTestApp } from "../../../../tests/api/test-app.ts";
import { PASSWORD } from "../../../../tests/product/password.ts";

const app = await openTestApp({ settings: { ADMIN_EMAILS: "warden@example.test" } });
const warden = await app.admin("warden@example.test");
const { database, jobs } = app.product;

const get = async <T>(path: string) =>
  (await app.request<T>("GET", `/api/operations${path}`, { token: warden.token })).body;
const overview = () => get<Overview>("");
type Page<One> = { list: One[]; next: string | null };
const turn = (key: string, isOn: boolean) =>
  app.request("PUT", `/api/operations/features/${key}`, { token: warden.token, body: { isOn } });
/** Longer than a process goes by what it knows of the switches. */
const aMoment = () => app.clock.pass(3000);

/** A letter nobody can send: its job finds no such letter and is content, so one is sent that is no letter at all. */
const enqueueBroken = (times = 1) =>
  database.asWorker(async (tx) => {
    for (let at = 0; at < times; at++)
      await jobs.enqueue(tx, { name: "send-letter" }, { letterId: `amina@example.test is no id ${at}` });
  });

describe("the operations page", () => {
  it("is not there for anybody else, list by list and press by press", async () => {
    const { token } = await app.someone();
    const id = crypto.randomUUID();
    for (const path of ["", "/failures", "/disagreements", "/log", "/failures?after=nonsense"])
      assert.equal((await app.request("GET", `/api/operations${path}`, { token })).status, 404);
    for (const [path, body] of [
      [`/failures/${id}`, { action: "retry" }],
      ["/features/sign-ups", { isOn: false }],
    ] as const)
      assert.equal((await app.request("PUT", `/api/operations${path}`, { token, body })).status, 404);
  });

  it("counts the payment provider's news that waits, and withdrawals that failed for good", async () => {
    assert.deepEqual((await overview()).payments, { heard: 0, waiting: 0, late: 0, failedWithdrawals: 0 });
    const now = app.clock.now();
    const longAgo = new Date(now.getTime() - 2 * 3_600_000);
    const news = { kind: "invoice.paid", customer_id: "cus_1", settled_at: null };
    const withdrawal = { pence: 500, asked_at: longAgo, failed_at: now };
    await database.asWorker(async (tx) => {
      await tx
        .insertInto("payment_customers")
        .values({ customer_id: "cus_1", is_by_link: false, opened_at: longAgo })
        .execute();
      await tx
        .insertInto("payment_events")
        .values([
          { ...news, id: "evt_1", happened_at: longAgo, received_at: longAgo },
          { ...news, id: "evt_2", happened_at: now, received_at: now },
        ])
        .execute();
      await tx
        .insertInto("plan_withdrawals")
        .values([
          { ...withdrawal, subscription_id: "sub_1" },
          { ...withdrawal, subscription_id: "sub_2", done_at: now },
        ])
        .execute();
    });
    assert.deepEqual((await overview()).payments, { heard: 2, waiting: 2, late: 1, failedWithdrawals: 1 });
  });

  it("counts who is in a station now, marks by the hour, letters and bytes", async () => {
    const person = await app.signUp();
    await app.finishStation(person);
    await jobs.drain();
    const body = { stationId: "a-wasted-morning", key: crypto.randomUUID() };
    const { id } = (await app.request<{ id: string }>("POST", "/api/attempts", { token: person.token, body })).body;
    await app.request("POST", `/api/attempts/${id}/enter`, { token: person.token });
    const seen = await overview();
    assert.deepEqual(seen.live, [{ replier: "built-in", mode: "study", count: 1 }]);
    assert.equal(seen.marks.length, 24);
    assert.equal(seen.marks.at(-1)?.marks, 1);
    assert.ok(seen.mail.sentDay >= 2);
    assert.deepEqual([seen.mail.unsent, seen.mail.oldestUnsent], [0, null]);
    assert.deepEqual([seen.storage.kinds, seen.storage.days], [[], []]);
    assert.ok(seen.storage.database.bytes > 1_000_000);
    assert.equal(seen.storage.database.tables.length, 5);
    assert.equal(seen.claims.find(({ says }) => says === "over 1,000 students")?.basis, null);
    app.clock.pass(16 * 60_000);
    assert.deepEqual((await overview()).live, []);
  });

  it("adds up what recordings take, by kind, with nobody's name", async () => {
    const person = await app.someone();
    const attempt = await app.finishStation(person);
    const parts = JSON.stringify([{ bytes: 1000, playBytes: 500 }]);
    await database.asOwner(async (owner) => {
      await sql`alter table recordings no force row level security`.execute(owner);
      for (const [kind, gone] of [
        ["video", null],
        ["video", null],
        ["audio", new Date()],
      ] as const)
        await sql`insert into recordings (user_id, attempt_id, key, kind, status, parts, created_at, heard_at, delete_at, deleted_at)
          values (${person.userId}, ${attempt}, gen_random_uuid(), ${kind}, 'ready', ${parts}::jsonb,
            ${app.clock.now()}, now(), now() + interval '30 days', ${gone})`.execute(owner);
      await sql`alter table recordings force row level security`.execute(owner);
    });
    const { storage } = await overview();
    assert.deepEqual(storage.kinds, [{ kind: "video", recordings: 2, bytes: 3000 }]);
    assert.deepEqual(
      storage.days.map(({ recordings, bytes }) => [recordings, bytes]),
      [[2, 3000]],
    );
    assert.deepEqual(Object.keys(storage.largest[0] ?? {}), ["kind", "bytes", "createdAt", "deleteAt"]);
  });
});

describe("a job that failed", () => {
  it("is listed page by page with its error, and without anybody's address", async () => {
    await jobs.drain();
    await enqueueBroken(22);
    // A letter is tried for a day: these have their last try before them.
    await database.queue.executeSql(
      "update queue.job set retry_limit = 0 where name = 'send-letter' and state = 'created'",
    );
    assert.equal((await overview()).queues.find(({ job }) => job === "send-letter")?.waiting, 22);
    await jobs.drain();
    const first = await get<Page<Failure>>("/failures");
    const second = await get<Page<Failure>>(`/failures?after=${first.next}`);
    assert.deepEqual([first.list.length, second.list.length, second.next], [20, 2, null]);
    assert.equal(new Set([...first.list, ...second.list].map(({ id }) => id)).size, 22);
    const [failure] = first.list;
    assert.deepEqual([failure?.job, failure?.isGivenUp], ["send-letter", true]);
    assert.match(failure?.error ?? "", /ZodError/u);
    assert.doesNotMatch(JSON.stringify(first), /@example/u);
    const queue = (await overview()).queues.find(({ job }) => job === "send-letter");
    assert.deepEqual([queue?.failed, queue?.waiting, queue?.oldestSeconds], [22, 0, null]);
  });

  it("is tried again or given up by a press, and each press is in the log", async () => {
    const [one, other] = (await get<Page<Failure>>("/failures")).list;
    const press = (id = "", action: string) =>
      app.request("PUT", `/api/operations/failures/${id}`, { token: warden.token, body: { action } });
    assert.equal((await press(one?.id, "retry")).status, 200);
    assert.equal((await press(other?.id, "give-up")).status, 200);
    const found = async (wanted = "") => {
      const first = await get<Page<Failure>>("/failures");
      const rest = first.next === null ? [] : (await get<Page<Failure>>(`/failures?after=${first.next}`)).list;
      return [...first.list, ...rest].find(({ id }) => id === wanted);
    };
    assert.equal((await found(one?.id))?.isGivenUp, false, "what is tried again waits for its turn");
    assert.equal(await found(other?.id), undefined);
    assert.equal((await press(one?.id, "give-up")).status, 200);
    assert.equal(await found(one?.id), undefined);
    assert.equal((await press(other?.id, "retry")).status, 409);
    const { list } = await get<Page<Deed>>("/log");
    assert.deepEqual(
      new Set(list.map(({ who, action, subject }) => `${who} ${action} ${subject}`)),
      new Set([
        `${warden.userId} tried again job ${one?.id}`,
        `${warden.userId} gave up job ${one?.id}`,
        `${warden.userId} gave up job ${other?.id}`,
      ]),
    );
  });
});

describe("a switch of the product", () => {
  it("closes sign-ups within seconds, and opens them again", async () => {
    const signUp = () =>
      app.request<{ code: string; message: string }>("POST", "/api/accounts/sign-up", {
        body: { email: `${crypto.randomUUID()}@example.test`, password: PASSWORD },
      });
    aMoment();
    assert.equal((await turn("sign-ups", false)).status, 200);
    aMoment();
    const closed = await signUp();
    assert.deepEqual(
      [closed.status, closed.body.message],
      [503, "New accounts cannot be made just now. Please try again later."],
    );
    assert.equal((await overview()).features.find(({ key }) => key === "sign-ups")?.isOn, false);
    await turn("sign-ups", true);
    aMoment();
    assert.equal((await signUp()).status, 200);
    assert.deepEqual(
      (await get<Page<Deed>>("/log")).list.slice(0, 2).map(({ action, subject }) => `${action} ${subject}`),
      ["turned on sign-ups", "turned off sign-ups"],
    );
  });

  it("closes recordings: the station is sat without one", async () => {
    const person = await app.someone();
    const body = { stationId: "a-wasted-morning", key: crypto.randomUUID() };
    const { id } = (await app.request<{ id: string }>("POST", "/api/attempts", { token: person.token, body })).body;
    const record = () =>
      app.request("POST", "/api/recordings", {
        token: person.token,
        body: { attemptId: id, kind: "audio", key: crypto.randomUUID() },
      });
    const areOpen = async () =>
      (await app.request<{ areOpen: boolean }>("GET", "/api/recordings/terms", { token: person.token })).body.areOpen;
    await turn("recordings", false);
    aMoment();
    assert.equal((await record()).status, 503);
    assert.equal(await areOpen(), false);
    await turn("recordings", true);
    aMoment();
    assert.equal(await areOpen(), true);
    assert.equal((await record()).status, 200);
  });

  it("is none that is not there", async () => {
    assert.equal((await turn("kettle", false)).status, 404);
    assert.equal((await turn("speech", false)).status, 404);
  });
});

describe("disagreements filed", () => {
  it("are listed one by one, newest first, with nobody's words", async () => {
    const person = await app.someone();
    const attempt = await app.finishStation(person);
    await jobs.drain();
    await database.asPerson(person.userId, async (tx) => {
      for (let at = 0; at < 21; at++)
        await sql`insert into disagreements (id, attempt_id, mark_number, user_id, criterion, says, asks_again, filed_at)
          values (gen_random_uuid(), ${attempt}, 1, ${person.userId}, ${`none-${at}`}, 'private words', false,
            ${app.clock.now()})`.execute(tx);
    });
    const first = await get<Page<Filed>>("/disagreements");
    const second = await get<Page<Filed>>(`/disagreements?after=${first.next}`);
    assert.deepEqual([first.list.length, second.list.length, second.next], [20, 1, null]);
    assert.equal(first.list[0]?.station, "a-wasted-morning");
    assert.doesNotMatch(JSON.stringify([first, second]), new RegExp(`private words|${person.userId}`, "u"));
  });
});
