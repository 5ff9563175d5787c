import assert from "node:assert/strict";
import { test } from "node:test";
import { LAST_LENGTH } from "#examiner/fixture-roleplay.ts";
import { turnsOf, WRONG_BAG } from "#examiner/fixture-discussion.ts";
import { unreachedCriteria } from "#examiner/marker/reached.ts";
import type { SpokenTurn } from "#examiner/conversation.ts";
import type { Station } from "#examiner/station.ts";
import { type Hint, nextHint } from "./hints.ts";

const opening: SpokenTurn = { seq: 0, speaker: "actor", text: "Morning. I want to stop the lessons.", atMs: 0 };

/** Every hint there is, in the order it is given. */
function allHints(station: Station, turns = [opening]): Hint[] {
  const hints: Hint[] = [];
  for (;;) {
    const hint = nextHint(
      station,
      turns,
      hints.map(({ criterion }) => criterion),
    );
    if (!hint) return hints;
    hints.push(hint);
  }
}

test("before anything is said every criterion is hinted at once, what weighs most first", () => {
  const hints = allHints(LAST_LENGTH);
  const weightOf = (id: string) => LAST_LENGTH.criteria.find((criterion) => criterion.id === id)?.weight ?? 0;
  const weights = hints.map(({ criterion }) => weightOf(criterion));
  assert.deepEqual(
    hints.map(({ criterion }) => criterion).toSorted(),
    LAST_LENGTH.criteria.map(({ id }) => id).toSorted(),
  );
  assert.deepEqual(
    weights,
    weights.toSorted((a, b) => b - a),
  );
});

test("what was shown is not hinted at", () => {
  const shown = LAST_LENGTH.criteria[0];
  assert.ok(shown);
  const said = shown.evidence.map(({ example }, at) => ({
    seq: at * 2 + 1,
    speaker: "candidate" as const,
    text: example,
    atMs: at * 1000,
  }));
  const left = allHints(LAST_LENGTH, [opening, ...said]).map(({ criterion }) => criterion);
  assert.ok(left.length > 0);
  assert.ok(!left.includes(shown.id));
});

test("what the interview has not come to yet is hinted at last", () => {
  const turns = turnsOf(WRONG_BAG, ["I would ask whose bag it is."]);
  const later = unreachedCriteria(WRONG_BAG, turns);
  const order = allHints(WRONG_BAG, turns).map(({ criterion }) => later.has(criterion));
  assert.ok(order.includes(true) && order.includes(false));
  assert.deepEqual(
    order,
    order.toSorted((a, b) => Number(a) - Number(b)),
  );
});

test("a hint is the statement and nothing more: none of the words that earn it", () => {
  const statements = LAST_LENGTH.criteria.map(({ id, statement }) => ({ criterion: id, statement }));
  for (const hint of allHints(LAST_LENGTH))
    assert.deepEqual(
      statements.find(({ criterion }) => criterion === hint.criterion),
      hint,
    );
});
