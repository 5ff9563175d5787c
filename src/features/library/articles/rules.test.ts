import assert from "node:assert/strict";
import { test } from "node:test";
import type { AccessState, Left } from "#contract/money/billing";
import { allowanceOf, isPast, mayRead, minutesToRead, refusalOf } from "./rules.ts";

const TRIAL = { state: "free-trial", articles: { left: 5, of: 5 } } as const;

test("a trial opens so many premium articles; subscribers have no limit; whose plan or trial is over has nothing", () => {
  const of = (state: AccessState, articles: Left = null) => allowanceOf({ state, articles });
  assert.deepEqual(of("free-trial", { left: 1, of: 5 }), { kind: "trial", left: 1, of: 5 });
  assert.deepEqual(of("paying"), { kind: "unlimited" });
  assert.deepEqual(of("plan-trial"), { kind: "unlimited" });
  assert.deepEqual(of("ended"), { kind: "ended" });
  assert.deepEqual(of("free-trial-over", { left: 1, of: 5 }), { kind: "ended" });
});

test("free articles are open to every reader, premium ones once they are opened or without a limit", () => {
  const trial = allowanceOf(TRIAL);
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
