import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { ukTime } from "#shared/uk-time.ts";
import { type Limit, takeHit } from "#platform/rate-limit.ts";
import { type Attempt, ATTEMPT_BYTES_MAX } from "./contract.ts";
import { bytesOfTurn, notesWithin, STARTS, WORDS } from "./limits.ts";
import { eventsIn, openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { subscribed } from "../../../../tests/api/subscribed.ts";

const app = await openTestApp();
const { clock, request } = app;
const { database } = app.product;

type Refusal = { code: string; message: string };
const start = async ({ token }: Someone) =>
  request<Attempt & Refusal>("POST", "/api/attempts", {
    token,
    body: { stationId: "a-wasted-morning", key: crypto.randomUUID() },
  });
const inTheRoom = async (person: Someone) => {
  const { id } = (await start(person)).body;
  await request("POST", `/api/attempts/${id}/enter`, { token: person.token });
  return id;
};
const say = ({ token }: Someone, id: string, turn: { seq: number; text: string; delivery?: object }) =>
  request<Refusal>("POST", `/api/attempts/${id}/turns`, { token, body: { atMs: 1000, ...turn } });
const read = async ({ token }: Someone, id: string) =>
  (await request<Attempt>("GET", `/api/attempts/${id}`, { token })).body;

/** As if so much had been taken since this long ago. */
const taken = (limit: Limit, { userId }: Someone, amount: number, hoursAgo = 1) =>
  takeHit(database, { now: () => new Date(clock.now().getTime() - hoursAgo * HOUR_MS) }, limit, userId, amount);

const hitsIn = async () =>
  (await database.asAccounts((tx) => sql`select key, hits from rate_limits order by key`.execute(tx))).rows;

describe("a heavy day of an honest person", () => {
  const EIGHT_HOURS_S = 8 * 3600;
  const FAST_WORDS_A_MINUTE = 220;
  const BYTES_A_WORD = 8;
  const BYTES_A_TIMED_WORD = 60;

  it("is far within what is taken, with an answer every ten seconds and the times of every word", async () => {
    const person = await app.someone();
    const words = (EIGHT_HOURS_S / 60) * FAST_WORDS_A_MINUTE;
    await taken(WORDS, person, Math.max(words * (BYTES_A_WORD + BYTES_A_TIMED_WORD), (EIGHT_HOURS_S / 10) * 6400));
    await taken(STARTS, person, 600);
    const id = await inTheRoom(person);
    const text = "So I would first of all ask her what had happened. ".repeat(2000);
    assert.equal((await say(person, id, { seq: 1, text })).status, 200);
  });
});

describe("a script", () => {
  it("starts no more than so many stations within a day, is told until when, and keeps nobody else", async () => {
    const person = await app.someone();
    await taken(STARTS, person, STARTS.most);
    const refused = await start(person);
    assert.deepEqual([refused.status, refused.body.code], [429, "TOO_MANY_REQUESTS"]);
    const until = ukTime(new Date(clock.now().getTime() + 23 * HOUR_MS));
    assert.ok(refused.body.message.includes(`You can go on at ${until} (UK time)`), refused.body.message);
    const list = await request<{ attempts: unknown[] }>("GET", "/api/attempts", { token: person.token });
    assert.deepEqual(list.body.attempts, []);
    assert.equal((await start(await app.someone())).status, 200);
  });

  it("that asks for what it has already, a start, a circuit or a reply, is answered and uses up nothing", async () => {
    const person = await subscribed(app, await app.someone(), { status: "active", trial_active: false });
    const { token } = person;
    const begin = (path: string, body: object) => request<{ id: string }>("POST", path, { token, body });
    const attempt = ["/api/attempts", { stationId: "a-wasted-morning", key: crypto.randomUUID() }] as const;
    const circuit = ["/api/circuits", { key: crypto.randomUUID() }] as const;
    const first = [await begin(...attempt), await begin(...circuit)].map(({ body }) => body.id);
    const id = first[0] ?? assert.fail();
    await request("POST", `/api/attempts/${id}/enter`, { token });
    const turn = { seq: 1, text: "What happened this morning?" };
    assert.equal((await say(person, id, turn)).status, 200);
    const used = await hitsIn();
    await taken(STARTS, person, STARTS.most - 2);
    await taken(WORDS, person, WORDS.most - 6400);
    const full = await hitsIn();
    assert.notDeepEqual(full, used);
    const again = [await begin(...attempt), await begin(...circuit)].map(({ body }) => body.id);
    assert.deepEqual(again, first);
    assert.equal(eventsIn((await say(person, id, turn)).body).at(-1)?.["type"], "replied");
    assert.equal((await say(person, id, { seq: 9, text: "Out of place" })).status, 409);
    assert.deepEqual(await hitsIn(), full);
    assert.equal((await start(person)).status, 429);
  });

  it("starts no circuit either", async () => {
    const person = await subscribed(app, await app.someone(), { status: "active", trial_active: false });
    await taken(STARTS, person, STARTS.most);
    const { token } = person;
    const body = { key: crypto.randomUUID() };
    assert.equal((await request("POST", "/api/circuits", { token, body })).status, 429);
  });

  it("says no more than so much within a day; nothing of it is stored, and the same words go when the day is over", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person);
    await taken(WORDS, person, WORDS.most, 23.99);
    const turn = { seq: 1, text: "What happened this morning?" };
    const refused = await say(person, id, turn);
    assert.equal(refused.status, 429);
    assert.match(refused.body.message, /reached today's limit. We've kept everything we received. You can go on at/u);
    assert.equal((await read(person, id)).turns.length, 1);
    clock.pass(MINUTE_MS);
    const went = await say(person, id, turn);
    assert.equal(eventsIn(went.body).at(-1)?.["type"], "replied");
  });

  it("says no more short things than so many", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person);
    await taken(WORDS, person, WORDS.most - 6400);
    assert.equal((await say(person, id, { seq: 1, text: "Hm" })).status, 200);
    assert.equal((await say(person, id, { seq: 3, text: "Hm" })).status, 429);
  });
});

