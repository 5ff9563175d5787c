import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { DAY_MS } from "#shared/durations.ts";
import type { Session } from "../contract.ts";
import { linkTokenIn, openTestApp } from "../../../../../tests/api/test-app.ts";

const app = await openTestApp();
const STRANGERS = "nine purple lanterns";
const OWNERS = "eleven dry umbrellas";

type Answer = Partial<Session> & { asks?: string; email?: string; message?: string; code?: string };

const post = (path: string, body: object) => app.request<Answer>("POST", `/api/accounts/${path}`, { body });
const signIn = async (email: string, password: string) => (await post("sign-in", { email, password })).status;
const linkTo = async (email: string) =>
  linkTokenIn((await app.letters()).find(({ to, subject }) => to === email && subject.startsWith("Confirm")));

let people = 0;
/** Somebody has signed up with an address that is not theirs, and its owner has the letter. */
async function signedUp(password = STRANGERS) {
  const email = `owner-${(people += 1)}@example.test`;
  const { body } = await app.request<{ handle: string }>("POST", "/api/accounts/sign-up", {
    body: { email, password },
  });
  return { email, handle: body.handle, token: await linkTo(email) };
}

describe("confirming an address", () => {
  it("opens the account in the browser that signed up", async () => {
    const { token, handle } = await signedUp();
    const { status, body } = await post("confirm", { token, handle });
    assert.equal(status, 200);
    assert.ok(body.token);
  });

  it("asks for the password everywhere else, and confirms nothing until then", async () => {
    const { email, token } = await signedUp();
    const asked = await post("confirm", { token });
    assert.deepEqual([asked.status, asked.body], [200, { email, asks: "password" }]);
    assert.equal(await signIn(email, STRANGERS), 403);
    assert.equal((await post("confirm", { token, password: "not the password" })).status, 403);
    assert.equal(await signIn(email, STRANGERS), 403);
    assert.ok((await post("confirm", { token, password: STRANGERS })).body.token);
    assert.equal(await signIn(email, STRANGERS), 200);
  });

  it("leaves no password of a stranger on the account that its owner confirms", async () => {
    const { email, token, handle } = await signedUp(STRANGERS);
    assert.ok((await post("confirm", { token, newPassword: OWNERS })).body.token);
    assert.equal(await signIn(email, STRANGERS), 401);
    assert.equal(await signIn(email, OWNERS), 200);
    assert.equal((await post("confirm", { token, handle })).status, 409);
  });

  it("takes no new password that it would not have taken at a sign-up", async () => {
    const { token } = await signedUp();
    assert.equal((await post("confirm", { token, newPassword: "1234567890" })).status, 400);
  });

  it("takes no handle of another account for this one's", async () => {
    const [theirs, ours] = [await signedUp(), await signedUp()];
    const { body } = await post("confirm", { token: theirs.token, handle: ours.handle });
    assert.equal(body.asks, "password");
  });

  it("does not confirm an account that was made later with the same address", async () => {
    const { email, token } = await signedUp();
    await app.product.database.asAccounts((tx) => sql`delete from "user" where email = ${email}`.execute(tx));
    const { body } = await app.request<{ handle: string }>("POST", "/api/accounts/sign-up", {
      body: { email, password: STRANGERS },
    });
    assert.equal((await post("confirm", { token, handle: body.handle })).status, 400);
  });

  it("does not confirm another address than the one the letter went to", async () => {
    const { email, token, handle } = await signedUp();
    await app.product.database.asAccounts((tx) =>
      sql`update "user" set email = ${`moved-${email}`} where email = ${email}`.execute(tx),
    );
    assert.equal((await post("confirm", { token, handle })).status, 400);
  });

  it("works for a day", async () => {
    const { token, handle } = await signedUp();
    app.clock.pass(DAY_MS + 1);
    assert.equal((await post("confirm", { token, handle })).status, 400);
  });

  it("guesses no password for long", async () => {
    const { token } = await signedUp();
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await post("confirm", { token, password: `guess number ${tries}` })).status);
    assert.deepEqual(statuses.slice(-2), [403, 429]);
  });
});
