import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { type Delivery, type DeliveryChoices, MEASURES } from "./contract.ts";
import type { Mark } from "#contract/marking/marking";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { subscribed } from "../../../../tests/api/subscribed.ts";

type Report = { mark: Mark };

const app = await openTestApp();
const { request } = app;

const ANSWERS = [
  "I am so sorry you have had such a difficult morning. What happened on the way here?",
  "That sounds really hard. How are you feeling about it now?",
];
const MARKED = [
  "Hello, I'm Sam, one of the volunteers here. I'm so sorry, that must be really frustrating. Can you tell me what happened this morning?",
  "It sounds like you've had a long journey for nothing and you're worried about what happens next. What worries you most?",
  "I don't know the answer to that, so I'll go and ask the nurse in charge and come back to you. Would that be all right?",
];
const spoken = (voicedMs: number) => ({
  isSpoken: true,
  voicedMs,
  pauses: [{ atMs: 100, ms: 2000, isThinking: true }],
});

async function sit({ token }: Someone, voicedMs: number | null, answers = ANSWERS): Promise<string> {
  const body = { stationId: "a-wasted-morning", key: randomUUID() };
  const { id } = (await request<{ id: string }>("POST", "/api/attempts", { token, body })).body;
  await request("POST", `/api/attempts/${id}/enter`, { token });
  for (const [at, text] of answers.entries()) {
    const turn = { seq: at * 2 + 1, text, atMs: (at + 1) * 20_000 };
    const delivery = voicedMs === null ? {} : { delivery: spoken(voicedMs) };
    await request("POST", `/api/attempts/${id}/turns`, { token, body: { ...turn, ...delivery } });
  }
  await request("POST", `/api/attempts/${id}/finish`, { token, body: {} });
  await app.product.jobs.drain();
  return id;
}

const deliveryOf = ({ token }: Someone, id: string) =>
  request<Delivery>("GET", `/api/attempts/${id}/delivery`, { token });
const choose = ({ token }: Someone, shown: string[]) =>
  request<DeliveryChoices>("PUT", "/api/profile/delivery", { token, body: { shown } });

describe("how an answer was given", () => {
  it("is told beside the marks, with one's own median of the stations before", async () => {
    const person = await app.someone();
    await sit(person, 10_000);
    app.clock.pass(60_000);
    const id = await sit(person, 8000);
    const { pace, questions, manner } = (await deliveryOf(person, id)).body;
    assert.equal(manner, "spoken");
    assert.ok(pace?.state === "measured");
    // 28 words in 16 s, and in 20 s before that.
    assert.deepEqual([pace.articulation, pace.usual], [105, { rate: 84, stations: 1 }]);
    assert.ok(questions?.state === "measured");
  });

  it("never touches a mark: the same words earn the same, however they were given", async () => {
    const person = await subscribed(app, await app.someone());
    const marks = [];
    for (const voicedMs of [null, 5000, 60_000]) {
      const id = await sit(person, voicedMs, MARKED);
      const { mark } = (await request<Report>("GET", `/api/attempts/${id}/report`, { token: person.token })).body;
      marks.push(mark);
    }
    assert.ok(marks[0]?.criteria.some(({ judgement }) => judgement !== "not-enough-evidence"));
    assert.deepEqual(marks[1], marks[0]);
    assert.deepEqual(marks[2], marks[0]);
  });

  it("is nobody else's to read", async () => {
    const id = await sit(await app.someone(), 8000);
    assert.equal((await deliveryOf(await app.someone(), id)).status, 404);
  });

  it("is held back as long as the marks are", async () => {
    const person = await app.someone();
    const { token } = person;
    const body = { stationId: "a-wasted-morning", key: randomUUID() };
    const { id } = (await request<{ id: string }>("POST", "/api/attempts", { token, body })).body;
    assert.equal((await deliveryOf(person, id)).status, 409);
  });
});

describe("the measures somebody wants", () => {
  it("are all of them until they choose", async () => {
    const { token } = await app.someone();
    const { body } = await request<DeliveryChoices>("GET", "/api/profile/delivery", { token });
    assert.deepEqual(body, { shown: [...MEASURES] });
  });

  it("are the only ones worked out, in every report", async () => {
    const person = await app.someone();
    const id = await sit(person, 8000);
    assert.deepEqual((await choose(person, ["time-used", "pace", "pace"])).body, { shown: ["pace", "time-used"] });
    const { attemptId, manner, shown, ...found } = (await deliveryOf(person, id)).body;
    assert.deepEqual([attemptId, manner, shown], [id, "spoken", ["pace", "time-used"]]);
    assert.deepEqual(Object.keys(found).toSorted(), ["pace", "timeUsed"]);
    await choose(person, []);
    assert.deepEqual((await deliveryOf(person, id)).body, { attemptId: id, manner: "spoken", shown: [] });
  });

  it("are this person's alone", async () => {
    const one = await app.someone();
    const other = await app.someone();
    await choose(one, []);
    const { body } = await request<DeliveryChoices>("GET", "/api/profile/delivery", { token: other.token });
    assert.equal(body.shown.length, MEASURES.length);
  });

  it("that do not exist are refused", async () => {
    assert.equal((await choose(await app.someone(), ["confidence"])).status, 400);
  });
});
