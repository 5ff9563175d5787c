import assert from "node:assert/strict";
import { test } from "node:test";
import { strengthOf } from "./password-strength.ts";

const OWN = ["grace.okafor@example.test", "Grace Okafor"];
const objection = (password: string) => strengthOf(password, OWN).objection ?? "";

for (const [password, reason] of [
  ["Password1!", /common/u],
  ["P@ssw0rd2026", /common/u],
  ["jessica2008!", /common/u],
  ["summer2026!", /season/u],
  ["interview2026", /what this site is about/u],
  ["Medstudent1!", /what this site is about/u],
  ["stationwise1", /what this site is about/u],
  ["okafor2008", /your name/u],
  ["Grace.Okafor1", /your name/u],
  ["aaaaaaaaaaaaa", /repeats/u],
  ["abcdefghij1", /row of letters/u],
] as const)
  test(`“${password}” is refused, with its reason`, () => assert.match(objection(password), reason));

for (const password of [
  "seven wet umbrellas",
  "correct horse battery staple",
  "x7Kp2mQz9w",
  "my dog is called biscuit",
])
  test(`“${password}” is taken`, () => assert.deepEqual(strengthOf(password, OWN).objection, null));

test("the same password is refused to the person whose name it is, and taken from another", () => {
  assert.match(strengthOf("okaforgrace7", OWN).objection ?? "", /your name/u);
  assert.equal(strengthOf("okaforgrace7", ["ann@example.test"]).objection, null);
});
