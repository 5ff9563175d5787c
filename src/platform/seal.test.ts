import assert from "node:assert/strict";
import test from "node:test";
import { sealOf } from "./seal.ts";

const SECRET = "a secret of at least thirty-two letters";
const seal = sealOf(SECRET, "a test");

test("what is sealed is read again by its owner alone, and never looks the same", () => {
  const sealed = seal.close("JBSWY3DPEHPK3PXP", "amina");
  assert.equal(seal.open(sealed, "amina"), "JBSWY3DPEHPK3PXP");
  assert.notEqual(seal.close("JBSWY3DPEHPK3PXP", "amina"), sealed);
  assert.ok(!Buffer.from(sealed, "base64url").includes("JBSWY3DP"));
  assert.throws(() => seal.open(sealed, "ben"));
});

test("what was changed, or sealed with another secret or for another purpose, is not opened", () => {
  const sealed = seal.close("a text", "amina");
  const bytes = Buffer.from(sealed, "base64url");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  assert.throws(() => seal.open(bytes.toString("base64url"), "amina"));
  assert.throws(() => sealOf(`${SECRET}!`, "a test").open(sealed, "amina"));
  assert.throws(() => sealOf(SECRET, "another test").open(sealed, "amina"));
  assert.throws(() => seal.open("", "amina"));
});

test("a digest is the same for the same text of the same owner under the same secret", () => {
  assert.equal(seal.digest("abcde", "amina"), seal.digest("abcde", "amina"));
  for (const other of [
    seal.digest("abcde", "ben"),
    seal.digest("abcdf", "amina"),
    sealOf(`${SECRET}!`, "a test").digest("abcde", "amina"),
  ])
    assert.notEqual(other, seal.digest("abcde", "amina"));
});
