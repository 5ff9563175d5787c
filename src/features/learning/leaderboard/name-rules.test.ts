import assert from "node:assert/strict";
import { test } from "node:test";
import { faultOfName, nameKeyOf } from "./name-rules.ts";

const AMINA = { first_name: "Amina", last_name: "Khan" };

test("names people would choose are taken, also those that only look rude", () => {
  for (const name of ["Quiet corridor", "Łódź 7", "Dr. No-one", "Scunthorpe owl", "Kestrel’s nest", "ابن سينا"])
    assert.equal(faultOfName(name, AMINA), null, name);
});

test("what is rude, ours, a number or their own is turned away with a sentence", () => {
  const cases = [
    ["f u c k this", /another name/u],
    ["5h1t happens", /another name/u],
    ["Stationwise team", /taken for ours/u],
    ["the examiner", /taken for ours/u],
    ["call 07700 900123", /long numbers/u],
    ["1234", /letter/u],
    ["<b>bold</b>", /letters, numbers/u],
    ["me@example.test", /letters, numbers/u],
    ["A\u202Ebc", /letters, numbers/u],
    ["\u0405tati\u043Enwise", /taken for ours/u],
    ["Adm1n", /taken for ours/u],
    ["the \u039DHS", /taken for ours/u],
    ["The MMl exarniner", /taken for ours/u],
    ["amina", /not your own/u],
    ["\u0410m\u0456na", /not your own/u],
    ["Amína Khan", /not your own/u],
    ["K.H.A.N. 2026", /not your own/u],
  ] as const;
  for (const [name, says] of cases) assert.match(faultOfName(name, AMINA) ?? "taken", says, name);
});

test("names that look the same are the same", () => {
  assert.equal(nameKeyOf("Quiet  Corridor."), nameKeyOf("quiét-corridor"));
});

test("names of other letters that look the same are the same", () => {
  for (const [one, other] of [
    ["Quiet corridor", "Quiet c\u043Erridor"],
    ["Ivy lane", "lvy lane"],
    ["Ivy lane", "1vy Iane"],
    ["corner", "comer"],
    ["Owl 10", "\u041Ewl lO"],
    ["BOB", "\u0412\u041E\u0412"],
    ["Nora", "\u039Dora"],
    ["Harry", "\u041DARRY"],
  ] as const)
    assert.equal(nameKeyOf(one), nameKeyOf(other), `${one}, ${other}`);
  assert.notEqual(nameKeyOf("Quiet corridor"), nameKeyOf("Quiet corridors"));
});

test("a last name of two letters may be part of another word", () => {
  assert.equal(faultOfName("Round the corner", { first_name: "Jai", last_name: "Om" }), null);
});
