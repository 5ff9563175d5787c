import assert from "node:assert/strict";
import { test } from "node:test";
import { announcementOf, faceOf, isLastMinute, spokenTimeOf } from "./clock-face.ts";

const MINUTE = 60_000;

test("the clock shows a started second as whole and never less than nothing", () => {
  assert.equal(faceOf(8 * MINUTE), "08:00");
  assert.equal(faceOf(8 * MINUTE - 1), "08:00");
  assert.equal(faceOf(8 * MINUTE - 1000), "07:59");
  assert.equal(faceOf(1), "00:01");
  assert.equal(faceOf(-500), "00:00");
  assert.equal(faceOf(75 * MINUTE), "75:00");
});

test("the last minute begins when the face reads 00:59", () => {
  assert.equal(isLastMinute(MINUTE), false);
  assert.equal(isLastMinute(MINUTE - 999), false);
  assert.equal(isLastMinute(MINUTE - 1000), true);
});

test("time is read out in words", () => {
  assert.equal(spokenTimeOf(6 * MINUTE + 1000), "6 minutes 1 second");
  assert.equal(spokenTimeOf(MINUTE), "1 minute");
  assert.equal(spokenTimeOf(0), "0 seconds");
});

const heard = (totalMs: number) => {
  const said: string[] = [];
  for (let left = totalMs; left >= -1000; left -= 250) {
    const now = announcementOf(left, totalMs);
    if (now && now !== said.at(-1)) said.push(now);
  }
  return said;
};

test("eight minutes are announced at half time, one minute, ten seconds and the end", () => {
  assert.deepEqual(heard(8 * MINUTE), [
    "Half time: 4 minutes left",
    "One minute left",
    "Ten seconds left",
    "Time is up",
  ]);
});

test("one minute of reading has no “one minute left” at its start", () => {
  assert.deepEqual(heard(MINUTE), ["Half time: 30 seconds left", "Ten seconds left", "Time is up"]);
});

test("half time of ninety seconds comes after the last minute began", () => {
  assert.deepEqual(heard(90_000), ["One minute left", "Half time: 45 seconds left", "Ten seconds left", "Time is up"]);
});

test("at exactly two minutes half time is not said twice", () => {
  assert.deepEqual(heard(2 * MINUTE), ["Half time: 1 minute left", "Ten seconds left", "Time is up"]);
});
