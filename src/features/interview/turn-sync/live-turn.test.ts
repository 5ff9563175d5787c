import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { TurnEvent } from "./contract.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { logOf } from "#platform/log.ts";
import { repliesOf, sendTurn } from "./server.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { scriptedExaminer } from "../../../../tests/api/scripted-examiner.ts";
import { talkIn, textOf } from "../../../../tests/api/talk.ts";

const examiner = scriptedExaminer();
const app = await openTestApp({ examiner });
const { inTheRoom, say, read } = await talkIn(app);

describe("a live turn", () => {
  it("is told sentence by sentence as it is spoken, while the database is free for others", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person);
    const line = await say(person, id, { text: "What happened?" });
    assert.equal((await line.next()).type, "heard");
    const reply = await examiner.next();
    reply.say("They told us to come at eight.");
    assert.deepEqual(await line.next(), { type: "delta", text: "They told us to come at eight." });
    assert.deepEqual(
      (await read(person, id)).turns.map(({ speaker }) => speaker),
      ["actor", "candidate"],
    );
    reply.say("Nobody was there.");
    assert.deepEqual(await line.next(), { type: "delta", text: "Nobody was there." });
    reply.end();
    const [replied] = await line.rest();
    assert.equal(textOf(replied), "They told us to come at eight. Nobody was there.");
    assert.equal((await read(person, id)).turns[2]?.text, textOf(replied));
  });

  it("shows the examiner everything said before, and whose turn it is", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person);
    const line = await say(person, id, { text: "What happened?" });
    const { scene, end } = await examiner.next();
    assert.equal(scene.said, "What happened?");
    assert.equal(scene.userId, person.userId);
    assert.deepEqual(
      scene.turns.map(({ seq }) => seq),
      [0],
    );
    end();
    await line.rest();
  });

  it("asks once for two tabs, and tells both the same from the first sentence", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person);
    const before = examiner.asked.length;
    const first = await say(person, id, { text: "What happened?" });
    const reply = await examiner.next();
    reply.say("I came for my mother.");
    await first.next();
    await first.next();
    const second = await say(person, id, { text: "What happened?" });
    assert.equal((await second.next()).type, "heard");
    assert.deepEqual(await second.next(), { type: "delta", text: "I came for my mother." });
    reply.say("She is ill.");
    reply.end();
    assert.deepEqual(await first.rest(), await second.rest());
    assert.equal(examiner.asked.length, before + 1);
    assert.equal((await read(person, id)).turns.length, 3);
  });

  it("stores the reply though the tab is closed in the middle of it", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person);
    const line = await say(person, id, { text: "What happened?" });
    const reply = await examiner.next();
    reply.say("One.");
    await line.next();
    await line.next();
    line.close();
    reply.say("Two.");
    reply.end();
    const again = await say(person, id, { text: "What happened?" });
    assert.equal(textOf((await again.rest()).at(-1)), "One. Two.");
  });

  it("asks anew when nobody was left to store the reply, as after a killed process", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person);
    const line = await say(person, id, { text: "What happened?" });
    const lost = await examiner.next();
    lost.say("This is never stored.");
    lost.breakDown();
    assert.deepEqual(
      (await line.rest()).map(({ type }) => type),
      ["heard", "delta", "failed"],
    );
    assert.equal((await read(person, id)).turns.length, 2);
    const again = await say(person, id, { text: "What happened?" });
    const reply = await examiner.next();
    reply.say("This is.");
    reply.end();
    assert.equal(textOf((await again.rest()).at(-1)), "This is.");
  });

  it("tells everybody the first reply that was stored, also whoever was asked in another process", async () => {
    const elsewhere = scriptedExaminer();
    const person = await app.someone();
    const id = await inTheRoom(person);
    const line = await say(person, id, { text: "What happened?" });
    const here = await examiner.next();
    here.say("From this process.");
    const other = sendTurn(contextOf(person), repliesOf(elsewhere), id, { seq: 1, text: "What happened?", atMs: 1000 });
    const events: TurnEvent[] = [];
    const all = (async () => {
      for await (const event of other) events.push(event);
    })();
    const there = await elsewhere.next();
    there.say("From the other one.");
    there.end({ takenOver: "slow" });
    await all;
    assert.equal(textOf(events.at(-1)), "From the other one.");
    here.end();
    assert.equal(textOf((await line.rest()).at(-1)), "From the other one.");
    assert.equal((await read(person, id)).turns[2]?.text, "From the other one.");
  });

  it("says which replies were taken over, and why", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person);
    const reasons = ["slow", null, "slow", "unfit"] as const;
    for (const [at, takenOver] of reasons.entries()) {
      const line = await say(person, id, { seq: 1 + at * 2, text: `Question ${at}` });
      const reply = await examiner.next();
      reply.say(`Answer ${at}.`);
      reply.end({ takenOver });
      const replied = (await line.rest()).at(-1);
      assert.equal(replied?.type === "replied" && replied.isTakenOver, takenOver !== null);
    }
    assert.deepEqual((await read(person, id)).takenOver, [
      { reason: "slow", count: 2 },
      { reason: "unfit", count: 1 },
    ]);
  });
});

