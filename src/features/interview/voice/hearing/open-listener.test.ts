import assert from "node:assert/strict";
import { beforeEach, describe, it, mock } from "node:test";
import type { ListenerEvent } from "./listener.ts";
import { MicrophoneError, type Microphone } from "./microphone.ts";
import { openListener, type ListenerParts } from "./open-listener.ts";
import type { RecogniserEvent } from "./recogniser.ts";
import type { Frame } from "../turn-taking/voice-activity.ts";
import type { Transcript } from "../contract.ts";
import { NotWritten } from "./written-turn.ts";

const LOUD = 0.01;
const QUIET = 0.000_001;
const LONG = "I can hear that this has been really frightening for you and I am sorry about it";

/** Ears in the test's hands. Time is the mocked clock's; `pass` lets it go by with a voice or without. */
async function heardBy(more: Partial<ListenerParts> = {}, transcripts: (Transcript | Error)[] = []) {
  let nowMs = 1000;
  mock.method(performance, "now", () => nowMs);
  let frame: (frame: Frame) => void = () => undefined;
  let recognise: (event: RecogniserEvent) => void = () => undefined;
  let lose = () => {};
  let comeBack = () => {};
  let pieces = 0;
  const counts = { activity: 0, microphones: 0, asked: 0 };
  const told: ListenerEvent[] = [];
  const isProvider = transcripts.length > 0;
  const piece = () => Promise.resolve({ audio: new Blob([String(++pieces)]), startMs: 0 });
  const listener = openListener({
    openMicrophone: () => {
      counts.microphones += 1;
      return Promise.resolve({ onLost: (tell: () => void) => void (lose = tell), close: () => {} } as Microphone);
    },
    watchForReturn: (tell) => {
      comeBack = tell;
      return () => {};
    },
    watchLoudness: (_stream, tell) => {
      frame = tell;
      return Promise.resolve(() => void (frame = () => undefined));
    },
    recogniserOf: isProvider
      ? null
      : (tell) => {
          recognise = tell;
          return { start: () => undefined, stop: () => undefined, startAgain: () => undefined };
        },
    record: isProvider ? () => ({ cut: piece, drop: () => undefined, close: piece }) : null,
    transcribe: isProvider
      ? async () => {
          const next = transcripts[counts.asked++] ?? assert.fail("Nobody expected to be asked.");
          if (next instanceof Error) throw next;
          return next;
        }
      : null,
    answerMs: () => nowMs - 1000,
    patience: { moreMs: 0, percent: 0 },
    countActivity: () => void (counts.activity += 1),
    ...more,
  });
  listener.subscribe((event) => void (event.type !== "level" && told.push(event)));
  await listener.start();
  const pass = async (ms: number, isLoud = false) => {
    for (const end = nowMs + ms; nowMs < end;) {
      nowMs += 20;
      frame({ atMs: nowMs, power: isLoud ? LOUD : QUIET });
      mock.timers.tick(20);
      await new Promise(setImmediate);
    }
  };
  const hear = (text: string, index = 0) => recognise({ type: "phrase", index, text });
  const over = () => told.flatMap((event) => (event.type === "turn-over" ? [event] : []));
  const kinds = () => told.map((event) => (event.type === "speech" ? `speech ${event.isSpeech}` : event.type));
  await pass(2000);
  return {
    listener,
    pass,
    hear,
    recognise: (event: RecogniserEvent) => recognise(event),
    told,
    over,
    kinds,
    counts,
    lose: () => lose(),
    comeBack: () => comeBack(),
  };
}

