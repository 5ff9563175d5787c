import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { sql } from "kysely";
import type { GoogleReturn, Session } from "../contract.ts";
import { VALUES } from "../../../../../tests/conformance/accounts.ts";
import { linkTokenIn, openTestApp, someEmail } from "../../../../../tests/api/test-app.ts";
import { PASSWORD } from "../../../../../tests/product/password.ts";
import { type Claims, openIdStandIn, visitProvider } from "../../../../../tests/api/openid-provider.ts";
import { GOOGLE_MS } from "../rules.ts";
import { accountOfLogin } from "../store.ts";

type Failure = { code: string; message: string };
type Started = { url: string; handle: string };

const google = await openIdStandIn();
after(() => google.stop());
const app = await openTestApp({ settings: google.settings });
const REDIRECT = `${app.config.appUrl}/auth/google`;
google.returnsTo(REDIRECT);
const post = <T = Failure>(path: string, body?: unknown) =>
  app.request<T>("POST", `/api/accounts/${path}`, body === undefined ? {} : { body });
const start = async () => (await post<Started>("google/start")).body;
const finish = (handle: string, params: GoogleReturn) => post<Session & Failure>("google/finish", { handle, params });
const personOf = (email: string): Claims => ({ sub: crypto.randomUUID(), email, email_verified: true });

/** To the provider and back, in one browser, short of handing in what it answered. */
async function visit(claims: Claims | "cancels" = personOf(someEmail())) {
  google.next(claims);
  const { url, handle } = await start();
  return { handle, params: await visitProvider(url, REDIRECT) };
}
async function signIn(claims?: Claims | "cancels") {
  const { handle, params } = await visit(claims);
  return { handle, params, answer: await finish(handle, params) };
}
const accountsAt = async (email: string) => {
  const found = await sql<{ id: string; emailVerified: boolean }>`
    select id, "emailVerified" from "user" where lower(email) = lower(${email})`.execute(app.product.database.accounts);
  return found.rows;
};
const isRefused = ({ status, body }: { status: number; body: Failure }, expected: number, sentence: RegExp) => {
  assert.equal(status, expected, JSON.stringify(body));
  assert.match(body.message, sentence);
};

