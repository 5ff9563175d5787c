import assert from "node:assert/strict";
import { test } from "node:test";
import { NAMED_LINES } from "../fixture-named.ts";
import { namedIn } from "./named-behaviours.ts";

const BEFORE = "I don't know.";
const LEAST_FOUND = 0.9;
const MOST_FALSE = 0.15;

for (const { name, shows, lacks } of NAMED_LINES) {
  test(`${name}: heard in what people say in chats and at bedsides, and not in what only looks like it`, () => {
    const missed = shows.filter((line) => !namedIn(line, BEFORE).includes(name));
    const wrong = lacks.filter((line) => namedIn(line, BEFORE).includes(name));
    assert.ok(missed.length <= (1 - LEAST_FOUND) * shows.length, `missed: ${missed.join(" / ")}`);
    assert.ok(wrong.length <= MOST_FALSE * lacks.length, `wrongly heard: ${wrong.join(" / ")}`);
  });
}
