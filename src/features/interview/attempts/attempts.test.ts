import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ANSWER_MAX } from "#contract/interview/turn-sync";
import { type Attempt } from "./contract.ts";
import { eventsIn, openTestApp, type Someone } from "../../../../tests/api/test-app.ts";

const app = await openTestApp();
const { clock, request } = app;

type Failure = { code: string; message: string };
const STATION = "a-wasted-morning";

async function start(person: Someone, key = crypto.randomUUID()) {
  return request<Attempt>("POST", "/api/attempts", { token: person.token, body: { stationId: STATION, key } });
}

async function inTheRoom(person: Someone): Promise<Attempt> {
  const { body } = await start(person);
  return (await request<Attempt>("POST", `/api/attempts/${body.id}/enter`, { token: person.token })).body;
}

async function say(person: Someone, attemptId: string, turn: { seq: number; text: string; atMs?: number }) {
  const answer = await request("POST", `/api/attempts/${attemptId}/turns`, {
    token: person.token,
    body: { atMs: 1000, ...turn },
  });
  return { ...answer, events: answer.status === 200 ? eventsIn(answer.body) : [], failure: answer.body as Failure };
}

async function read(person: Someone, attemptId: string) {
  return request<Attempt>("GET", `/api/attempts/${attemptId}`, { token: person.token });
}

