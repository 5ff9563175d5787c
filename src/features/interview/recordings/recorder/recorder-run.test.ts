import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { startRun } from "./recorder-run.ts";

/** The browser's recorder: inactive at once when it is stopped, or loses its device; its last events come later. */
class PlayedRecorder extends EventTarget {
  state = "inactive";
  readonly mimeType = "audio/webm";
  start(): void {
    this.state = "recording";
  }
  stop(): void {
    this.state = "inactive";
  }
  gives(text: string): void {
    this.dispatchEvent(Object.assign(new Event("dataavailable"), { data: new Blob([text]) }));
  }
}

function started(t: TestContext) {
  const recorder = new PlayedRecorder();
  const outside = { MediaRecorder: globalThis.MediaRecorder, document: globalThis.document };
  t.after(() => Object.assign(globalThis, outside));
  // What is made anew is the recorder at hand.
  Object.assign(globalThis, {
    document: new EventTarget(),
    MediaRecorder: function () {
      return recorder;
    },
  });
  const track = new EventTarget();
  const stream = { getTracks: () => [track] } as unknown as MediaStream;
  const told: string[] = [];
  const run = startRun(stream, "audio/webm", {
    onBegun: () => told.push("begun"),
    onSlice: (slice) => told.push(`slice ${slice}`),
    onLost: () => told.push("lost"),
  });
  return { recorder, track, run, told };
}

const settled = () => new Promise<void>((done) => void setImmediate(done));

test("a recorder that is stopped as its device goes away has stopped once its last slice has come", async (t) => {
  const { recorder, track, run, told } = started(t);
  track.dispatchEvent(new Event("ended"));
  void run.stop().then(() => told.push("stopped"));
  await settled();
  assert.deepEqual(told, []);
  recorder.gives("the last words");
  recorder.dispatchEvent(new Event("stop"));
  await settled();
  assert.deepEqual(told, ["slice 0", "stopped"]);
});

test("a recorder that has lost its device and given its last slice has stopped at once", async (t) => {
  const { recorder, track, run, told } = started(t);
  track.dispatchEvent(new Event("ended"));
  recorder.gives("the last words");
  recorder.dispatchEvent(new Event("stop"));
  await run.stop();
  assert.deepEqual(told, ["slice 0", "lost"]);
});
