import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { sql } from "kysely";
import type { Corrections } from "./contract.ts";
import { ATTEMPT_BYTES_MAX, type Turn } from "#contract/interview/attempts";
import type { Mark } from "#contract/marking/marking";
import { pastRowSecurity } from "../../../../tests/api/past-row-security.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";

type Report = { askedAgain: string | null; turns: Turn[]; mark: Mark };

const app = await openTestApp();
const { request } = app;

const HEARD = "I am so sorry. What happened to your eggs this morning?";
const MEANT = "I am so sorry. What happened to you this morning?";
const spoken = { isSpoken: true, voicedMs: 5000, pauses: [] };

/** A marked station of one spoken and one typed answer. */
async function marked(person: Someone): Promise<string> {
  const { token } = person;
  const body = { stationId: "a-wasted-morning", key: randomUUID() };
  const { id } = (await request<{ id: string }>("POST", "/api/attempts", { token, body })).body;
  await request("POST", `/api/attempts/${id}/enter`, { token });
  const say = (turn: object) => request("POST", `/api/attempts/${id}/turns`, { token, body: turn });
  await say({ seq: 1, text: HEARD, atMs: 10_000, delivery: spoken });
  await say({ seq: 3, text: "Take your time.", atMs: 20_000 });
  await request("POST", `/api/attempts/${id}/finish`, { token, body: {} });
  await app.product.jobs.drain();
  return id;
}

const correct = <T = Corrections>({ token }: Someone, id: string, body: object) =>
  request<T>("POST", `/api/attempts/${id}/corrections`, { token, body });
const reportOf = async ({ token }: Someone, id: string) =>
  (await request<Report>("GET", `/api/attempts/${id}/report`, { token })).body;
const versionsOf = async ({ userId }: Someone, id: string) =>
  app.product.database.asPerson(userId, async (tx) =>
    (
      await sql<{ cause: string }>`select cause from mark_versions where attempt_id = ${id} order by number`.execute(tx)
    ).rows.map(({ cause }) => cause),
  );

