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
  /** What the link of the newest letter gives the browser that opens it. */
  const linkedTo = async (email: string) =>
    /\/\?auth=login#browser=(\S+)/u.exec((await lettersTo(email))[0]?.text ?? "")?.[1] ?? "";
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

  it("do not lock out the owner where they set a new password, which ends what was known before", async () => {
    const { email, browser: before } = await someoneKnown();
    await guess(email, 10);
    await app.request("POST", "/api/accounts/request-reset", { body: { email } });
    const token = linkTokenIn((await lettersTo(email)).find(({ subject }) => subject.includes("Reset")));
    const password = "eleven dry umbrellas";
    const reset = await app.request<{ browser: string }>("POST", "/api/accounts/reset-password", {
      body: { token, password },
    });
    assert.equal((await signIn(email, password, [before])).status, 429);
    assert.equal((await signIn(email, password, [reset.body.browser])).status, 200);
  });

  it("give a browser that is known the number it has, so that others who share it stay known", async () => {
    const { email, browser } = await someoneKnown();
    assert.equal((await signIn<Session>(email, PASSWORD, ["n".repeat(43), browser])).body.browser, browser);
    assert.notEqual((await signIn<Session>(email, PASSWORD, ["n".repeat(43)])).body.browser, browser);
  });

  it("meet twenty known browsers of one person at most: the ones used last", async () => {
    const { email, browser } = await someoneKnown();
    for (let more = 0; more < 20; more++) {
      app.clock.pass(2 * 60_000);
      assert.equal((await signIn(email, PASSWORD)).status, 200);
    }
    await guess(email, 10);
    assert.equal((await signIn(email, PASSWORD, [browser])).status, 429);
    assert.equal((await signIn(email, PASSWORD, [await linkedTo(email)])).status, 200);
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
    assert.equal((await signIn(email, PASSWORD, [await linkedTo(email)])).status, 200);
    app.clock.pass(61 * 60_000);
    await guess(email, 12);
    assert.equal((await lettersTo(email)).length, 2);
  });

  it("bring the letter, whatever strangers tried before with another address of the same inbox", async () => {
    const { email } = await app.someone();
    await guess(email.replace("@", "+shop@"), 15);
    await guess(email, 11);
    assert.equal((await lettersTo(email)).length, 1);
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
