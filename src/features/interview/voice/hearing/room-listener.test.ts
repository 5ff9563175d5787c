import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it, mock } from "node:test";
import { playedRoom, talking } from "../room/played-room.ts";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

/** Everything that could be done without waiting has been done. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("the microphone of a spoken room", () => {
  it("stays shut when the room is paused before it is allowed, and opens when it goes on", async () => {
    const asked = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const answers = asked.map(({ promise }) => promise);
    const room = playedRoom({ untilAllowed: () => answers.shift() ?? Promise.resolve() });
    const talk = room.room.talk(true);
    await settled();
    room.room.pause();
    const resume = room.room.resume();
    await settled();
    room.room.pause();
    asked[0].resolve();
    asked[1].resolve();
    await Promise.all([talk, resume]);
    assert.equal(room.told.at(-1), "stop");
    assert.equal(room.status(), "paused");
    assert.equal(room.mouth.spoken.length, 0);
    await room.room.resume();
    assert.equal(room.told.at(-1), "start");
    assert.equal(room.mouth.last().text, "Hello.");
    room.sound(900);
    assert.equal(room.status(), "listening");
  });

  it("is not opened when the room is paused before the code that listens has come", async () => {
    const code = Promise.withResolvers<void>();
    const room = playedRoom({ untilCode: () => code.promise });
    const talk = room.room.talk(true);
    room.room.pause();
    code.resolve();
    await talk;
    assert.deepEqual(room.told, []);
    assert.equal(room.mouth.spoken.length, 0);
    assert.equal(room.status(), "paused");
    await room.room.resume();
    assert.equal(room.told.at(-1), "start");
    assert.equal(room.mouth.last().text, "Hello.");
  });

  it("is opened once when speaking is chosen, left and chosen again while the code comes", async () => {
    const code = Promise.withResolvers<void>();
    const room = playedRoom({ untilCode: () => code.promise });
    const talks = [room.room.talk(true)];
    room.room.type();
    talks.push(room.room.talk(true));
    code.resolve();
    await Promise.all(talks);
    assert.equal(room.told.filter((word) => word === "start").length, 1);
    assert.equal(room.mouth.spoken.length, 1);
  });

  it("is opened by a later try when the code that listens could not be fetched", async () => {
    const answers = [Promise.reject(new Error("no line"))];
    const room = playedRoom({ untilCode: () => answers.shift() ?? Promise.resolve() });
    const talk = room.room.talk(true);
    // The station stands still before it is known that the code does not come.
    room.room.pause();
    await assert.rejects(talk, /no line/u);
    await room.room.resume();
    assert.equal(room.told.at(-1), "start");
    assert.equal(room.mouth.last().text, "Hello.");
  });

  it("is opened once when the code asked for before typing fails after it was asked for anew", async () => {
    const before = Promise.withResolvers<void>();
    const after = Promise.withResolvers<void>();
    const answers = [before.promise, after.promise];
    const room = playedRoom({
      untilCode: () => answers.shift() ?? assert.fail("The code was fetched once too often."),
    });
    const left = room.room.talk(true);
    room.room.type();
    const talk = room.room.talk(true);
    before.reject(new Error("no line"));
    await assert.rejects(left, /no line/u);
    const resume = room.room.resume();
    after.resolve();
    await Promise.all([talk, resume]);
    assert.equal(room.told.filter((word) => word === "start").length, 1);
  });

  it("is called lost when it cannot be opened again, and what it is when it never was open", async () => {
    const asked = Promise.withResolvers<void>();
    const answers = [Promise.resolve(), asked.promise];
    const room = await talking({ untilAllowed: () => answers.shift() ?? Promise.resolve() });
    room.hear({ type: "trouble", reason: "no-microphone" });
    assert.equal(room.room.snapshot().trouble, "lost-microphone");
    room.room.type();
    const again = room.room.talk(false);
    await settled();
    room.hear({ type: "trouble", reason: "no-microphone" });
    asked.resolve();
    await again;
    assert.equal(room.room.snapshot().trouble, "no-microphone");
  });
});

describe("the last words of a spoken room", () => {
  const answering = async () => {
    const room = await talking({ owesWords: () => true });
    room.speech(true);
    room.speech(false);
    room.hear({ type: "writing-down" });
    return room;
  };

  it("come into the box, and are not given", async () => {
    const room = await answering();
    const words = room.room.lastWords();
    assert.equal(room.told.at(-1), "finish");
    assert.equal(room.status(), "writing");
    room.turnOver("And I would ask her.");
    await words;
    assert.equal(room.box(), "And I would ask her.");
    room.room.type();
    assert.deepEqual(room.given, []);
  });

  it("are waited for as long as they can come", async () => {
    const ends: ((room: Awaited<ReturnType<typeof answering>>) => void)[] = [
      (room) => room.hear({ type: "trouble", reason: "network" }),
      (room) => room.pass(20_000),
      (room) => room.room.type(),
    ];
    for (const end of ends) {
      const room = await answering();
      room.write("What stood there.");
      let isWaiting = true;
      void room.room.lastWords()?.then(() => (isWaiting = false));
      room.pass(19_000);
      await settled();
      assert.ok(isWaiting);
      end(room);
      await settled();
      assert.ok(!isWaiting);
      assert.equal(room.box(), "What stood there.");
    }
  });

  it("are not waited for where they stand in the box as they are said", async () => {
    const room = await talking();
    room.speech(true);
    assert.equal(room.room.lastWords(), null);
  });
});