describe("the candidate, heard", () => {
  beforeEach(() => {
    mock.reset();
    mock.timers.reset();
    mock.timers.enable({ apis: ["setTimeout"] });
  });

  it("has words nobody was sure of with their place in the turn, as far as they still stand there", async () => {
    const { pass, recognise, over, listener } = await heardBy();
    await pass(2000, true);
    recognise({ type: "phrase", index: 0, text: "I am so story", isUnsure: true });
    recognise({ type: "phrase", index: 1, text: "that the bus was late" });
    recognise({ type: "phrase", index: 2, text: "this mourning.", isUnsure: true });
    await pass(2500);
    assert.deepEqual(over()[0]?.delivery.unsure, [
      { at: 0, text: "I am so story" },
      { at: 36, text: "this mourning." },
    ]);
    await pass(2000, true);
    recognise({ type: "phrase", index: 3, text: "what a whale", isUnsure: true });
    listener.correct("What a while it has been.");
    await pass(2500);
    assert.equal(over()[1]?.delivery.unsure, undefined);
  });

  it("has a turn with its words and how it was given", async () => {
    const { pass, hear, over, counts } = await heardBy();
    await pass(2000, true);
    hear(LONG);
    await pass(880);
    assert.deepEqual(over(), []);
    await pass(200);
    const [turn] = over();
    assert.equal(turn?.text, LONG);
    assert.ok(Math.abs((turn?.lastSoundMs ?? 0) - 5000) < 100, String(turn?.lastSoundMs));
    assert.equal(turn?.delivery.isSpoken, true);
    assert.equal(turn?.delivery.pauses.length, 1);
    assert.equal(turn?.delivery.pauses[0]?.isThinking, true);
    assert.equal(counts.activity, 1);
  });

  it("is never cut off while the voice goes on", async () => {
    const { pass, hear, over } = await heardBy();
    await pass(1000, true);
    hear(LONG);
    await pass(20_000, true);
    assert.deepEqual(over(), []);
  });

  it("begins each turn anew: what is recognised late of the last belongs to nobody", async () => {
    const { listener, pass, hear, over, told } = await heardBy();
    await pass(1000, true);
    hear("I am sorry");
    listener.finish();
    await pass(600);
    assert.equal(over().length, 1);
    hear("I am sorry");
    assert.equal(told.at(-1)?.type, "turn-over");
    hear("and you", 1);
    assert.deepEqual(told.at(-1), { type: "words", text: "and you" });
  });

  it("that was corrected is what stands in the box, and waits", async () => {
    const { listener, pass, hear, over } = await heardBy();
    await pass(1000, true);
    hear(LONG);
    listener.correct("What I meant.");
    await pass(20_000);
    assert.deepEqual(over(), []);
    listener.finish();
    await pass(400);
    assert.equal(over()[0]?.text, "What I meant.");
  });

  it("says nothing of a cough while the partner speaks, and of a voice only after half a second", async () => {
    const { listener, pass, hear, kinds, told } = await heardBy();
    listener.setPartnerSpeaking(true);
    await pass(400, true);
    hear("the partner's own words");
    await pass(1000);
    assert.deepEqual(kinds(), []);
    await pass(440, true);
    assert.deepEqual(kinds(), []);
    await pass(160, true);
    assert.deepEqual(kinds(), ["speech true"]);
    listener.setPartnerSpeaking(false);
    hear("the partner's own words wait please");
    assert.deepEqual(told.at(-1), { type: "words", text: "wait please" });
  });

  it("loses nothing when the microphone goes and comes back", async () => {
    const { pass, hear, over, kinds, lose, comeBack, counts } = await heardBy();
    await pass(1500, true);
    hear(LONG);
    lose();
    await pass(5000);
    assert.deepEqual(over(), []);
    assert.deepEqual(kinds().slice(-2), ["speech false", "trouble"]);
    comeBack();
    await pass(2000);
    assert.equal(kinds().at(-1), "hearing");
    assert.equal(counts.microphones, 2);
    await pass(1000, true);
    hear(`${LONG} indeed`);
    await pass(1500);
    assert.equal(over()[0]?.text, `${LONG} indeed`);
  });

  it("is told when there is no microphone, and heard once there is one", async () => {
    let isThere = false;
    const microphone = { onLost: () => undefined, close: () => undefined } as unknown as Microphone;
    const { told, comeBack, pass } = await heardBy({
      openMicrophone: () => (isThere ? Promise.resolve(microphone) : Promise.reject(new MicrophoneError("blocked"))),
    });
    assert.deepEqual(told, [{ type: "trouble", reason: "blocked" }]);
    isThere = true;
    comeBack();
    await pass(20);
    assert.equal(told.at(-1)?.type, "hearing");
  });

  it("whom the recogniser does not hear is told so in the end", async () => {
    const { pass, told } = await heardBy();
    await pass(14_000, true);
    assert.deepEqual(told.at(-1), { type: "trouble", reason: "no-recogniser" });
  });
});

describe("the candidate, written down by a provider", () => {
  beforeEach(() => {
    mock.reset();
    mock.timers.reset();
    mock.timers.enable({ apis: ["setTimeout"] });
  });

  it("has the provider's words, timed on the answer clock", async () => {
    const { pass, over, kinds } = await heardBy({}, [{ text: LONG, words: [{ word: "I", startMs: 100, endMs: 200 }] }]);
    await pass(2000, true);
    await pass(2000);
    assert.ok(kinds().includes("writing-down"));
    assert.equal(over()[0]?.text, LONG);
    assert.deepEqual(over()[0]?.delivery.words, [{ word: "I", startMs: 100, endMs: 200 }]);
  });

  it("goes on when the words end in the middle, and nothing is asked for twice", async () => {
    const { pass, over, counts } = await heardBy({}, [{ text: "I would say that and" }, { text: "that you matter." }]);
    await pass(1000, true);
    await pass(1700);
    assert.deepEqual(over(), []);
    await pass(1000, true);
    await pass(2500);
    assert.equal(over()[0]?.text, "I would say that and that you matter.");
    assert.equal(counts.asked, 2);
  });

  it("owes their words from the first sound until they are written, and says so when there were none", async () => {
    const { listener, pass, over } = await heardBy({}, [{ text: "" }]);
    assert.equal(listener.owesWords(), false);
    await pass(1000, true);
    assert.equal(listener.owesWords(), true);
    await pass(800);
    assert.equal(listener.owesWords(), true);
    listener.finish();
    await pass(1000);
    assert.equal(listener.owesWords(), false);
    assert.deepEqual(
      over().map(({ text }) => text),
      [""],
    );
  });

  it("keeps what could not be written down until it can", async () => {
    const { listener, pass, over, told } = await heardBy({}, [new NotWritten("network"), { text: LONG }]);
    await pass(1000, true);
    await pass(3000);
    assert.deepEqual(told.at(-1), { type: "trouble", reason: "network" });
    await listener.start();
    await pass(2000);
    assert.equal(over()[0]?.text, LONG);
  });
});
