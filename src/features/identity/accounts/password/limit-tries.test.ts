import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Session } from "../contract.ts";
import { linkTokenIn, openTestApp } from "../../../../../tests/api/test-app.ts";
import { PASSWORD } from "../../../../../tests/product/password.ts";

type Failure = { code: string; message: string };

const app = await openTestApp();

describe("wrong passwords from strangers", () => {
  const signIn = <T = Failure>(email: string, password: string, browsers?: string[]) =>
    app.request<T>("POST", "/api/accounts/sign-in", { body: { email, password, ...(browsers ? { browsers } : {}) } });
  const guess = async (email: string, times: number, browsers?: string[]) => {
    for (let tries = 0; tries < times; tries++) await signIn(email, "a guess", browsers);
  };
  const lettersTo = async (email: string) => (await app.letters()).filter(({ to }) => to === email);
  /** Somebody, and what a sign-in gave their browser to keep. */
  const someoneKnown = async () => {
    const { email } = await app.someone();
    const { body } = await signIn<Session>(email, PASSWORD);
    assert.ok(body.browser);
    return { email, browser: body.browser };
  };

  it("do not lock out the owner in a browser they have signed in with", async () => {
    const { email, browser } = await someoneKnown();
    await guess(email, 20);
    assert.equal((await signIn(email, PASSWORD)).status, 429);
    assert.equal((await signIn(email, PASSWORD, [browser])).status, 200);
  });

  it("do not lock out the owner either after a new password", async () => {
    const { email, browser } = await someoneKnown();
    await guess(email, 10);
    const asked = await app.request("POST", "/api/accounts/request-reset", { body: { email } });
    assert.equal(asked.status, 200);
    const token = linkTokenIn((await lettersTo(email)).find(({ subject }) => subject.includes("Reset")));
    const password = "eleven dry umbrellas";
    await app.request("POST", "/api/accounts/reset-password", { body: { token, password } });
    assert.equal((await signIn(email, password, [browser])).status, 200);
  });

  it("are counted for a known browser as well, on its own", async () => {
    const { email, browser } = await someoneKnown();
    await guess(email, 10, [browser]);
    assert.equal((await signIn(email, PASSWORD, [browser])).status, 429);
    assert.equal((await signIn(email, PASSWORD)).status, 200);
  });

  it("are not helped by a browser somebody else has signed in with", async () => {
    const { email } = await someoneKnown();
    const { browser } = await someoneKnown();
    await guess(email, 10);
    assert.equal((await signIn(email, PASSWORD, [browser, "n".repeat(43)])).status, 429);
  });

  it("bring the owner one letter an hour, whose link makes the browser known that opens it", async () => {
    const { email } = await app.someone();
    await guess(email, 15);
    const letters = await lettersTo(email);
    assert.equal(letters.length, 1);
    const [, browser = ""] = /\/\?auth=login#browser=(\S+)/u.exec(letters[0]?.text ?? "") ?? [];
    assert.equal((await signIn(email, PASSWORD, [browser])).status, 200);
    app.clock.pass(61 * 60_000);
    await guess(email, 12);
    assert.equal((await lettersTo(email)).length, 2);
  });

  it("are answered alike for an address without an account, which gets no letter", async () => {
    const { email } = await app.someone();
    const unknown = "nobody.here@example.test";
    await guess(email, 10);
    await guess(unknown, 10);
    const [known, none] = [await signIn(email, PASSWORD), await signIn(unknown, PASSWORD)];
    assert.equal(known.status, 429);
    assert.deepEqual(known.body, none.body);
    assert.match(known.body.message, /we’ve sent a link/u);
    assert.deepEqual(await lettersTo(unknown), []);
  });

  it("takes no more than five browsers", async () => {
    const answer = await signIn(
      "five@example.test",
      PASSWORD,
      Array.from({ length: 6 }, () => "x".repeat(43)),
    );
    assert.equal(answer.status, 400);
  });
});