describe("a line the candidate spoke into", () => {
  const LINE = "They told us to come at eight. Nobody was there when we came.";

  async function interrupted(person: Someone, id: string, heard: number) {
    const first = await say(person, id, { text: "What happened?" });
    const reply = await examiner.next();
    reply.say(LINE);
    reply.end();
    await first.rest();
    return say(person, id, { seq: 3, text: "Eight o'clock?", atMs: 9000, heard });
  }

  it("is kept as far as it was heard, for the page, the examiner and the record", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person);
    const line = await interrupted(person, id, 29);
    const event = await line.next();
    assert.equal(event.type === "heard" && event.interrupted?.text, "They told us to come at eight—");
    const { scene, end } = await examiner.next();
    assert.equal(scene.turns.at(-1)?.text, "They told us to come at eight—");
    assert.equal(scene.state.lastSaid, "They told us to come at eight—");
    end();
    await line.rest();
    assert.equal((await read(person, id)).turns[2]?.text, "They told us to come at eight—");
  });

  it("is whole when all of it was heard", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person);
    const line = await interrupted(person, id, LINE.length);
    const { scene, end } = await examiner.next();
    assert.equal(scene.state.lastSaid, LINE);
    end();
    await line.rest();
    assert.equal((await read(person, id)).turns[2]?.text, LINE);
  });

  it("goes on from the same place when the reply is asked for again", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person);
    const line = await interrupted(person, id, 4);
    (await examiner.next()).breakDown();
    await line.rest();
    const again = await say(person, id, { seq: 3, text: "Eight o'clock?" });
    const { scene, end } = await examiner.next();
    assert.equal(scene.state.lastSaid, "They—");
    end();
    await again.rest();
  });
});

describe("how a turn was spoken", () => {
  const delivery = {
    isSpoken: true,
    voicedMs: 200,
    pauses: [{ atMs: 400, ms: 900, isThinking: false }],
    words: [{ word: "So", startMs: 0, endMs: 200 }],
  };

  it("is kept with it", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person);
    const line = await say(person, id, { text: "So what happened?", delivery });
    (await examiner.next()).end();
    await line.rest();
    assert.deepEqual((await read(person, id)).turns[1]?.delivery, delivery);
  });

  it("is refused beyond its bounds, and nothing is stored", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person);
    const words = Array.from({ length: 4000 }, () => ({ word: "something", startMs: 1, endMs: 2 }));
    const body = { seq: 1, text: "So?", atMs: 1, delivery: { ...delivery, words } };
    const { status } = await app.request("POST", `/api/attempts/${id}/turns`, { token: person.token, body });
    assert.equal(status, 400);
    assert.equal((await read(person, id)).turns.length, 1);
  });
});

/** What a use case is given in a process of its own. */
function contextOf({ userId, email, token }: Someone): PersonContext {
  const { database, jobs } = app.product;
  const person = { userId, email, token };
  const request = { id: "elsewhere", address: "127.0.0.1", userAgent: "", token };
  return { database, jobs, clock: app.clock, log: logOf("silent"), request, person, findPerson: async () => person };
}
