import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import type { TurnDelivery } from "../contract.ts";
import type { Listener, ListenerEvent } from "./listener.ts";
import { openScribe } from "./scribe.ts";

const notes = (words?: TurnDelivery["words"]): TurnDelivery => ({
  isSpoken: true,
  voicedMs: 0,
  pauses: [],
  ...(words ? { words } : {}),
});

/** A listener in the test's hands, and a clock that is the answer clock too. */
function take(t: TestContext, before = "") {
  t.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  let nowMs = 0;
  t.mock.method(performance, "now", () => nowMs);
  const calls: string[] = [];
  let tell: (event: ListenerEvent) => void = () => undefined;
  let microphone = Promise.resolve();
  const note = (call: string) => () => void calls.push(call);
  const listener: Listener = {
    start: () => {
      calls.push("start");
      return microphone;
    },
    stop: note("stop"),
    think: note("think"),
    hold: note("hold"),
    finish: note("finish"),
    owesWords: () => false,
    correct: note("correct"),
    setPartnerSpeaking: note("partner"),
    subscribe: (listening) => {
      tell = listening;
      return () => undefined;
    },
  };
  const scribe = openScribe({ openListener: async () => listener, answerMs: () => nowMs, before, lateMs: 5000 });
  return {
    scribe,
    calls,
    hear: (event: ListenerEvent) => tell(event),
    voice: (fromMs: number, toMs: number) => {
      nowMs = fromMs;
      tell({ type: "speech", isSpeech: true, atMs: fromMs });
      nowMs = toMs;
      tell({ type: "speech", isSpeech: false, atMs: toMs });
    },
    over: (text: string, words?: TurnDelivery["words"]) =>
      tell({ type: "turn-over", text, lastSoundMs: nowMs, delivery: notes(words) }),
    late: () => t.mock.timers.tick(5000),
    /** The microphone opens once this is called. */
    microphoneWaits: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      microphone = promise;
      return resolve;
    },
  };
}

const settled = () => new Promise<void>((done) => void setImmediate(done));

test("a take with silences is one text, with its pauses and its words on one clock", async (t) => {
  const { scribe, voice, hear, over, calls } = take(t);
  scribe.want("on");
  await settled();
  voice(2000, 5000);
  hear({ type: "words", text: "Trust is earned" });
  assert.equal(scribe.snapshot().text, "Trust is earned");
  over("Trust is earned slowly.", [{ word: "Trust", startMs: 2000, endMs: 2400 }]);
  voice(9000, 12_000);
  scribe.want("ended");
  await settled();
  assert.equal(scribe.snapshot().status, "finishing");
  over("It is lost in a moment.", [{ word: "moment", startMs: 11_000, endMs: 11_500 }]);
  assert.equal(scribe.snapshot().status, "ended");
  assert.equal(scribe.snapshot().text, "Trust is earned slowly. It is lost in a moment.");
  assert.deepEqual(scribe.delivery(), {
    isSpoken: true,
    voicedMs: 6000,
    pauses: [
      { atMs: 0, ms: 2000, isThinking: true },
      { atMs: 5000, ms: 4000, isThinking: false },
    ],
    words: [
      { word: "Trust", startMs: 2000, endMs: 2400 },
      { word: "moment", startMs: 11_000, endMs: 11_500 },
    ],
  });
  assert.deepEqual(calls, ["start", "finish", "stop"]);
});

test("while the station stands still nothing is heard, and what stood before a refresh stays in front", async (t) => {
  const { scribe, voice, over, calls } = take(t, "Said before.");
  scribe.want("on");
  await settled();
  scribe.want("off");
  await settled();
  scribe.want("on");
  await settled();
  voice(1000, 2000);
  over("Said after.", [{ word: "Said", startMs: 1000, endMs: 1100 }]);
  assert.equal(scribe.snapshot().text, "Said before. Said after.");
  assert.equal(scribe.delivery().words, undefined);
  assert.deepEqual(calls, ["start", "stop", "start"]);
});

test("words that are late are waited for, asked for again, and not for ever", async (t) => {
  const { scribe, voice, hear, calls, late } = take(t);
  scribe.want("on");
  await settled();
  voice(0, 3000);
  scribe.want("ended");
  await settled();
  hear({ type: "trouble", reason: "network" });
  assert.equal(scribe.snapshot().status, "finishing");
  late();
  assert.equal(scribe.snapshot().status, "ended");
  assert.equal(scribe.snapshot().trouble, "network");
  assert.deepEqual(calls, ["start", "finish", "start", "stop"]);
});

test("a take in which nobody spoke is over at once", async (t) => {
  const { scribe, calls } = take(t);
  scribe.want("on");
  await settled();
  scribe.want("ended");
  await settled();
  assert.equal(scribe.snapshot().status, "ended");
  assert.deepEqual(calls, ["start", "stop"]);
});

test("a microphone that opens once the take is over, or stands still, takes nothing back", async (t) => {
  const { scribe, calls, microphoneWaits } = take(t);
  const opens = microphoneWaits();
  scribe.want("on");
  await settled();
  scribe.want("off");
  await settled();
  opens();
  await settled();
  assert.equal(scribe.snapshot().status, "off");
  const opensAgain = microphoneWaits();
  scribe.want("on");
  await settled();
  scribe.want("ended");
  await settled();
  opensAgain();
  await settled();
  assert.equal(scribe.snapshot().status, "ended");
  assert.deepEqual(calls, ["start", "stop", "start", "stop"]);
});

test("a sound without a word in it takes nothing from the words before, and is not waited for", async (t) => {
  const { scribe, voice, over } = take(t);
  scribe.want("on");
  await settled();
  voice(2000, 5000);
  over("Trust is earned.", [{ word: "Trust", startMs: 2000, endMs: 2400 }]);
  voice(8000, 8300);
  scribe.want("ended");
  await settled();
  over("");
  assert.equal(scribe.snapshot().status, "ended");
  assert.equal(scribe.snapshot().text, "Trust is earned.");
  assert.equal(scribe.delivery().words?.length, 1);
});
