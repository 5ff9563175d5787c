import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it, mock } from "node:test";
import { browserSpeaker } from "./browser-speaker.ts";
import { playedMouth } from "./played-mouth.ts";
import type { SpeakerEvent } from "./speaker.ts";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

async function open() {
  const mouth = playedMouth();
  const speaker = browserSpeaker(mouth);
  const events: SpeakerEvent[] = [];
  speaker.subscribe((event) => events.push(event));
  await mouth.ready;
  const pass = (ms: number) => {
    mouth.pass(ms);
    mock.timers.tick(ms);
  };
  return { mouth, speaker, events, pass, kinds: () => events.map(({ type }) => type) };
}

describe("the device's voice", () => {
  it("says one sentence after the other and tells when each sounds", async () => {
    const { mouth, speaker, events } = await open();
    speaker.begin();
    speaker.say("I came by bus. ");
    speaker.say("It took two hours.");
    assert.deepEqual(
      mouth.spoken.map(({ text }) => text),
      ["I came by bus."],
    );
    mouth.last().tell("start");
    mouth.pass(900);
    mouth.last().tell("end");
    mouth.last().tell("start");
    mouth.last().tell("end");
    assert.deepEqual(events, [
      { type: "sounding", sentence: "I came by bus. ", atMs: 1000 },
      { type: "sounding", sentence: "It took two hours.", atMs: 1900 },
      { type: "quiet", atMs: 1900 },
    ]);
    assert.equal(mouth.last().lang, "en-GB");
  });

  it("splits what would stall after 15 seconds, and tells a sentence once", async () => {
    const { mouth, speaker, kinds } = await open();
    speaker.say(`${"I waited for the nurse, ".repeat(12)}and nobody came.`);
    while (mouth.last().text !== "and nobody came." && mouth.spoken.length < 9) {
      assert.ok(mouth.last().text.length < 200);
      mouth.last().tell("start");
      mouth.last().tell("end");
    }
    assert.ok(mouth.spoken.length > 1);
    assert.deepEqual(kinds(), ["sounding"]);
  });

  it("knows by the voice's own word what was heard", async () => {
    const { mouth, speaker } = await open();
    speaker.say("I came by bus. ");
    mouth.last().tell("start");
    mouth.last().tell("end");
    speaker.say("It took two hours.");
    mouth.last().tell("start");
    mouth.last().tell("boundary", { charIndex: 8, charLength: 3 });
    assert.equal(speaker.stop(), "I came by bus. It took two".length);
    assert.deepEqual(mouth.cancels, [1000]);
  });

  it("knows by time where the voice says nothing, and never half a word", async () => {
    const { mouth, speaker, pass } = await open();
    speaker.say("It took two hours to get here this morning.");
    mouth.last().tell("start");
    pass(1000);
    assert.equal(speaker.stop(), "It took two".length);
  });

  it("counts from the beginning of each reply", async () => {
    const { mouth, speaker } = await open();
    speaker.say("First. ");
    mouth.last().tell("start");
    mouth.last().tell("end");
    speaker.begin();
    speaker.say("Second.");
    assert.equal(speaker.stop(), 0);
  });

  it("waits a moment after it was stopped, since Chrome drops what comes at once", async () => {
    const { mouth, speaker, pass } = await open();
    speaker.say("First.");
    speaker.stop();
    speaker.say("Second.");
    assert.equal(mouth.spoken.length, 1);
    pass(60);
    assert.equal(mouth.last().text, "Second.");
  });

  it("goes on when a voice stalls or never says that it ended", async () => {
    const { mouth, speaker, pass } = await open();
    speaker.say("First one. ");
    speaker.say("Second one.");
    mouth.last().tell("start");
    pass(6000);
    pass(60);
    assert.equal(mouth.last().text, "Second one.");
  });

  it("tries once more when nothing begins, then says that there is no voice", async () => {
    const { mouth, speaker, events, pass } = await open();
    speaker.say("Is anybody there?");
    mouth.synthesis.cancel();
    pass(4000);
    pass(60);
    assert.equal(mouth.spoken.length, 2);
    mouth.last().tell("error", { error: "synthesis-failed" });
    assert.deepEqual(events, [{ type: "failed", reason: "broken" }]);
  });

  it("tells a sentence once that fails in the middle and is said again", async () => {
    const { mouth, speaker, events, pass } = await open();
    speaker.say("First one. ");
    speaker.say("Second one.");
    mouth.last().tell("start");
    mouth.last().tell("error", { error: "synthesis-failed" });
    pass(60);
    mouth.last().tell("start");
    mouth.last().tell("end");
    mouth.last().tell("start");
    assert.deepEqual(
      mouth.spoken.map(({ text }) => text),
      ["First one.", "First one.", "Second one."],
    );
    assert.deepEqual(
      events.map((event) => event.type === "sounding" && event.sentence),
      ["First one. ", "Second one."],
    );
  });

  it("asks for the gesture a browser wants first", async () => {
    const { mouth, speaker, events } = await open();
    speaker.say("Hello.");
    mouth.last().tell("error", { error: "not-allowed" });
    assert.deepEqual(events, [{ type: "failed", reason: "gesture" }]);
    assert.equal(speaker.stop(), 0);
  });

  it("says nothing before the voices are there", async () => {
    const mouth = playedMouth();
    const { promise, resolve } = Promise.withResolvers<void>();
    const speaker = browserSpeaker({ ...mouth, ready: promise });
    speaker.say("Hello.");
    assert.equal(mouth.spoken.length, 0);
    resolve();
    await promise;
    assert.equal(mouth.last().text, "Hello.");
  });
});
