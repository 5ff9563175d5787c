import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ASLEEP_MS,
  atMsOf,
  AWAY_MS,
  isAsleep,
  keptMsOf,
  notBefore,
  readingSecondsLeft,
  secondsLeft,
  startedClock,
  ticked,
} from "./answer-clock.ts";

test("the clock counts the time the page is open", () => {
  const clock = ticked(ticked(startedClock(0, 0, 1000), 2000), 3500);
  assert.equal(atMsOf(clock), 2500);
});

test("a refresh goes on where the page left off: the time between does not count", () => {
  const clock = ticked(startedClock(42_000, 30_000, 900_000), 901_000);
  assert.equal(atMsOf(clock), 43_000);
});

test("on another machine the clock starts at the last turn", () => {
  assert.equal(atMsOf(startedClock(0, 61_000, 5)), 61_000);
});

test("the clock never falls behind a turn that was heard elsewhere", () => {
  assert.equal(atMsOf(notBefore(startedClock(10_000, 0, 0), 25_000)), 25_000);
  assert.equal(atMsOf(notBefore(startedClock(40_000, 0, 0), 25_000)), 40_000);
});

test("a machine that slept has not been answering", () => {
  const clock = startedClock(0, 0, 0);
  assert.equal(atMsOf(ticked(clock, ASLEEP_MS)), ASLEEP_MS);
  assert.equal(atMsOf(ticked(clock, ASLEEP_MS + 1)), 0);
});

test("somebody out of sight is answering for half a minute, and away after that", () => {
  const clock = startedClock(0, 0, 0);
  assert.equal(atMsOf(ticked(clock, 20_000, 10_000)), 20_000);
  assert.equal(atMsOf(ticked(clock, 60_000, 10_000)), 10_000 + AWAY_MS);
  const away = ticked(clock, 60_000, 10_000);
  assert.equal(atMsOf(ticked(away, 61_000, 10_000)), atMsOf(away));
  assert.equal(atMsOf(ticked(away, 61_000, null)), atMsOf(away) + 1000);
});

test("a sleep is told from a tab that ticks once a minute", () => {
  const clock = startedClock(0, 0, 0);
  assert.equal(isAsleep(clock, 60_000), false);
  assert.equal(isAsleep(clock, ASLEEP_MS + 1), true);
});

test("a clock set back takes no time away", () => {
  assert.equal(atMsOf(ticked(startedClock(5000, 0, 10_000), 4000)), 5000);
});

test("the last second shows as 1, and 0 means that time is up", () => {
  assert.equal(secondsLeft({ spentMs: 299_001, seenAt: 0 }, 300), 1);
  assert.equal(secondsLeft({ spentMs: 300_000, seenAt: 0 }, 300), 0);
  assert.equal(secondsLeft({ spentMs: 999_000, seenAt: 0 }, 300), 0);
});

test("what the browser kept is believed only when it is a time", () => {
  assert.equal(keptMsOf("1234.5"), 1234.5);
  for (const raw of [null, "", "-5", "NaN", "Infinity", "soon"]) assert.equal(keptMsOf(raw), 0, String(raw));
});

test("reading time goes on while the page is closed", () => {
  const start = "2026-11-21T10:00:00.000Z";
  const now = Date.parse(start);
  assert.equal(readingSecondsLeft(start, 60, now), 60);
  assert.equal(readingSecondsLeft(start, 60, now + 20_400), 40);
  assert.equal(readingSecondsLeft(start, 60, now + 3_600_000), 0);
});

test("a computer whose clock is behind still shows no more than the whole reading time", () => {
  assert.equal(readingSecondsLeft("2026-11-21T10:00:00.000Z", 60, Date.parse("2026-11-21T09:55:00.000Z")), 60);
});
