import assert from "node:assert/strict";
import { test } from "node:test";
import { allowanceOf, isPast, mayRead, minutesToRead, refusalOf } from "./rules.ts";

const TRIAL = { isKnown: false, isSubscribed: false };

test("a trial opens five premium articles, and never fewer than none are left", () => {
  assert.deepEqual(allowanceOf(TRIAL, 0), { kind: "trial", left: 5, of: 5 });
  assert.deepEqual(allowanceOf(TRIAL, 4), { kind: "trial", left: 1, of: 5 });
  assert.deepEqual(allowanceOf(TRIAL, 9), { kind: "trial", left: 0, of: 5 });
});

test("subscribers have no limit; whose plan or trial is over has nothing", () => {
  assert.deepEqual(allowanceOf({ isKnown: true, isSubscribed: true }, 9), { kind: "unlimited" });
  assert.deepEqual(allowanceOf({ isKnown: true, isSubscribed: false }, 0), { kind: "ended" });
});

test("free articles are open to every reader, premium ones once they are opened or without a limit", () => {
  const trial = allowanceOf(TRIAL, 0);
  const cases = [
    [trial, "free", false, true],
    [trial, "premium", false, false],
    [trial, "premium", true, true],
    [{ kind: "unlimited" }, "premium", false, true],
    [{ kind: "ended" }, "free", false, false],
    [{ kind: "ended" }, "premium", true, false],
  ] as const;
  for (const [allowance, access, isOpened, expected] of cases)
    assert.equal(mayRead(allowance, access, isOpened), expected, JSON.stringify([allowance, access, isOpened]));
});

test("only a used-up or ended allowance refuses, and says what opens the article", () => {
  assert.equal(refusalOf({ kind: "unlimited" }), null);
  assert.equal(refusalOf({ kind: "trial", left: 1, of: 5 }), null);
  assert.match(refusalOf({ kind: "trial", left: 0, of: 5 }) ?? "", /5 premium articles.*A plan/u);
  assert.match(refusalOf({ kind: "ended" }) ?? "", /A plan/u);
});

test("reading time is whole minutes, and never none", () => {
  assert.deepEqual([900, 1300, 1800, 3].map(minutesToRead), [5, 7, 9, 1]);
});

test("an article is due from the day after the one its file names", () => {
  const now = new Date("2026-11-22T23:59:00Z");
  assert.deepEqual(
    [isPast("2026-11-21", now), isPast("2026-11-22", now), isPast(undefined, now)],
    [true, false, false],
  );
});
