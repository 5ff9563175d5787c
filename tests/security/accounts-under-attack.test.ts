import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { describe, it } from "node:test";
import { hashPassword } from "better-auth/crypto";
import { sql } from "kysely";
import type { Session } from "#contract/identity/accounts";
import { linkTokenIn, openTestApp } from "../api/test-app.ts";
import { PASSWORD } from "../product/password.ts";

const app = await openTestApp();
const { accounts } = app.product.database;
const DAY = 86_400_000;
/** As another request would, and not within the one at work. */
const asAnother = AsyncLocalStorage.snapshot();

const post = <T = { code: string; message: string }>(path: string, body: unknown, token?: string) =>
  app.request<T>("POST", `/api/accounts/${path}`, { body, ...(token ? { token } : {}) });
const isIn = async (token: string) => (await app.request("GET", "/api/accounts/session", { token })).status === 200;
const lettersTo = async (isWanted: (to: string) => boolean) =>
  (await app.letters()).filter(({ to }) => isWanted(to)).length;
const resetTokenOf = async (email: string) => {
  await post("request-reset", { email });
  return linkTokenIn((await app.letters()).find(({ to, subject }) => to === email && subject.includes("Reset")));
};

describe("accounts under attack", () => {
  it("keeps no token that was asked for while every session was being ended", async () => {
    const { now } = app.clock;
    for (const moment of [1, 2, 3]) {
      const { token, userId } = await app.someone();
      let readings = 0;
      let ending: Promise<unknown> = Promise.resolve();
      app.clock.now = () => {
        readings += 1;
        if (readings === moment) ending = sql`delete from session where "userId" = ${userId}`.execute(accounts);
        return now();
      };
      const exchanged = await post<Session>("refresh", undefined, token);
      await ending;
      app.clock.now = now;
      assert.equal(await isIn(token), false);
      if (exchanged.status === 200) assert.equal(await isIn(exchanged.body.token), false, `reading ${moment}`);
    }
  });

  it("opens nothing with a password that is changed while it is being looked at", async () => {
    const { now } = app.clock;
    const another = await hashPassword("Quite another password 7");
    // At a reading of the clock, or some questions to the database later: while the password is being compared.
    for (const [moment, later] of [
      [2, 4],
      [2, 6],
      [2, 8],
      [3, 0],
      [4, 0],
    ] as const) {
      const { email, userId } = await app.someone();
      let readings = 0;
      let changing: Promise<unknown> = Promise.resolve();
      const change = async () => {
        for (let asked = 0; asked < later; asked++) await sql`select 1`.execute(accounts);
        await app.product.database.asAccounts(async (tx) => {
          await sql`update account set password = ${another} where "userId" = ${userId}`.execute(tx);
          await sql`delete from session where "userId" = ${userId}`.execute(tx);
        });
      };
      app.clock.now = () => {
        readings += 1;
        if (readings === moment) changing = asAnother(change);
        return now();
      };
      const entered = await post<Session>("sign-in", { email, password: PASSWORD });
      await changing;
      app.clock.now = now;
      const when = `reading ${moment}, ${later} questions later`;
      // On a server the sign-in may be over before the change has landed: then it is out again with the change.
      assert.ok(entered.status === 401 || entered.status === 200, `${entered.status} at ${when}`);
      const left = await sql`select 1 from session where "userId" = ${userId}`.execute(accounts);
      assert.equal(left.rows.length, 0, when);
    }
  });

  it("ends a sign-in after thirty days however often its token was exchanged", async () => {
    const { token, userId } = await app.someone();
    const familyOf = (age: number) =>
      (Date.now() - age)
        .toString(16)
        .padStart(12, "0")
        .replace(/^(.{8})(.{4})$/u, "$1-$2-7000-8000-000000000000");
    const grow = (age: number) =>
      sql`update session set family = ${familyOf(age)} where "userId" = ${userId}`.execute(accounts);
    await grow(29 * DAY);
    const fresh = await post<Session>("refresh", undefined, token);
    assert.equal(fresh.status, 200);
    await grow(31 * DAY);
    assert.equal((await post("refresh", undefined, fresh.body.token)).status, 401);
    assert.equal(await isIn(fresh.body.token), false);
  });

  it("writes at most five letters an hour to one inbox, whatever asks for them and whatever follows the plus sign", async () => {
    await post("sign-up", { email: "victim@example.test", password: PASSWORD });
    for (const tag of ["+a", "+b"]) await post("sign-up", { email: `victim${tag}@example.test`, password: PASSWORD });
    for (let tries = 0; tries < 3; tries++) await post("sign-in", { email: "victim@example.test", password: PASSWORD });
    assert.equal((await post("resend", { email: "victim@example.test" })).status, 429);
    assert.equal((await post("sign-up", { email: "victim+c@example.test", password: PASSWORD })).status, 429);
    assert.equal(await lettersTo((to) => to.startsWith("victim")), 5);
  });

  it("refuses a confirmation link that was made up, changed on the way or meant for something else", async () => {
    const email = "tampered@example.test";
    const { body } = await post<{ handle: string }>("sign-up", { email, password: PASSWORD });
    const token = linkTokenIn((await app.letters()).find(({ to }) => to === email));
    const other = await resetTokenOf((await app.someone()).email);
    const changed = `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`;
    for (const link of [changed, token.slice(1), `${token}A`, token.toUpperCase(), body.handle, other])
      assert.equal((await post("confirm", { token: link, password: PASSWORD })).status, 400, link);
    assert.equal((await post<{ asks: string }>("confirm", { token, handle: token })).body.asks, "password");
    assert.equal((await post("confirm", { token, password: PASSWORD })).status, 200);
  });

  it("lets a reset link work once, even when it is used three times at the same moment", async () => {
    const { email } = await app.someone();
    const token = await resetTokenOf(email);
    const passwords = ["one dry umbrella", "two dry umbrellas", "six dry umbrellas"];
    const answers = await Promise.all(passwords.map((password) => post("reset-password", { token, password })));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400, 400]);
  });

  it("stores a reset link's token in a form that resets nothing", async () => {
    const { email } = await app.someone();
    const token = await resetTokenOf(email);
    const stored = await sql<{ identifier: string }>`select identifier from verification`.execute(accounts);
    assert.ok(stored.rows.length > 0);
    for (const { identifier } of stored.rows) assert.ok(!identifier.includes(token));
  });

  it("refuses a password made of what the site is about, and at a reset one made of the address", async () => {
    const common = await post("sign-up", { email: "words@example.test", password: "Stationwise1!" });
    assert.match(common.body.message, /what this site is about/u);
    const email = "long.enough.name@example.test";
    await post("sign-up", { email, password: PASSWORD });
    const token = linkTokenIn((await app.letters()).find(({ to }) => to === email));
    await post("confirm", { token, password: PASSWORD });
    const refused = await post("reset-password", { token: await resetTokenOf(email), password: "long.enough.name1" });
    assert.match(refused.body.message, /too close to your name or email/u);
  });

  it("forgets letters and the people they went to after thirty days", async () => {
    const { database, jobs } = app.product;
    await app.someone();
    assert.ok((await app.letters()).length > 0);
    app.clock.pass(31 * DAY);
    await database.asWorker((tx) => jobs.enqueue(tx, { name: "sweep" }, {}));
    await jobs.drain();
    assert.deepEqual(await app.letters(), []);
    app.clock.pass(-31 * DAY);
  });

  it("answers a link with a zero byte in it as a broken link", async () => {
    assert.equal((await post("reset-password", { token: "a\0b", password: PASSWORD })).status, 400);
    assert.equal((await post("confirm", { token: "a\0b" })).status, 400);
  });
});