describe("sign-in with Google", () => {
  it("makes a confirmed account, and signs in to the same one the next time", async () => {
    const claims = personOf(someEmail());
    const first = (await signIn(claims)).answer;
    assert.equal(first.status, 200, JSON.stringify(first.body));
    assert.equal(first.body.user.email, claims.email);
    assert.equal((await app.request("GET", "/api/accounts/session", { token: first.body.token })).status, 200);
    const second = (await signIn({ ...claims, email: claims.email.toUpperCase() })).answer;
    assert.equal(second.body.user.id, first.body.user.id);
    assert.deepEqual(await accountsAt(claims.email), [{ id: first.body.user.id, emailVerified: true }]);
  });

  it("knows the person again whose address at Google has changed", async () => {
    const claims = personOf(someEmail());
    const first = (await signIn(claims)).answer.body.user;
    const later = (await signIn({ ...claims, email: someEmail() })).answer.body.user;
    assert.deepEqual(later, first);
  });

  it("asks for a signed statement of the address alone, under a challenge, and lets the person choose who they are", async () => {
    const { url, handle } = await start();
    const asked = Object.fromEntries(new URL(url).searchParams);
    assert.equal(asked["response_type"], "code");
    assert.equal(asked["scope"], "openid email");
    assert.equal(asked["redirect_uri"], REDIRECT);
    assert.equal(asked["code_challenge_method"], "S256");
    assert.equal(asked["prompt"], "select_account");
    assert.ok(!url.includes(handle));
  });

  it("keeps the handle hashed and what belongs to it away from the browser", async () => {
    const { handle } = await start();
    const kept = await sql<{ text: string }>`select v::text as text from verification v`.execute(
      app.product.database.accounts,
    );
    assert.ok(kept.rows.some(({ text }) => text.includes("verifier")));
    assert.ok(!kept.rows.some(({ text }) => text.includes(handle)));
  });

  it("refuses an answer to somebody else's beginning", async () => {
    const [mine, theirs] = [await visit(), await visit()];
    isRefused(await finish(mine.handle, theirs.params), 400, /does not belong to this sign-in/u);
  });

  it("refuses somebody else's code under its own state", async () => {
    const [mine, theirs] = [await visit(), await visit()];
    isRefused(await finish(mine.handle, { ...mine.params, code: theirs.params["code"] }), 400, /does not belong/u);
  });

  it("refuses a statement made for another nonce", async () => {
    google.next(personOf(someEmail()));
    const { url, handle } = await start();
    const changed = new URL(url);
    changed.searchParams.set("nonce", "another");
    isRefused(await finish(handle, await visitProvider(changed.href, REDIRECT)), 400, /does not belong/u);
  });

  it("refuses a statement that is not signed with the provider's own keys", async () => {
    const other = await openTestApp({ settings: google.settings });
    google.next(personOf(someEmail()));
    google.showOtherKeysOnce();
    const begun = await other.request<Started>("POST", "/api/accounts/google/start");
    const body = { handle: begun.body.handle, params: await visitProvider(begun.body.url, REDIRECT) };
    const answer = await other.request<Failure>("POST", "/api/accounts/google/finish", { body });
    isRefused(answer, 400, /does not belong to this sign-in/u);
  });

  it("refuses an answer that names another provider, or none", async () => {
    for (const iss of ["https://accounts.example.test", undefined]) {
      const { handle, params } = await visit();
      isRefused(await finish(handle, { ...params, iss }), 400, /does not belong/u);
    }
  });

  it("takes each return once: neither the handle nor the code works again", async () => {
    const { handle, params, answer } = await signIn();
    assert.equal(answer.status, 200);
    isRefused(await finish(handle, params), 409, /took too long or was finished already/u);
    const again = await start();
    const { state = "" } = Object.fromEntries(new URL(again.url).searchParams);
    isRefused(await finish(again.handle, { ...params, state }), 400, /does not belong/u);
  });

  it("opens one session of one return that arrives twice at once", async () => {
    const { handle, params } = await visit();
    const answers = await Promise.all([finish(handle, params), finish(handle, params)]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
  });

  it("has used a handle up also when the return was refused", async () => {
    const { handle, params } = await visit();
    isRefused(await finish(handle, { ...params, state: "wrong" }), 400, /does not belong/u);
    isRefused(await finish(handle, params), 409, /Please start again/u);
  });

  it("waits ten minutes for the return, and no longer", async () => {
    const [soon, late] = [await visit(), await visit()];
    app.clock.pass(GOOGLE_MS - 1_000);
    assert.equal((await finish(soon.handle, soon.params)).status, 200);
    app.clock.pass(1_000);
    isRefused(await finish(late.handle, late.params), 409, /took too long/u);
  });

  it("says so when the person changed their mind", async () => {
    isRefused((await signIn("cancels")).answer, 403, /You stopped at Google/u);
  });

  it("takes no address that Google does not vouch for, or that is none", async () => {
    const email = someEmail();
    isRefused((await signIn({ ...personOf(email), email_verified: false })).answer, 403, /not confirmed/u);
    assert.deepEqual(await accountsAt(email), []);
    for (const strange of [
      "",
      "nobody",
      "a@b",
      "two@example.test,three@example.test",
      `${"x".repeat(260)}@example.test`,
    ])
      isRefused((await signIn(personOf(strange))).answer, 403, /not confirmed/u);
  });

  it("takes no address for another that only looks like it", async () => {
    const { email } = await app.someone();
    for (const twin of [`\u212Aate@example.test`, `p\u0430ul@example.test`, email.replace("e", "\u0435")])
      isRefused((await signIn(personOf(twin))).answer, 403, /not confirmed/u);
    assert.deepEqual(await accountsAt("kate@example.test"), []);
  });

  it("tells whoever has an account with that address, in whatever case, in the specification's words", async () => {
    const { email, token } = await app.someone();
    const { answer } = await signIn(personOf(email.toUpperCase()));
    assert.equal(answer.status, 409);
    assert.equal(answer.body.code, "unique_violation");
    assert.equal(answer.body.message, VALUES.duplicateEmail);
    assert.equal((await app.request("GET", "/api/accounts/session", { token })).status, 200);
    assert.equal((await post("sign-in", { email, password: PASSWORD })).status, 200);
  });

  it("tells a second person at Google with the same address the same", async () => {
    const email = someEmail();
    const first = (await signIn(personOf(email))).answer.body.user.id;
    isRefused((await signIn(personOf(email))).answer, 409, /already been used/u);
    assert.deepEqual(await accountsAt(email), [{ id: first, emailVerified: true }]);
  });

  it("gives an address that was never confirmed to its owner, and nobody who registered it before keeps a way in", async () => {
    const email = someEmail();
    await post("sign-up", { email, password: PASSWORD });
    const letters = (await app.letters()).filter(({ to }) => to === email);
    await post("request-reset", { email });
    const reset = (await app.letters()).find(({ to, subject }) => to === email && subject.includes("Reset"));
    const { answer } = await signIn(personOf(email));
    assert.equal(answer.status, 200, JSON.stringify(answer.body));

    assert.equal((await post("sign-in", { email, password: PASSWORD })).status, 401);
    assert.equal((await post("confirm", { token: linkTokenIn(letters[0]), password: PASSWORD })).status, 400);
    const changed = await post("reset-password", { token: linkTokenIn(reset), password: "eleven dry umbrellas" });
    assert.equal(changed.status, 400);
    assert.deepEqual(await accountsAt(email), [{ id: answer.body.user.id, emailVerified: true }]);
  });

  it("leaves no password behind that was being set while the owner came by Google", async () => {
    for (let round = 0; round < 5; round++) {
      const email = someEmail();
      const { handle, params } = await visit(personOf(email));
      const [, finished] = await Promise.all([post("sign-up", { email, password: PASSWORD }), finish(handle, params)]);
      assert.equal(finished.status, 200, JSON.stringify(finished.body));
      assert.equal((await post("sign-in", { email, password: PASSWORD })).status, 401);
      assert.equal((await accountsAt(email)).length, 1);
    }
  });

  it("makes one account of two returns at the same moment", async () => {
    const email = someEmail();
    const claims = personOf(email);
    const returns = [await visit(claims), await visit(claims)];
    const answers = await Promise.all(returns.map(({ handle, params }) => finish(handle, params)));
    const [one, two] = answers.map(({ body }) => body.user.id);
    assert.equal(one, two);
    assert.equal((await accountsAt(email)).length, 1);
  });

  it("makes one account however closely the same login follows itself", async () => {
    for (let round = 0; round < 5; round++) {
      const email = someEmail();
      if (round % 2 === 0) await post("sign-up", { email, password: PASSWORD });
      const login = { providerId: "google", accountId: crypto.randomUUID(), email };
      const opened = await Promise.all(Array.from({ length: 6 }, () => accountOfLogin(app.product.database, login)));
      assert.deepEqual(await accountsAt(email), [{ id: opened[0], emailVerified: true }]);
      assert.equal(new Set(opened).size, 1);
    }
  });

  it("lets whoever came by Google set a password by letter", async () => {
    const email = someEmail();
    await signIn(personOf(email));
    await post("request-reset", { email });
    const token = linkTokenIn((await app.letters()).find(({ to }) => to === email));
    assert.equal((await post("reset-password", { token, password: PASSWORD })).status, 200);
    assert.equal((await post("sign-in", { email, password: PASSWORD })).status, 200);
  });

  it("says so while Google cannot be reached, and works again afterwards", async () => {
    const other = await openTestApp({ settings: google.settings });
    const begin = () => other.request<Started & Failure>("POST", "/api/accounts/google/start");
    google.next(personOf(someEmail()));
    await google.stop();
    isRefused(await begin(), 503, /cannot reach Google just now/u);
    await google.startAgain();
    const { body } = await begin();
    const params = await visitProvider(body.url, REDIRECT);
    await google.stop();
    const answer = await other.request<Failure>("POST", "/api/accounts/google/finish", {
      body: { handle: body.handle, params },
    });
    isRefused(answer, 503, /cannot reach Google just now/u);
    await google.startAgain();
    assert.equal((await signIn()).answer.status, 200);
  });

  it("answers whatever else is sent to it with a sentence", async () => {
    const hostile: unknown[] = [
      {},
      { handle: "x".repeat(43) },
      { handle: "../../etc/passwd", params: {} },
      { handle: "x".repeat(43), params: { code: "x".repeat(2001) } },
      { handle: "x".repeat(43), params: { code: ["a", "b"] } },
      { handle: ["x".repeat(43)], params: {} },
    ];
    for (const body of hostile) isRefused(await post("google/finish", body), 400, /^[A-Z].+\.$/u);
    isRefused(await post("google/finish", { handle: "x".repeat(43), params: {} }), 409, /start again/u);
    for (const params of [{}, { code: "a\r\nb" }, { error: "<script>" }, { state: "", code: "", iss: "" }]) {
      const { handle } = await start();
      isRefused(await finish(handle, params), 400, /does not belong/u);
    }
  });

  it("follows nobody's wish where to go afterwards", async () => {
    const answer = await app.request<Started>("POST", "/api/accounts/google/start", {
      body: { redirect_uri: "https://evil.example", returnTo: "//evil.example" },
      headers: { host: "evil.example", "x-forwarded-host": "evil.example", origin: "https://evil.example" },
    });
    assert.equal(new URL(answer.body.url).origin, google.settings["GOOGLE_ISSUER"]);
    assert.equal(new URL(answer.body.url).searchParams.get("redirect_uri"), REDIRECT);
  });

  it("is there only where it is set up", async () => {
    const without = await openTestApp();
    assert.deepEqual((await app.request("GET", "/api/accounts/ways-in")).body, { google: true });
    assert.deepEqual((await without.request("GET", "/api/accounts/ways-in")).body, { google: false });
    assert.equal((await without.request("POST", "/api/accounts/google/start")).status, 404);
  });
});
