import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { consentFrom } from "./consent.ts";

describe("stored consent", () => {
  it("is read as it was kept", () => {
    const kept = { essential: true, analytics: false, marketing: true } as const;
    assert.deepEqual(consentFrom(JSON.stringify(kept)), kept);
    assert.deepEqual(consentFrom(JSON.stringify({ ...kept, more: "x" })), kept);
  });

  it("is none where it is missing, broken, or not whole", () => {
    const broken = [null, "", "{", "null", "true", "[]", '"yes"', '{"analytics":true,"marketing":true}'];
    for (const raw of [...broken, '{"essential":true,"analytics":1,"marketing":true}', '{"essential":true}']) {
      assert.equal(consentFrom(raw), null, String(raw));
    }
  });
});
