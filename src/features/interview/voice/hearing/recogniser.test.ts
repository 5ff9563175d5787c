import assert from "node:assert/strict";
import { beforeEach, describe, it, mock } from "node:test";
import { playedRecogniser } from "./played-recogniser.ts";
import { browserRecogniser, type RecogniserEvent } from "./recogniser.ts";

const track = {} as MediaStreamTrack;

function listening(isOnDevice = false) {
  const { speech, runs } = playedRecogniser();
  const told: RecogniserEvent[] = [];
  const recogniser = browserRecogniser(speech, isOnDevice, (event) => void told.push(event));
  recogniser.start(track);
  const now = () => runs.at(-1) ?? assert.fail("It was never started.");
  const troubles = () => told.flatMap((event) => (event.type === "trouble" ? [event.reason] : []));
  return { recogniser, runs, told, now, troubles };
}

describe("the browser's recogniser", () => {
  beforeEach(() => {
    mock.timers.reset();
    mock.timers.enable({ apis: ["setTimeout"] });
  });

  it("listens to British English on the given microphone, without a pause and with words as they come", () => {
    const { now } = listening();
    const { lang, continuous, interimResults, processLocally } = now();
    assert.deepEqual(
      { lang, continuous, interimResults, processLocally },
      {
        lang: "en-GB",
        continuous: true,
        interimResults: true,
        processLocally: false,
      },
    );
    assert.equal(now().track, track);
    assert.equal(listening(true).now().processLocally, true);
  });

  it("tells each result of a run as it stands", () => {
    const { now, told } = listening();
    now().hear(0, "I am");
    now().hear(1, "so sorry", "to hear");
    assert.deepEqual(told, [
      { type: "new-run" },
      { type: "phrase", index: 0, text: "I am" },
      { type: "phrase", index: 1, text: "so sorry" },
      { type: "phrase", index: 2, text: "to hear" },
    ]);
  });

  it("tells which final results it was not sure of, where the browser says so", () => {
    const { now, told } = listening();
    now().settle(0, "so story", 0.3);
    now().settle(1, "to hear", 0.9);
    now().settle(2, "that", 0);
    assert.deepEqual(told.slice(1), [
      { type: "phrase", index: 0, text: "so story", isUnsure: true },
      { type: "phrase", index: 1, text: "to hear" },
      { type: "phrase", index: 2, text: "that" },
    ]);
  });

  it("that ends by itself is started again, and says so", () => {
    const { now, runs, told } = listening();
    now().hear(0, "I am");
    now().end("no-speech");
    mock.timers.tick(500);
    assert.equal(runs.length, 2);
    assert.equal(told.at(-1)?.type, "new-run");
  });

  it("that cannot reach its service tries three times and then says so", () => {
    const { now, runs, troubles } = listening();
    for (let time = 0; time < 3; time++) {
      now().end("network");
      mock.timers.tick(5000);
    }
    assert.equal(runs.length, 3);
    assert.deepEqual(troubles(), ["network"]);
  });

  it("that hears again in between has not failed three times in a row", () => {
    const { now, troubles } = listening();
    for (let time = 0; time < 6; time++) {
      now().hear(0, "still here");
      now().end("network");
      mock.timers.tick(5000);
    }
    assert.deepEqual(troubles(), []);
  });

  for (const [error, reason] of [
    ["not-allowed", "blocked"],
    ["service-not-allowed", "no-recogniser"],
    ["language-not-supported", "language"],
  ] as const) {
    it(`gives up at once on ${error}, also when no end follows`, () => {
      const { now, runs, troubles } = listening();
      now().send("error", { error });
      mock.timers.tick(60_000);
      assert.deepEqual(troubles(), [reason]);
      assert.equal(runs.length, 1);
    });
  }

  it("that never begins is tried again and then given up", () => {
    const { speech, runs } = playedRecogniser();
    const told: RecogniserEvent[] = [];
    const dumb = class extends speech {
      override start(): void {
        runs.push(this as never);
      }
    };
    browserRecogniser(dumb, false, (event) => void told.push(event)).start(track);
    for (let time = 0; time < 10; time++) mock.timers.tick(6000);
    assert.deepEqual(
      told.filter(({ type }) => type === "trouble"),
      [{ type: "trouble", reason: "no-recogniser" }],
    );
    assert.equal(runs.length, 3);
  });

  it("that ends as soon as it is started is given up in the end", () => {
    const { now, troubles } = listening();
    for (let time = 0; time < 20; time++) {
      now().end();
      mock.timers.tick(5000);
    }
    assert.deepEqual(troubles(), ["no-recogniser"]);
  });

  it("is silent once it is stopped", () => {
    const { recogniser, now, runs, told } = listening();
    const last = now();
    recogniser.stop();
    assert.ok(last.isOver);
    last.end("network");
    mock.timers.tick(60_000);
    assert.equal(runs.length, 1);
    assert.equal(told.length, 1);
  });
});
