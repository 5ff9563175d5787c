import assert from "node:assert/strict";
import test from "node:test";
import { heardFrame, quietRoom, type VoiceActivity } from "./voice-activity.ts";

type Sound = { ms: number; db: number | ((ms: number) => number) };
type Change = { isSpeech: boolean; atMs: number };

/** Frames of 20 ms with a little unevenness, as a microphone has it. */
function hear(sounds: Sound[], isPartnerSpeaking = false): { changes: Change[]; last: VoiceActivity } {
  let activity = quietRoom;
  let atMs = 0;
  const changes: Change[] = [];
  for (const { ms, db } of sounds) {
    for (let passed = 20; passed <= ms; passed += 20) {
      atMs += 20;
      const level = (typeof db === "number" ? db : db(passed)) + Math.sin(atMs * 12.9898) * 1.5;
      const before = activity.isSpeech;
      activity = heardFrame(activity, { atMs, power: 10 ** (level / 10) }, isPartnerSpeaking);
      if (activity.isSpeech !== before) changes.push({ isSpeech: activity.isSpeech, atMs: activity.sinceMs ?? NaN });
    }
  }
  return { changes, last: activity };
}

/** Syllables of 180 ms with a dip of 60 ms between them. */
const talking = (ms: number, loud = -24): Sound => ({ ms, db: (at) => (at % 240 < 180 ? loud : loud - 22) });
const room = (ms: number, db = -62): Sound => ({ ms, db });

const near = (actual: number | undefined, expected: number, within: number) =>
  assert.ok(actual !== undefined && Math.abs(actual - expected) <= within, `${actual} is not near ${expected}`);

test("speech and silence are found, and dated to when they really began", () => {
  const { changes } = hear([room(2000), talking(3000), room(1500), talking(1000), room(1000)]);
  assert.deepEqual(
    changes.map(({ isSpeech }) => isSpeech),
    [true, false, true, false],
  );
  for (const [index, expected] of [2000, 5000, 6500, 7500].entries()) near(changes[index]?.atMs, expected, 120);
});

test("the gaps inside and between words do not end speech", () => {
  const { changes } = hear([room(1000), talking(20_000), room(600)]);
  assert.equal(changes.length, 2);
});

test("a click is no speech", () => {
  const { changes } = hear([room(1000), { ms: 40, db: -20 }, room(1000), { ms: 20, db: -10 }, room(1000)]);
  assert.deepEqual(changes, []);
});

test("a quiet speaker is heard in a quiet room, and a speaker in a loud one", () => {
  assert.equal(hear([room(2000, -75), talking(2000, -42), room(800, -75)]).changes.length, 2);
  assert.equal(hear([room(2000, -44), talking(2000, -22), room(800, -44)]).changes.length, 2);
});

test("a fan that is there from the start is the room", () => {
  assert.deepEqual(hear([room(6000, -45)]).changes, []);
});

test("a fan that starts in the middle becomes the room within four seconds", () => {
  const { changes, last } = hear([room(3000, -65), room(8000, -46)]);
  assert.equal(last.isSpeech, false);
  assert.ok((changes.at(-1)?.atMs ?? 0) <= 3000 + 4500, JSON.stringify(changes));
});

test("somebody who is speaking already when the microphone opens is heard", () => {
  const { changes } = hear([talking(3000), room(1000)]);
  near(changes[0]?.atMs, 300, 150);
  near(changes[1]?.atMs, 3000, 120);
});

test("a microphone that is silent at first, and noise suppression, do not make the room seem quieter than it is", () => {
  const { changes } = hear([{ ms: 800, db: -140 }, room(3000, -46)]);
  assert.deepEqual(changes, []);
});

test("the partner's voice, as far as it is left in the microphone, is not the candidate's", () => {
  const echo = [room(2000, -65), talking(2000, -50), room(600, -65)];
  assert.equal(hear(echo).changes.length, 2);
  assert.deepEqual(hear(echo, true).changes, []);
});
