import assert from "node:assert/strict";
import { test } from "node:test";
import { storeOf, subscribersOf } from "./store.ts";

test("everybody who subscribed is told of each event, until they stop", () => {
  const { subscribe, notify } = subscribersOf<string>();
  const told: string[] = [];
  const stop = subscribe((event) => told.push(`first: ${event}`));
  subscribe((event) => told.push(`second: ${event}`));
  notify("a");
  stop();
  notify("b");
  assert.deepEqual(told, ["first: a", "second: a", "second: b"]);
});

test("one that subscribes twice is told once, and stopping twice stops no other", () => {
  const { subscribe, notify } = subscribersOf();
  let times = 0;
  const count = () => void (times += 1);
  const stop = subscribe(count);
  subscribe(count);
  notify();
  assert.equal(times, 1);
  stop();
  stop();
  notify();
  assert.equal(times, 1);
});

test("a store has its new value by the time it is told of", () => {
  const store = storeOf(1);
  const seen: number[] = [];
  store.subscribe(() => seen.push(store.get()));
  store.set(2);
  assert.deepEqual([store.get(), seen], [2, [2]]);
});
