import assert from "node:assert/strict";
import test from "node:test";
import { asRecoveryCode, isProved, newRecoveryCodes } from "./rules.ts";

test("ten recovery codes, none like another, are known again however they are typed", () => {
  const codes = newRecoveryCodes();
  assert.equal(new Set([...codes, ...newRecoveryCodes()]).size, 20);
  for (const code of codes) {
    assert.match(code, /^[2-9a-km-z]{5}-[2-9a-km-z]{5}$/u);
    assert.equal(asRecoveryCode(` ${code.toUpperCase().replace("-", " ")} `), asRecoveryCode(code));
  }
});

test("what was shown of oneself counts for ten minutes", () => {
  const at = new Date("2026-11-22T12:00:00Z");
  const later = (milliseconds: number) => new Date(at.getTime() + milliseconds);
  assert.equal(isProved(at, later(600_000)), true);
  assert.equal(isProved(at, later(600_001)), false);
});
