import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Session } from "./contract.ts";
import { VALUES } from "../../../../tests/conformance/accounts.ts";
import { linkTokenIn, openTestApp } from "../../../../tests/api/test-app.ts";
import { PASSWORD } from "../../../../tests/product/password.ts";
import { GRACE_MS } from "./rules.ts";

type SignedUp = { email: string; handle: string };
type Failure = { code: string; message: string };

const app = await openTestApp();

describe("accounts", () => {
  const post = <T = Failure>(path: string, body: unknown, token?: string) =>
    app.request<T>("POST", `/api/accounts/${path}`, { body, ...(token ? { token } : {}) });
  const isIn = async (token: string) => (await app.request("GET", "/api/accounts/session", { token })).status === 200;

  it("lets somebody sign up, confirm by the letter and be signed in", async () => {
    const signedUp = await post<SignedUp>("sign-up", { email: " New.Person@Example.test ", password: PASSWORD });
    assert.equal(signedUp.status, 200);
    const [letter] = await app.letters();
    assert.equal(letter?.to, "new.person@example.test");
    assert.ok(letter.sentAt);
    const confirmed = await post<Session>("confirm", { token: linkTokenIn(letter), handle: signedUp.body.handle });
    assert.equal(confirmed.status, 200);
    assert.equal(confirmed.body.user.email, "new.person@example.test");
    assert.ok(await isIn(confirmed.body.token));
  });

  it("does not sign anybody in with a confirmation link used before", async () => {
    await post("sign-up", { email: "twice@example.test", password: PASSWORD });
    const token = linkTokenIn((await app.letters())[0]);
    assert.equal((await post("confirm", { token, password: PASSWORD })).status, 200);
    const again = await post("confirm", { token, password: PASSWORD });
    assert.equal(again.status, 409);
    assert.match(again.body.message, /confirmed already/u);
  });

  it("tells a second sign-up with the same address in the specification's words", async () => {
    const { email } = await app.someone();
    const second = await post("sign-up", { email: email.toUpperCase(), password: PASSWORD });
    assert.equal(second.status, 409);
    assert.equal(second.body.code, "unique_violation");
    assert.equal(second.body.message, VALUES.duplicateEmail);
  });

  it("makes one account of two sign-ups at the same moment", async () => {
    const body = { email: "race@example.test", password: PASSWORD };
    const statuses = (await Promise.all([post("sign-up", body), post("sign-up", body)])).map((answer) => answer.status);
    assert.deepEqual(statuses.toSorted(), [200, 409]);
  });

  it("refuses passwords that are short, common or the address itself, each with its sentence", async () => {
    const refusal = async (password: string) => {
      const answer = await post("sign-up", { email: "somebody.new@example.test", password });
      assert.equal(answer.status, 400, password);
      return answer.body.message;
    };
    assert.match(await refusal("short"), /at least 10/u);
    assert.match(await refusal("1234567890"), /common/u);
    assert.match(await refusal("aaaaaaaaaaaaa"), /repeats/u);
    assert.match(await refusal("somebody.new1"), /too close/u);
  });

  it("does not sign in before the address is confirmed, and sends the link again", async () => {
    await post("sign-up", { email: "waiting@example.test", password: PASSWORD });
    const early = await post("sign-in", { email: "waiting@example.test", password: PASSWORD });
    assert.equal(early.status, 403);
    const letters = (await app.letters()).filter((letter) => letter.to === "waiting@example.test");
    assert.equal(letters.length, 2);
  });

  it("answers a wrong password and an unknown address alike", async () => {
    const { email } = await app.someone();
    const wrong = await post("sign-in", { email, password: "not the password" });
    const unknown = await post("sign-in", { email: "nobody@example.test", password: PASSWORD });
    assert.equal(wrong.status, 401);
    assert.deepEqual(wrong.body, unknown.body);
  });

  it("ends the session at sign-out and every session at sign-out everywhere", async () => {
    const { email, token } = await app.someone();
    const other = await post<Session>("sign-in", { email, password: PASSWORD });
    await post("sign-out", undefined, token);
    assert.equal(await isIn(token), false);
    assert.equal(await isIn(other.body.token), true);
    const third = await post<Session>("sign-in", { email, password: PASSWORD });
    const everywhere = await post<{ ended: number }>("sign-out-everywhere", undefined, third.body.token);
    assert.equal(everywhere.body.ended, 2);
    assert.equal(await isIn(other.body.token), false);
    assert.equal(await isIn(third.body.token), false);
  });

  it("exchanges a token for a new one; the old one works a minute more, and later ends the whole family", async () => {
    const { token } = await app.someone();
    const fresh = await post<Session>("refresh", undefined, token);
    assert.equal(fresh.status, 200);
    assert.notEqual(fresh.body.token, token);
    assert.ok(await isIn(token));
    app.clock.pass(GRACE_MS + 1);
    assert.equal(await isIn(token), false);
    assert.equal(await isIn(fresh.body.token), false);
  });

  it("ends a session that nobody refreshed", async () => {
    const { token } = await app.someone();
    const { body } = await app.request<{ expiresAt: string }>("GET", "/api/accounts/session", { token });
    // The accounts library goes by the real clock, and the test's has stood still since it was made.
    const left = Date.parse(body.expiresAt) - app.clock.now().getTime();
    app.clock.pass(left - 1_000);
    assert.equal(await isIn(token), true);
    app.clock.pass(2_000);
    assert.equal(await isIn(token), false);
  });

  it("resets a password by letter, once, and ends all sessions", async () => {
    const { email, token } = await app.someone();
    await post("request-reset", { email });
    const reset = linkTokenIn(
      (await app.letters()).find((letter) => letter.to === email && letter.subject.includes("Reset")),
    );
    assert.equal((await post("reset-password", { token: reset, password: "eleven dry umbrellas" })).status, 200);
    assert.equal(await isIn(token), false);
    assert.equal((await post("sign-in", { email, password: PASSWORD })).status, 401);
    assert.equal((await post("sign-in", { email, password: "eleven dry umbrellas" })).status, 200);
    assert.equal((await post("reset-password", { token: reset, password: "twelve dry umbrellas" })).status, 400);
  });

  it("ends every other reset link with a new password", async () => {
    const { email } = await app.someone();
    const asked = async () => {
      await post("request-reset", { email });
      return linkTokenIn((await app.letters()).find(({ to, subject }) => to === email && subject.includes("Reset")));
    };
    const [earlier, later] = [await asked(), await asked()];
    assert.equal((await post("reset-password", { token: later, password: "eleven dry umbrellas" })).status, 200);
    assert.equal((await post("reset-password", { token: earlier, password: "twelve dry umbrellas" })).status, 400);
    assert.equal((await post("sign-in", { email, password: "eleven dry umbrellas" })).status, 200);
  });

  it("answers a reset and a resend for an unknown address as for a known one, and writes no letter", async () => {
    const before = (await app.letters()).length;
    assert.equal((await post("request-reset", { email: "unknown@example.test" })).status, 200);
    assert.equal((await post("resend", { email: "unknown@example.test" })).status, 200);
    assert.equal((await app.letters()).length, before);
  });

  it("sends the confirmation again when asked for a sign-up's, and knows of no other to send", async () => {
    const email = "again@example.test";
    await post("sign-up", { email, password: PASSWORD });
    assert.equal((await post("resend", { type: "signup", email })).status, 200);
    assert.equal((await post("resend", { email })).status, 200);
    assert.equal((await post("resend", { type: "recovery", email })).status, 400);
    assert.equal((await app.letters()).filter((letter) => letter.to === email).length, 3);
  });

  it("stops guessing at one account after ten tries, whoever tries, and opens again later", async () => {
    const { email } = await app.someone();
    for (let tries = 0; tries < 10; tries++) await post("sign-in", { email, password: "guess" });
    assert.equal((await post("sign-in", { email, password: PASSWORD })).status, 429);
    app.clock.pass(16 * 60_000);
    assert.equal((await post("sign-in", { email, password: PASSWORD })).status, 200);
  });
});