describe("an attempt", () => {
  it("holds so many bytes of words, says so to what is beyond, and loses nothing of it", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person);
    const half = "é".repeat(ATTEMPT_BYTES_MAX / 4);
    for (const seq of [1, 3]) {
      const { status, body } = await say(person, id, { seq, text: seq === 1 ? half : `${half}x` });
      if (seq === 1) assert.equal(status, 200);
      else {
        assert.equal(status, 400);
        assert.match(body.message, /has reached its limit.*still in the box.*finish now/u);
      }
    }
    assert.equal((await read(person, id)).turns.length, 3);
    assert.equal((await say(person, id, { seq: 3, text: "Something short." })).status, 200);
  });

  it("holds so many answers, and says so", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person);
    const { status, body } = await say(person, id, { seq: 801, text: "One more" });
    assert.equal(status, 400);
    assert.match(body.message, /at most 400 answers.*still in the box/u);
  });

  it("keeps of how it was given what there is room for, and never for that a word less", () => {
    const words = Array.from({ length: 1000 }, (_, at) => ({ word: "something", startMs: at, endMs: at }));
    const delivery = { isSpoken: true, voicedMs: 5, pauses: [], words };
    const turn = { text: "Hello", delivery };
    const bytes = bytesOfTurn({ text: "", delivery });
    const fitting = Math.floor(ATTEMPT_BYTES_MAX / bytes);
    const before = Array.from({ length: fitting }, () => turn);
    assert.deepEqual(notesWithin(before.slice(1), turn), delivery);
    assert.deepEqual(notesWithin(before, turn), { isSpoken: true, voicedMs: 5, pauses: [] });
    assert.equal(notesWithin(before, { text: "typed" }), undefined);
  });
});
