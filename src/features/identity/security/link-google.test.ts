import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import type { Challenge, Session } from "#contract/identity/accounts";
import type { Security } from "./contract.ts";
import { openTestApp, someEmail } from "../../../../tests/api/test-app.ts";
import { PASSWORD } from "../../../../tests/product/password.ts";
import { type Claims, openIdStandIn, visitProvider } from "../../../../tests/api/openid-provider.ts";
import { turnOnTwoSteps } from "../../../../tests/api/two-steps.ts";

type Failure = { code: string; message: string };
type Started = { url: string; handle: string };
type Holder = { token: string };

const google = await openIdStandIn();
after(() => google.stop());
const app = await openTestApp({ settings: google.settings });
const REDIRECT = `${app.config.appUrl}/auth/google`;
google.returnsTo(REDIRECT);

const ask = <T = Failure>(person: Holder, method: string, path: string, body?: unknown) =>
  app.request<T>(method, `/api/security${path}`, { token: person.token, ...(body === undefined ? {} : { body }) });
const personOf = (email = someEmail()): Claims => ({ sub: crypto.randomUUID(), email, email_verified: true });
const prove = (person: Holder) => ask(person, "POST", "/proof", { proof: { by: "password", password: PASSWORD } });
const isLinked = async (person: Holder) => (await ask<Security>(person, "GET", "")).body.google?.isLinked;

async function goTo(claims: Claims | "cancels", started: Started) {
  google.next(claims);
  return { handle: started.handle, params: await visitProvider(started.url, REDIRECT) };
}
async function errand(person: Holder, purpose: "link" | "proof", claims: Claims | "cancels") {
  const started = await ask<Started>(person, "POST", "/google/start", { purpose });
  assert.equal(started.status, 200, JSON.stringify(started.body));
  return goTo(claims, started.body);
}
const finish = (person: Holder, returned: object) => ask(person, "POST", "/google/finish", returned);
async function signInWith<T = Session>(claims: Claims) {
  const { body } = await app.request<Started>("POST", "/api/accounts/google/start");
  return app.request<T>("POST", "/api/accounts/google/finish", { body: await goTo(claims, body) });
}

describe("the link to Google", () => {
  it("is made whatever address Google knows, signs in to the same account, and the address is told", async () => {
    const person = await app.someone();
    const claims = personOf();
    const returned = await errand(person, "link", claims);
    assert.equal((await finish(person, returned)).status, 200);
    assert.equal((await finish(person, returned)).status, 409);
    assert.equal(await isLinked(person), true);
    assert.equal((await signInWith(claims)).body.user.id, person.userId);
    assert.ok((await app.letters()).some(({ to, subject }) => to === person.email && subject.includes("Google can")));
  });

  it("asks for the second step like any other way in", async () => {
    const person = await app.someone();
    const claims = personOf();
    await finish(person, await errand(person, "link", claims));
    const authenticator = await turnOnTwoSteps(async (method, path, body = {}) => {
      const answer = await app.request(method, `/api${path}`, { token: person.token, body });
      return answer.body as never;
    }, app.clock.now());
    const { challenge } = (await signInWith<Challenge>(claims)).body;
    const body = { challenge, answer: { by: "code", code: authenticator.code(app.clock.now()) } };
    const entered = await app.request<Session>("POST", "/api/security/second-step", { body });
    assert.equal(entered.body.user.id, person.userId);
  });

  it("is not made by anybody but who began it, nor to an account of Google's that opens another one", async () => {
    const [person, stranger] = [await app.someone(), await app.someone()];
    const claims = personOf();
    const returned = await errand(person, "link", claims);
    assert.equal((await finish(stranger, returned)).status, 409);
    assert.equal(await isLinked(stranger), false);
    await finish(person, await errand(person, "link", claims));
    const taken = await finish(stranger, await errand(stranger, "link", claims));
    assert.deepEqual([taken.status, taken.body.code], [409, "unique_violation"]);
    const second = await finish(person, await errand(person, "link", personOf()));
    assert.equal(second.status, 409);
  });

  it("begun to sign in cannot be finished as a link, nor a link as a sign-in", async () => {
    const person = await app.someone();
    const { body } = await app.request<Started>("POST", "/api/accounts/google/start");
    assert.equal((await finish(person, await goTo(personOf(), body))).status, 409);
    const returned = await errand(person, "link", personOf());
    assert.equal((await app.request("POST", "/api/accounts/google/finish", { body: returned })).status, 409);
  });

  it("changes nothing for whoever stops at Google", async () => {
    const person = await app.someone();
    const stopped = await finish(person, await errand(person, "link", "cancels"));
    assert.equal(stopped.status, 400);
    assert.match(stopped.body.message, /nothing has been changed/u);
    assert.equal(await isLinked(person), false);
  });

  it("is removed by whoever has another way in, and kept where there is none", async () => {
    const person = await app.someone();
    const claims = personOf();
    await finish(person, await errand(person, "link", claims));
    app.clock.pass(11 * 60_000);
    assert.equal((await ask(person, "DELETE", "/google")).status, 403);
    await prove(person);
    assert.equal((await ask(person, "DELETE", "/google")).status, 200);
    assert.equal(await isLinked(person), false);

    const alone = (await signInWith(personOf())).body;
    const kept = await ask(alone, "DELETE", "/google");
    assert.deepEqual([kept.status, kept.body.code], [409, "CONFLICT"]);
    assert.match(kept.body.message, /only way in/u);
    assert.equal((await ask(alone, "POST", "/password", { password: "eleven dry umbrellas" })).status, 200);
    assert.equal((await ask(alone, "DELETE", "/google")).status, 200);
  });

  it("shows that it is still you where there is no password, and only with the same account of Google's", async () => {
    const claims = personOf();
    const alone = (await signInWith(claims)).body;
    app.clock.pass(11 * 60_000);
    assert.equal((await ask(alone, "POST", "/password", { password: "eleven dry umbrellas" })).status, 403);
    assert.equal((await finish(alone, await errand(alone, "proof", personOf()))).status, 400);
    assert.equal((await ask(alone, "POST", "/password", { password: "eleven dry umbrellas" })).status, 403);
    assert.equal((await finish(alone, await errand(alone, "proof", claims))).status, 200);
    assert.equal((await ask(alone, "POST", "/password", { password: "eleven dry umbrellas" })).status, 200);
  });
});