describe("a correction", () => {
  it("puts the words right, keeps what was heard, and has the attempt marked again", async () => {
    const person = await app.someone();
    const id = await marked(person);
    const { status, body } = await correct(person, id, { seq: 1, text: ` ${MEANT} `, expected: HEARD });
    assert.equal(status, 200);
    assert.deepEqual(
      body.turns.map(({ seq, heard, text, log }) => ({ seq, heard, text, log: log.length })),
      [{ seq: 1, heard: HEARD, text: MEANT, log: 1 }],
    );
    const before = await reportOf(person, id);
    assert.equal(before.askedAgain, "correction");
    await app.product.jobs.drain();
    const after = await reportOf(person, id);
    assert.equal(after.askedAgain, null);
    assert.equal(after.turns[1]?.text, MEANT);
    assert.deepEqual(after.turns[1]?.delivery, spoken);
    assert.deepEqual(await versionsOf(person, id), ["first", "correction"]);
    for (const { points } of after.mark.criteria)
      for (const { quote } of points)
        if (quote?.seq === 1) assert.equal(quote.text, MEANT.slice(quote.start, quote.end));
  });

  it("is kept as long as there is room for them; then it is refused, and what stood there stays", async () => {
    const person = await app.someone();
    const id = await marked(person);
    assert.equal((await correct(person, id, { seq: 1, text: MEANT, expected: HEARD })).status, 200);
    await pastRowSecurity(app.product.database, "corrections", (owner) =>
      sql`
        update corrections set to_text = repeat('x', ${ATTEMPT_BYTES_MAX - HEARD.length + 1})
        where attempt_id = ${id}`.execute(owner),
    );
    const refused = await correct<{ message: string }>(person, id, { seq: 1, text: HEARD, expected: MEANT });
    assert.equal(refused.status, 400);
    assert.match(refused.body.message, /reached the limit for corrections.*haven't changed this one/u);
    assert.equal((await reportOf(person, id)).turns[1]?.text, MEANT);
  });

  it("is made once, however often it is sent", async () => {
    const person = await app.someone();
    const id = await marked(person);
    const sent = { seq: 1, text: MEANT, expected: HEARD };
    const answers = await Promise.all([
      correct(person, id, sent),
      correct(person, id, sent),
      correct(person, id, sent),
    ]);
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.turns[0]?.log.length]),
      [
        [200, 1],
        [200, 1],
        [200, 1],
      ],
    );
  });

  it("made on words that have changed in another tab is refused", async () => {
    const person = await app.someone();
    const id = await marked(person);
    await correct(person, id, { seq: 1, text: MEANT, expected: HEARD });
    const late = await correct<{ code: string }>(person, id, { seq: 1, text: `${MEANT} Tell me.`, expected: HEARD });
    assert.deepEqual([late.status, late.body.code], [409, "CONFLICT"]);
  });

  it("can be taken back, and stays in the log", async () => {
    const person = await app.someone();
    const id = await marked(person);
    await correct(person, id, { seq: 1, text: MEANT, expected: HEARD });
    const { body } = await correct(person, id, { seq: 1, text: HEARD, expected: MEANT });
    assert.deepEqual(
      body.turns[0]?.log.map(({ number, from, to }) => ({ number, from, to })),
      [
        { number: 1, from: HEARD, to: MEANT },
        { number: 2, from: MEANT, to: HEARD },
      ],
    );
    assert.equal((await reportOf(person, id)).turns[1]?.text, HEARD);
  });

  it("that comes while the one before is being marked is in the marks as well", async () => {
    const person = await app.someone();
    const id = await marked(person);
    await correct(person, id, { seq: 1, text: MEANT, expected: HEARD });
    const last = `${MEANT.slice(0, -1)}, Sam?`;
    await correct(person, id, { seq: 1, text: last, expected: MEANT });
    await app.product.jobs.drain();
    const { mark, askedAgain } = await reportOf(person, id);
    assert.equal(askedAgain, null);
    for (const { points } of mark.criteria)
      for (const { quote } of points)
        if (quote?.seq === 1) assert.equal(quote.text, last.slice(quote.start, quote.end));
  });

  it("of a typed answer, of an actor's line and of nothing is refused in a sentence", async () => {
    const person = await app.someone();
    const id = await marked(person);
    for (const [seq, expected] of [
      [3, "Take your time."],
      [0, ""],
      [99, ""],
    ] as const) {
      const { status, body } = await correct<{ message: string }>(person, id, { seq, text: "Take my time.", expected });
      assert.equal(status, 400);
      assert.match(body.message, /^Only what you said aloud/u);
    }
  });

  it("that is another answer is refused, and changes nothing", async () => {
    const person = await app.someone();
    const id = await marked(person);
    const refused = async (text: string) => correct<{ message: string }>(person, id, { seq: 1, text, expected: HEARD });
    assert.match((await refused("I am so glad. Did anybody see your letter last week?")).body.message, /half/u);
    assert.match((await refused(`${HEARD} And what worries you most of all?`)).body.message, /nobody heard/u);
    assert.match((await refused(" ")).body.message, /needs words/u);
    assert.equal((await reportOf(person, id)).askedAgain, null);
  });

  it("of an attempt that is not marked yet waits", async () => {
    const person = await app.someone();
    const { token } = person;
    const body = { stationId: "a-wasted-morning", key: randomUUID() };
    const { id } = (await request<{ id: string }>("POST", "/api/attempts", { token, body })).body;
    assert.equal((await correct(person, id, { seq: 1, text: "x", expected: "y" })).status, 409);
  });

  it("of somebody else's attempt is of nothing", async () => {
    const id = await marked(await app.someone());
    const stranger = await app.someone();
    assert.equal((await correct(stranger, id, { seq: 1, text: MEANT, expected: HEARD })).status, 404);
    assert.equal((await request("GET", `/api/attempts/${id}/corrections`, { token: stranger.token })).status, 404);
  });
});

describe("what is typed", () => {
  it("is never among what can be corrected", async () => {
    const person = await app.someone();
    const id = await marked(person);
    const { body } = await request<Corrections>("GET", `/api/attempts/${id}/corrections`, { token: person.token });
    assert.deepEqual(body, { turns: [{ seq: 1, heard: HEARD, text: HEARD, log: [] }] });
  });
});
