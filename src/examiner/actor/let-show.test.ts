import assert from "node:assert/strict";
import { test } from "node:test";
import { LAST_LENGTH } from "../fixture-roleplay.ts";
import type { Actor, Line } from "../station.ts";
import { letShow } from "./let-show.ts";
import { noteSaid, textOf } from "./lines.ts";

const ACTOR = LAST_LENGTH.actor ?? assert.fail("The fixture has no actor.");
const factOf = (id: string) => ACTOR.facts.find((fact) => fact.id === id) ?? assert.fail(id);

function shownBy(lines: readonly Line[], told: string[] = [], actor: Actor = ACTOR): string[] {
  const used: Record<string, number> = {};
  for (const line of lines) noteSaid(used, textOf(line));
  return letShow(actor, { used: {} }, { used, told });
}

test("a hint lets show its fact first, then what rests on it", () => {
  assert.deepEqual(shownBy([factOf("money").hint ?? ""]), ["money", "nobody-knows", "wants"]);
});

test("a telling lets show what rests on it and what the file says it opens, and nothing that is told", () => {
  const actor = structuredClone(ACTOR);
  const money = actor.facts.find(({ id }) => id === "money") ?? assert.fail();
  money.opens = ["badge", "kuba"];
  assert.deepEqual(shownBy(money.say.slice(0, 1), ["money", "kuba"], actor), ["nobody-knows", "wants", "badge"]);
});

test("any line can open a fact, and a plain one opens none", () => {
  const actor = structuredClone(ACTOR);
  const line = { say: "It's on the calendar.", opens: ["badge"] };
  for (const list of ["deflections", "nudges", "guarded"] as const) {
    const opening = { ...actor, [list]: [line] };
    assert.deepEqual(shownBy([line], [], opening), ["badge"], list);
  }
  const tiers = { ...actor, continuers: { low: [], middle: [], high: [line] } };
  assert.deepEqual(shownBy([line], [], tiers), ["badge"]);
  const reacting = { ...actor, reactions: [{ to: "validates" as const, mood: 1 as const, say: [line] }] };
  assert.deepEqual(shownBy([line], [], reacting), ["badge"]);
  assert.deepEqual(shownBy(ACTOR.deflections), []);
});

test("what was said before this reply lets nothing show", () => {
  const used: Record<string, number> = {};
  noteSaid(used, factOf("money").hint ?? "");
  assert.deepEqual(letShow(ACTOR, { used }, { used, told: [] }), []);
});