describe("an interview", () => {
  it("begins with the card, and shows nobody in the room before the candidate goes in", async () => {
    const person = await app.someone();
    const { status, body } = await start(person);
    assert.equal(status, 200);
    assert.equal(body.status, "reading");
    assert.ok(body.card.length > 40);
    assert.equal(body.partner, null);
    assert.deepEqual(body.turns, []);
  });

  it("is one attempt for one key, however often it is started", async () => {
    const person = await app.someone();
    const key = crypto.randomUUID();
    const started = await Promise.all([start(person, key), start(person, key), start(person, key)]);
    assert.equal(new Set(started.map((answer) => answer.body.id)).size, 1);
  });

  it("meets the candidate with the opening line, once", async () => {
    const person = await app.someone();
    const attempt = await inTheRoom(person);
    assert.equal(attempt.status, "running");
    assert.equal(attempt.turns.length, 1);
    assert.ok(attempt.partner?.name);
    const again = await request<Attempt>("POST", `/api/attempts/${attempt.id}/enter`, { token: person.token });
    assert.deepEqual(again.body, attempt);
  });

  it("hears a turn, then streams the reply and stores both", async () => {
    const person = await app.someone();
    const { id } = await inTheRoom(person);
    const { events } = await say(person, id, {
      seq: 1,
      text: "I'm so sorry about this. What happened this morning?",
      atMs: 4200,
    });
    const types = events.map((event) => event["type"]);
    assert.equal(types[0], "heard");
    assert.ok(types.slice(1, -1).length > 0 && types.slice(1, -1).every((type) => type === "delta"));
    assert.equal(types.at(-1), "replied");
    const { turns } = (await read(person, id)).body;
    assert.deepEqual(
      turns.map((turn) => turn.speaker),
      ["actor", "candidate", "actor"],
    );
    assert.equal(turns[1]?.atMs, 4200);
    const spoken = events
      .filter((event) => event["type"] === "delta")
      .map((event) => event["text"])
      .join(" ");
    assert.equal(spoken, turns[2]?.text);
  });

  it("gives the same reply to the same turn sent again, and stores nothing twice", async () => {
    const person = await app.someone();
    const { id } = await inTheRoom(person);
    const turn = { seq: 1, text: "Hello, my name is Sam. How can I help?" };
    const first = await say(person, id, turn);
    const second = await say(person, id, turn);
    assert.deepEqual(second.events.at(-1), first.events.at(-1));
    assert.equal((await read(person, id)).body.turns.length, 3);
  });

  it("stores one of two different turns for the same place and tells the other tab", async () => {
    const person = await app.someone();
    const { id } = await inTheRoom(person);
    const answers = await Promise.all([
      say(person, id, { seq: 1, text: "What happened?" }),
      say(person, id, { seq: 1, text: "Are you all right?" }),
    ]);
    assert.deepEqual(answers.map((answer) => answer.status).toSorted(), [200, 409]);
    assert.match(answers.find((answer) => answer.status === 409)?.failure.message ?? "", /another tab/u);
    assert.equal((await read(person, id)).body.turns.length, 3);
  });

  it("refuses a turn out of order and before going in", async () => {
    const person = await app.someone();
    const { id } = await inTheRoom(person);
    assert.equal((await say(person, id, { seq: 3, text: "Hello" })).status, 409);
    assert.equal((await say(person, id, { seq: 0, text: "Hello" })).status, 409);
    const outside = (await start(person)).body.id;
    assert.match((await say(person, outside, { seq: 1, text: "Hello" })).failure.message, /go in first/u);
  });

  it("keeps every kind of text as it was typed", async () => {
    const person = await app.someone();
    const { id } = await inTheRoom(person);
    const texts = [
      "<script>alert(1)</script> '; drop table turns; -- \\ \" $1 %s {{x}}",
      "مرحبا \u202Eabc\u202C e\u0301\u0323 👩‍👩‍👧 \u200B\uFEFF",
      "",
      "x".repeat(ANSWER_MAX),
    ];
    let seq = 1;
    for (const text of texts) {
      const { status } = await say(person, id, { seq, text });
      assert.equal(status, 200);
      seq += 2;
    }
    const { turns } = (await read(person, id)).body;
    assert.deepEqual(
      turns.filter((turn) => turn.speaker === "candidate").map((turn) => turn.text),
      texts,
    );
  });

  it("shows what no database can hold as a replacement character, and loses nothing around it", async () => {
    const person = await app.someone();
    const { id } = await inTheRoom(person);
    const { events } = await say(person, id, { seq: 1, text: "a\u0000b\ud800c" });
    assert.deepEqual((events[0]?.["turn"] as { text: string } | undefined)?.text, "a\uFFFDb\uFFFDc");
    const again = await say(person, id, { seq: 1, text: "a\u0000b\ud800c" });
    assert.equal(again.status, 200);
  });

  it("keeps no control character of what was typed, and every word between them", async () => {
    const person = await app.someone();
    const { id } = await inTheRoom(person);
    const text = "one\u0001two\u001B[31mthree\u007Ffour\u0085five\r\nsix\tseven";
    assert.equal((await say(person, id, { seq: 1, text })).status, 200);
    const kept = "one\uFFFDtwo\uFFFD[31mthree\uFFFDfour\nfive\nsix\tseven";
    assert.equal((await read(person, id)).body.turns[1]?.text, kept);
    assert.equal((await say(person, id, { seq: 1, text })).status, 200);
  });

  it("says that an answer beyond a million characters is too long, and stores none of it", async () => {
    const person = await app.someone();
    const { id } = await inTheRoom(person);
    const { status, failure } = await say(person, id, { seq: 1, text: "x".repeat(ANSWER_MAX + 1) });
    assert.equal(status, 400);
    assert.match(failure.message, /still in the box/u);
    assert.equal((await read(person, id)).body.turns.length, 1);
  });

  it("is over once it is finished, and finishing twice is finishing once", async () => {
    const person = await app.someone();
    const { id } = await inTheRoom(person);
    await say(person, id, { seq: 1, text: "Hello" });
    for (let times = 0; times < 2; times++) {
      assert.equal((await request("POST", `/api/attempts/${id}/finish`, { token: person.token })).status, 200);
    }
    assert.match((await say(person, id, { seq: 3, text: "One more thing" })).failure.message, /over/u);
    assert.equal((await read(person, id)).body.status, "finished");
  });

  it("can be left without a mark, and then neither goes on nor is marked", async () => {
    const person = await app.someone();
    const { id } = await inTheRoom(person);
    assert.equal((await request("POST", `/api/attempts/${id}/leave`, { token: person.token })).status, 200);
    assert.equal((await say(person, id, { seq: 1, text: "Hello" })).status, 409);
    assert.equal((await request("POST", `/api/attempts/${id}/finish`, { token: person.token })).status, 409);
  });

  it("does not exist for a stranger, by any door", async () => {
    const [owner, stranger] = [await app.someone(), await app.someone()];
    const { id } = await inTheRoom(owner);
    const doors: [string, string][] = [
      ["GET", ""],
      ["POST", "/enter"],
      ["POST", "/finish"],
      ["POST", "/leave"],
      ["GET", "/marking"],
      ["POST", "/marking/retry"],
      ["GET", "/report"],
    ];
    for (const [method, door] of doors) {
      const answer = await request<Failure>(method, `/api/attempts/${id}${door}`, { token: stranger.token });
      assert.equal(answer.status, 404, `${method} ${door}`);
      assert.equal((await request(method, `/api/attempts/${id}${door}`)).status, 401, `${method} ${door} signed out`);
    }
    assert.equal((await say(stranger, id, { seq: 1, text: "Hello" })).status, 404);
    assert.equal((await read(owner, id)).body.turns.length, 1);
  });

  it("lists a person's own attempts, newest first, a page at a time", async () => {
    const person = await app.someone();
    await inTheRoom(await app.someone());
    for (let count = 0; count < 32; count++) {
      clock.pass(1000);
      await start(person);
    }
    type Page = { attempts: { id: string; startedAt: string }[]; next: string | null };
    const first = (await request<Page>("GET", "/api/attempts", { token: person.token })).body;
    const second = (await request<Page>("GET", `/api/attempts?before=${first.next}`, { token: person.token })).body;
    const times = [...first.attempts, ...second.attempts].map((attempt) => attempt.startedAt);
    assert.equal(new Set([...first.attempts, ...second.attempts].map((attempt) => attempt.id)).size, 32);
    assert.deepEqual(times, times.toSorted().toReversed());
    assert.equal(second.next, null);
  });
});
