import assert from "node:assert/strict";
import { afterEach, beforeEach, describe, it, mock } from "node:test";
import { browserSpeaker } from "./browser-speaker.ts";
import { playedMouth } from "./played-mouth.ts";
import { type PlayEvent, servedSpeaker } from "./served-speaker.ts";
import type { SpeakerEvent } from "./speaker.ts";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => mock.timers.reset());

const settle = () => new Promise(setImmediate);

type Sound = { tell: (event: PlayEvent) => void; share: number | null; isStopped: boolean };

/** A provider whose sounds come, begin and end when the test says so. */
async function open({ isServed = true, isPrompt = true } = {}) {
  const device = playedMouth();
  const asked: { text: string; signal: AbortSignal; come: (sound: Blob | Error) => void }[] = [];
  const played: Sound[] = [];
  const speaker = servedSpeaker({
    isServed: Promise.resolve(isServed),
    fetch: (text, signal) => {
      const { promise, resolve, reject } = Promise.withResolvers<Blob>();
      asked.push({ text, signal, come: (sound) => (sound instanceof Error ? reject(sound) : resolve(sound)) });
      if (isPrompt) resolve(new Blob([text]));
      return promise;
    },
    play: (_sound, tell) => {
      const sound: Sound = { tell, share: null, isStopped: false };
      played.push(sound);
      return { stop: () => void (sound.isStopped = true), share: () => sound.share };
    },
    openDevice: () => browserSpeaker(device),
    now: device.now,
  });
  const events: SpeakerEvent[] = [];
  speaker.subscribe((event) => events.push(event));
  await settle();
  const pass = async (ms: number) => {
    device.pass(ms);
    mock.timers.tick(ms);
    await settle();
  };
  const play = (): Sound => played.at(-1) ?? assert.fail("Nothing was played.");
  return { speaker, device, asked, played, events, pass, play, kinds: () => events.map(({ type }) => type) };
}

describe("the provider's voice", () => {
  it("says one sentence after the other, and asks for the next ones while one sounds", async () => {
    const { speaker, asked, events, play, pass } = await open();
    speaker.begin();
    for (const sentence of ["I came by bus. ", "It took two hours. ", "Then it rained. ", "Nobody came."])
      speaker.say(sentence);
    await settle();
    assert.deepEqual(
      asked.map(({ text }) => text),
      ["I came by bus.", "It took two hours.", "Then it rained."],
    );
    play().tell("started");
    await pass(900);
    play().tell("ended");
    await settle();
    assert.equal(asked.at(-1)?.text, "Nobody came.");
    for (const _ of [1, 2, 3]) {
      play().tell("started");
      play().tell("ended");
      await settle();
    }
    assert.deepEqual(events, [
      { type: "sounding", sentence: "I came by bus. ", atMs: 1000 },
      { type: "sounding", sentence: "It took two hours. ", atMs: 1900 },
      { type: "sounding", sentence: "Then it rained. ", atMs: 1900 },
      { type: "sounding", sentence: "Nobody came.", atMs: 1900 },
      { type: "quiet", atMs: 1900 },
    ]);
  });

  it("stops in the moment it is told to, and knows by the sound's own time what was heard", async () => {
    const { speaker, asked, play, pass } = await open();
    speaker.begin();
    speaker.say("I came by bus. ");
    speaker.say("It took two hours to get here.");
    await settle();
    play().tell("started");
    play().tell("ended");
    await settle();
    play().tell("started");
    await pass(400);
    play().share = 0.4;
    assert.equal(speaker.stop(), "I came by bus. It took two".length);
    assert.equal(play().isStopped, true);
    assert.equal(asked.at(-1)?.signal.aborted, true);
    speaker.begin();
    speaker.say("It took two hours.");
    await settle();
    play().tell("started");
    await pass(500);
    assert.equal(speaker.stop(), "It took".length, "by the pace of speech where the sound has no length");
  });

  for (const [what, wrong] of [
    ["fails", async ({ asked }) => asked[0]?.come(new Error("503"))],
    ["does not come in time", ({ pass }) => pass(5000)],
  ] satisfies [string, (room: Awaited<ReturnType<typeof open>>) => unknown][])
    it(`gives way to the device's when it ${what}, and no sentence is lost`, async () => {
      const room = await open({ isPrompt: false });
      room.speaker.begin();
      room.speaker.say("I came by bus. ");
      room.speaker.say("It took two hours.");
      await wrong(room);
      await settle();
      assert.equal(room.device.last().text, "I came by bus.");
      room.device.last().tell("start");
      room.device.last().tell("end");
      room.device.last().tell("start");
      room.device.last().tell("boundary", { charIndex: 3, charLength: 4 });
      assert.equal(room.speaker.stop(), "I came by bus. It took".length);
      assert.deepEqual(room.kinds(), ["sounding", "sounding"]);
      room.speaker.begin();
      room.speaker.say("And then.");
      await room.pass(60);
      assert.equal(room.device.last().text, "And then.", "one voice to the end");
      assert.equal(room.speaker.stop(), 0);
    });

  it("that breaks off is taken up by the device's, and the sentence is told once", async () => {
    const { speaker, device, play, kinds } = await open();
    speaker.begin();
    speaker.say("I came by bus. ");
    speaker.say("It took two hours.");
    await settle();
    play().tell("started");
    play().tell("ended");
    await settle();
    play().tell("started");
    play().tell("failed");
    await settle();
    assert.equal(device.last().text, "It took two hours.");
    device.last().tell("start");
    device.last().tell("boundary", { charIndex: 3, charLength: 4 });
    assert.equal(speaker.stop(), "I came by bus. It took".length);
    assert.deepEqual(kinds(), ["sounding", "sounding"]);
  });

  it("asks for the gesture a browser wants first, and keeps its voice", async () => {
    const { speaker, device, events, play } = await open();
    speaker.begin();
    speaker.say("Hello.");
    await settle();
    play().tell("gesture");
    assert.deepEqual(events, [{ type: "failed", reason: "gesture" }]);
    speaker.begin();
    speaker.say("Hello.");
    await settle();
    play().tell("started");
    assert.equal(events.at(-1)?.type, "sounding");
    assert.equal(device.spoken.length, 0);
  });

  it("is not asked for where nobody serves it", async () => {
    const { speaker, device, asked } = await open({ isServed: false });
    speaker.begin();
    speaker.say("Hello.");
    await settle();
    assert.equal(device.last().text, "Hello.");
    assert.deepEqual(asked, []);
  });
});
