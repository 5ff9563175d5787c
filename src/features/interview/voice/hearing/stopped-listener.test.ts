import assert from "node:assert/strict";
import { beforeEach, describe, it, mock } from "node:test";
import type { Transcript } from "../contract.ts";
import type { Frame } from "../turn-taking/voice-activity.ts";
import type { ListenerEvent } from "./listener.ts";
import type { Microphone } from "./microphone.ts";
import { openListener, type ListenerParts } from "./open-listener.ts";
import type { TurnAudio } from "./turn-audio.ts";

/** What the provider is sent: which piece of the sound it is. */
type Provider = (piece: string, signal: AbortSignal) => Promise<Transcript>;

/** A listener with a provider, in the test's hands. `piece` gives the pieces of the sound, numbered from 1. */
async function writtenBy(
  provider: Provider,
  more: Partial<ListenerParts> = {},
  until = (_piece: number) => Promise.resolve(),
) {
  let nowMs = 1000;
  mock.method(performance, "now", () => nowMs);
  let frame: (frame: Frame) => void = () => undefined;
  let pieces = 0;
  const told: ListenerEvent[] = [];
  const piece: TurnAudio["cut"] = async () => {
    const number = ++pieces;
    await until(number);
    return { audio: new Blob([String(number)]), startMs: 0 };
  };
  const listener = openListener({
    openMicrophone: async () => ({ onLost: () => undefined, close: () => undefined }) as unknown as Microphone,
    watchForReturn: () => () => undefined,
    watchLoudness: async (_stream, tell) => {
      frame = tell;
      return () => void (frame = () => undefined);
    },
    recogniserOf: null,
    record: () => {
      let last: ReturnType<typeof piece> | null = null;
      return { cut: piece, drop: () => undefined, close: () => (last ??= piece()) };
    },
    transcribe: async (audio, signal) => provider(await audio.text(), signal),
    answerMs: () => nowMs - 1000,
    patience: { moreMs: 0, percent: 0 },
    countActivity: () => undefined,
    ...more,
  });
  listener.subscribe((event) => void (event.type !== "level" && told.push(event)));
  await listener.start();
  const pass = async (ms: number, isLoud = false) => {
    for (const end = nowMs + ms; nowMs < end;) {
      nowMs += 20;
      frame({ atMs: nowMs, power: isLoud ? 0.01 : 0.000_001 });
      mock.timers.tick(20);
      await new Promise(setImmediate);
    }
  };
  await pass(2000);
  return {
    listener,
    pass,
    told,
    turns: () => told.flatMap((event) => (event.type === "turn-over" ? [event.text] : [])),
  };
}

describe("the candidate, written down by a provider and stopped", () => {
  beforeEach(() => {
    mock.reset();
    mock.timers.reset();
    mock.timers.enable({ apis: ["setTimeout"] });
  });

  it("in the middle of a word, has what was said in the turn that goes on", async () => {
    const sent: string[] = [];
    const { listener, pass, told, turns } = await writtenBy(async (piece) => {
      sent.push(piece);
      return { text: piece === "1" ? "I would say" : "that you matter." };
    });
    await pass(1000, true);
    listener.stop();
    await pass(5000);
    assert.deepEqual(sent, []);
    await listener.start();
    await pass(3000);
    assert.deepEqual(told.slice(-2), [{ type: "words", text: "I would say" }, { type: "written-down" }]);
    await pass(1000, true);
    await pass(2500);
    assert.deepEqual(turns(), ["I would say that you matter."]);
    assert.deepEqual(sent, ["1", "2"]);
  });

  it("before the provider has answered, has the turn once it goes on", async () => {
    const sent: string[] = [];
    const { listener, pass, told, turns } = await writtenBy(async (piece, signal) => {
      sent.push(piece);
      if (sent.length === 1) await new Promise((_, fail) => signal.addEventListener("abort", fail));
      return { text: "You matter." };
    });
    await pass(1000, true);
    await pass(1600);
    assert.equal(told.at(-1)?.type, "writing-down");
    listener.stop();
    await listener.start();
    await pass(2000);
    assert.deepEqual(turns(), ["You matter."]);
    assert.deepEqual(sent, ["1", "1"]);
  });

  it("while the sound is being cut, has that piece too, and once", async () => {
    for (const comesBeforeStart of [true, false]) {
      const cutting = Promise.withResolvers<void>();
      const sent: string[] = [];
      const provider: Provider = async (piece) => ({ text: `Piece ${sent.push(piece)}.` });
      const { listener, pass, turns } = await writtenBy(provider, {}, () => cutting.promise);
      await pass(1000, true);
      await pass(1600);
      listener.stop();
      if (comesBeforeStart) cutting.resolve();
      await pass(200);
      assert.deepEqual(sent, []);
      await listener.start();
      cutting.resolve();
      await pass(2000);
      assert.deepEqual(turns(), ["Piece 1."]);
      assert.deepEqual(sent, ["1"]);
    }
  });

  it("while it is started again, is not written down before it goes on", async () => {
    const allowed = Promise.withResolvers<void>();
    const microphone = { onLost: () => undefined, close: () => undefined } as unknown as Microphone;
    const waits = [Promise.resolve(), allowed.promise];
    const { listener, pass, turns } = await writtenBy(async () => ({ text: "You matter." }), {
      openMicrophone: () => (waits.shift() ?? Promise.resolve()).then(() => microphone),
    });
    await pass(1000, true);
    await pass(1000);
    listener.finish();
    listener.stop();
    const starting = listener.start();
    listener.stop();
    allowed.resolve();
    await starting;
    await pass(2000);
    assert.deepEqual(turns(), []);
    await listener.start();
    await pass(2000);
    assert.deepEqual(turns(), ["You matter."]);
  });
});
