import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Kit } from "./contract.ts";
import { builtInExaminer } from "#examiner/built-in-examiner.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { scriptedExaminer } from "../../../../tests/api/scripted-examiner.ts";
import { talkIn, textOf } from "../../../../tests/api/talk.ts";

const examiner = scriptedExaminer();
const app = await openTestApp({ examiner });
const { inTheRoom, say, read } = await talkIn(app);

describe("study mode without a connection", () => {
  const kitOf = (person: Someone, id: string) =>
    app.request<Kit & { message?: string }>("GET", `/api/attempts/${id}/kit`, { token: person.token });

  it("is made possible by the station and the state, without the model answer", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person);
    const { status, body } = await kitOf(person, id);
    assert.equal(status, 200);
    assert.equal(body.seq, 0);
    assert.equal(body.before, null);
    assert.deepEqual(body.station.exemplar, []);
    assert.ok((body.station.actor?.facts.length ?? 0) > 0 && body.station.criteria.length > 0);
  });

  it("answers what was said offline as the page did: by the built-in examiner, from the same state", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person);
    const before = examiner.asked.length;
    const { station, state } = (await kitOf(person, id)).body;
    const text = "I'm so sorry. What happened this morning?";
    const here = builtInExaminer.reply(station, state, text);
    const replied = (await (await say(person, id, { text, isOffline: true })).rest()).at(-1);
    assert.equal(textOf(replied), here.sentences.join(" "));
    assert.deepEqual(replied?.type === "replied" && replied.state, JSON.parse(JSON.stringify(here.state)));
    assert.equal(examiner.asked.length, before);
    assert.deepEqual((await read(person, id)).takenOver, [{ reason: "offline", count: 1 }]);
    const { body } = await kitOf(person, id);
    assert.equal(body.seq, 2);
    assert.deepEqual(body.before, state);
  });

  it("is not for real mode: no kit, and the examiner is asked whatever the page claims", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person, "real");
    assert.equal((await kitOf(person, id)).status, 409);
    const line = await say(person, id, { text: "What happened?", isOffline: true });
    const reply = await examiner.next();
    reply.say("Asked.");
    reply.end();
    const replied = (await line.rest()).at(-1);
    assert.equal(textOf(replied), "Asked.");
    assert.ok(replied?.type === "replied" && replied.state === undefined);
  });

  it("ends with the attempt, and does not exist for a stranger", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person);
    assert.equal((await kitOf(await app.someone(), id)).status, 404);
    await app.request("POST", `/api/attempts/${id}/finish`, { token: person.token });
    assert.equal((await kitOf(person, id)).status, 409);
  });
});
