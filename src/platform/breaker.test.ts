import assert from "node:assert/strict";
import { test } from "node:test";
import { breakerOf } from "./breaker.ts";
import { ModelFault } from "./ai/language-model.ts";

function breakerAt() {
  let now = 1_000_000;
  const breaker = breakerOf({ now: () => new Date(now) });
  return { breaker, pass: (milliseconds: number) => void (now += milliseconds) };
}

const failure = new ModelFault("failed", "The provider answered 500.");

test("opens after three failures in a row, not after two", () => {
  const { breaker } = breakerAt();
  for (let fault = 0; fault < 2; fault++) breaker.failed(failure);
  assert.equal(breaker.mayTry(), true);
  breaker.failed(failure);
  assert.equal(breaker.mayTry(), false);
  assert.ok(breaker.closedUntil());
});

test("a success in between starts the count again", () => {
  const { breaker } = breakerAt();
  for (let round = 0; round < 5; round++) {
    breaker.failed(failure);
    breaker.failed(failure);
    breaker.succeeded();
  }
  assert.equal(breaker.mayTry(), true);
});

test("lets one try after the pause, and everybody when that one succeeds", () => {
  const { breaker, pass } = breakerAt();
  for (let fault = 0; fault < 3; fault++) breaker.failed(failure);
  pass(15_000);
  assert.equal(breaker.mayTry(), true);
  assert.equal(breaker.mayTry(), false);
  breaker.succeeded();
  assert.equal(breaker.mayTry(), true);
  assert.equal(breaker.mayTry(), true);
});

test("waits twice as long after each failed trial, and never over five minutes", () => {
  const { breaker, pass } = breakerAt();
  for (let fault = 0; fault < 3; fault++) breaker.failed(failure);
  for (const pause of [15_000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000]) {
    pass(pause - 1);
    assert.equal(breaker.mayTry(), false, String(pause));
    pass(1);
    assert.equal(breaker.mayTry(), true, String(pause));
    breaker.failed(failure);
  }
});

test("does not rest longer for requests that were under way when the rest began", () => {
  const { breaker, pass } = breakerAt();
  for (let fault = 0; fault < 9; fault++) breaker.failed(failure);
  pass(15_000);
  assert.equal(breaker.mayTry(), true);
});

test("gives a trial that nobody reported on away again", () => {
  const { breaker, pass } = breakerAt();
  for (let fault = 0; fault < 3; fault++) breaker.failed(failure);
  pass(15_000);
  assert.equal(breaker.mayTry(), true);
  pass(30_000);
  assert.equal(breaker.mayTry(), true);
});

test("keeps to the time the provider asks for, an hour at most", () => {
  const { breaker, pass } = breakerAt();
  breaker.failed(new ModelFault("refused", "The provider answered 429.", { retryAfterMs: 86_400_000 }));
  pass(3_599_999);
  assert.equal(breaker.mayTry(), false);
  pass(1);
  assert.equal(breaker.mayTry(), true);
});

test("is not touched by a refusal of one text, or by whoever hung up", () => {
  const { breaker } = breakerAt();
  for (let fault = 0; fault < 9; fault++) breaker.failed(new ModelFault("refused", "No.", { isOfProvider: false }));
  assert.equal(breaker.mayTry(), true);
});
