import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { DAMAGED, storeEverywhere } from "../../tests/damaged-values.ts";
import { carriedToasts } from "./carried-toasts.ts";
import { storedConsent } from "./consent/consent.ts";
import { currentSession, lostSession } from "./session/session.ts";

let kept = "";
storeEverywhere(() => kept);

describe("what lies damaged in a browser's storage", () => {
  for (const value of DAMAGED)
    it(`is no session, no consent and no message: ${value.slice(0, 60)}`, () => {
      kept = value;
      assert.equal(currentSession(), null);
      assert.equal(lostSession(), null);
      assert.equal(storedConsent()?.marketing ?? false, false);
      assert.equal(storedConsent()?.analytics ?? false, false);
      assert.deepEqual(carriedToasts(), []);
    });

  it("is a session where it is whole", () => {
    const session = { token: "a-token", expiresAt: "2999-01-01", user: { id: "a", email: "b" } };
    kept = JSON.stringify(session);
    assert.deepEqual(currentSession(), { ...session, keptAt: 0 });
    kept = JSON.stringify({ lost: { user: session.user } });
    assert.equal(currentSession(), null);
    assert.deepEqual(lostSession(), { user: session.user });
  });
});
