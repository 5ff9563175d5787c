import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import type { Security } from "./contract.ts";
import { openTestApp, someEmail, type Someone } from "../../../../tests/api/test-app.ts";
import { turnOnTwoSteps } from "../../../../tests/api/two-steps.ts";
import { PASSWORD } from "../../../../tests/product/password.ts";

type Failure = { code: string; message: string };
const app = await openTestApp();
const HOUR = 3_600_000;

const ask = <T = Failure>(person: { token: string } | null, method: string, path: string, body?: unknown) =>
  app.request<T>(method, `/api/security${path}`, {
    ...(body === undefined ? {} : { body }),
    ...(person ? { token: person.token } : {}),
  });
const askFor = (person: Someone, email: string) => ask(person, "POST", "/email-change", { email });
const signIn = (email: string) =>
  app.request<{ token: string }>("POST", "/api/accounts/sign-in", { body: { email, password: PASSWORD } });
const addressOf = async (person: { token: string }) => (await ask<Security>(person, "GET", "")).body.email;
const linkTo = async (email: string) => {
  const letter = (await app.letters()).find(({ to, text }) => to === email && text.includes("email-change?token="));
  return /email-change\?token=([\w-]+)/u.exec(letter?.text ?? "")?.[1] ?? "";
};
const answer = (token: string, isAgreed = true) =>
  ask<{ state: string } & Failure>(null, "POST", "/email-change/answer", { token, isAgreed });
const subjectsTo = async (email: string) =>
  (await app.letters()).filter(({ to }) => to === email).map(({ subject }) => subject);

describe("a change of address", () => {
  it("happens when both mailboxes have agreed, in either order; this sign-in stays and the others end", async () => {
    for (const isOldFirst of [true, false]) {
      const person = await app.someone();
      const other = (await signIn(person.email)).body;
      const wanted = someEmail();
      assert.equal((await askFor(person, wanted.toUpperCase())).status, 200);
      const links = [await linkTo(person.email), await linkTo(wanted)];
      const [first = "", last = ""] = isOldFirst ? links : links.toReversed();
      assert.equal((await answer(first)).body.state, "waiting");
      assert.equal((await answer(first)).body.state, "waiting");
      assert.equal(await addressOf(person), person.email);
      assert.equal((await answer(last)).body.state, "changed");
      assert.equal(await addressOf(person), wanted);
      assert.equal((await app.request("GET", "/api/accounts/session", { token: other.token })).status, 401);
      assert.deepEqual([(await signIn(person.email)).status, (await signIn(wanted)).status], [401, 200]);
      assert.equal((await answer(last)).status, 400);
      for (const to of [person.email, wanted])
        assert.ok(
          (await subjectsTo(to)).some((subject) => subject.includes("has changed")),
          to,
        );
    }
  });

  it("is stopped from the old mailbox, which signs everybody out, and from the new one, which does not", async () => {
    for (const side of ["old", "new"] as const) {
      const person = await app.someone();
      const wanted = someEmail();
      await askFor(person, wanted);
      const [own, theirs] = [await linkTo(person.email), await linkTo(wanted)];
      const [stopping, other] = side === "old" ? [own, theirs] : [theirs, own];
      assert.equal((await answer(stopping, false)).body.state, "stopped");
      assert.equal((await answer(other)).status, 400);
      const { status } = await app.request("GET", "/api/accounts/session", { token: person.token });
      assert.equal(status, side === "old" ? 401 : 200);
      assert.equal((await signIn(person.email)).status, 200);
      assert.ok((await subjectsTo(person.email)).some((subject) => subject.includes("stays as it is")));
    }
  });

  it("shows the new mailbox nothing of the old one", async () => {
    const person = await app.someone();
    const wanted = someEmail();
    await askFor(person, wanted);
    const read = await ask(null, "POST", "/email-change/read", { token: await linkTo(wanted) });
    assert.deepEqual(read.body, { side: "new", newEmail: wanted, isAnswered: false });
    const letter = (await app.letters()).find(({ to }) => to === wanted);
    assert.ok(letter && !letter.text.includes(person.email));
  });

  it("is forgotten after a day, when its person keeps their address, or asks for another", async () => {
    const person = await app.someone();
    const [first, second, third] = [someEmail(), someEmail(), someEmail()];
    await askFor(person, first);
    const early = await linkTo(first);
    await askFor(person, second);
    assert.equal((await answer(early)).status, 400);
    const later = await linkTo(second);
    assert.equal((await ask(person, "DELETE", "/email-change")).status, 200);
    assert.equal((await answer(later)).status, 400);
    assert.equal((await ask<Security>(person, "GET", "")).body.emailChange, null);
    await askFor(person, third);
    const last = await linkTo(third);
    app.clock.pass(24 * HOUR + 1000);
    assert.equal((await answer(last)).status, 400);
    app.clock.pass(-24 * HOUR - 1000);
  });

  it("is refused for an address somebody has, or has taken by the time both agree", async () => {
    const [person, owner] = [await app.someone(), await app.someone()];
    const refused = await askFor(person, owner.email);
    assert.deepEqual([refused.status, refused.body.code], [409, "unique_violation"]);
    assert.equal((await askFor(person, person.email)).status, 400);
    const wanted = someEmail();
    await askFor(person, wanted);
    const links = [await linkTo(person.email), await linkTo(wanted)];
    await app.product.database.asAccounts((tx) =>
      sql`update "user" set email = ${wanted} where id = ${owner.userId}`.execute(tx),
    );
    await answer(links[0] ?? "");
    assert.equal((await answer(links[1] ?? "")).status, 409);
    assert.equal(await addressOf(person), person.email);
  });

  it("goes to one of two who want the same address and whose last letters are answered at the same moment", async () => {
    const [one, two] = [await app.someone(), await app.someone()];
    const wanted = someEmail();
    const links: string[] = [];
    for (const person of [one, two]) {
      await askFor(person, wanted);
      links.push(await linkTo(wanted));
      await answer(await linkTo(person.email));
    }
    const answers = await Promise.all(links.map((link) => answer(link)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409]);
    const addresses = [await addressOf(one), await addressOf(two)];
    assert.equal(addresses.filter((address) => address === wanted).length, 1);
  });

  it("is not held up by a sign-up with the address that was never confirmed", async () => {
    const person = await app.someone();
    const wanted = someEmail();
    await app.request("POST", "/api/accounts/sign-up", { body: { email: wanted, password: PASSWORD } });
    assert.equal((await askFor(person, wanted)).status, 200);
    await answer(await linkTo(person.email));
    assert.equal((await answer(await linkTo(wanted))).body.state, "changed");
    assert.equal(await addressOf(person), wanted);
  });

  it("asks first whether it is still you, and for no more than five addresses an hour", async () => {
    const person = await app.someone();
    const [owner, other] = [await app.someone(), await app.someone()];
    app.clock.pass(11 * 60_000);
    assert.equal((await askFor(person, owner.email)).status, 403);
    await ask(person, "POST", "/proof", { proof: { by: "password", password: PASSWORD } });
    const statuses: number[] = [];
    for (let times = 0; times < 6; times++) statuses.push((await askFor(person, owner.email)).status);
    assert.deepEqual(statuses, [409, 409, 409, 409, 409, 429]);
    assert.equal((await ask(other, "DELETE", "/email-change")).status, 200);
  });

  it("takes with it a reset link of the old mailbox", async () => {
    const person = await app.someone();
    const wanted = someEmail();
    await app.request("POST", "/api/accounts/request-reset", { body: { email: person.email } });
    const letter = (await app.letters()).find(({ to, subject }) => to === person.email && subject.includes("Reset"));
    const token = /[?&]token=([^\s&]+)/u.exec(letter?.text ?? "")?.[1];
    await askFor(person, wanted);
    for (const email of [person.email, wanted]) await answer(await linkTo(email));
    const body = { token, password: "eleven dry umbrellas" };
    assert.equal((await app.request("POST", "/api/accounts/reset-password", { body })).status, 400);
  });
});

describe("a change to the address of somebody who runs the product", () => {
  it("takes away every way in that was set up before it: what it opens has to be earned anew", async () => {
    const warden = "warden@example.test";
    const guarded = await openTestApp({ settings: { ADMIN_EMAILS: warden } });
    const person = await guarded.someone();
    const asTo =
      (token: string) =>
      (method: string, path: string, body: object = {}) =>
        guarded.request<{ code: string; token: string }>(method, `/api${path}`, { token, body });
    const turnOn = (as: ReturnType<typeof asTo>) =>
      turnOnTwoSteps(async (...asked) => (await as(...asked)).body as never, guarded.clock.now());
    const linkTo = async (to: string, page: string) => {
      const link = new RegExp(`${page}[^\\s]*[?&]token=([^\\s&]+)`, "u");
      const letter = (await guarded.letters()).find((each) => each.to === to && link.test(each.text));
      return link.exec(letter?.text ?? "")?.[1];
    };
    const before = asTo(person.token);
    await turnOn(before);
    await before("POST", "/security/email-change", { email: warden });
    for (const to of [person.email, warden])
      await before("POST", "/security/email-change/answer", {
        token: await linkTo(to, "email-change"),
        isAgreed: true,
      });
    assert.equal((await before("GET", "/accounts/session")).status, 401);
    const password = "eleven dry umbrellas";
    const old = await before("POST", "/accounts/sign-in", { email: warden, password: PASSWORD });
    assert.equal(old.status, 401);

    await before("POST", "/accounts/request-reset", { email: warden });
    const token = decodeURIComponent((await linkTo(warden, "account-settings")) ?? "");
    assert.equal((await before("POST", "/accounts/reset-password", { token, password })).status, 200);
    const session = await before("POST", "/accounts/sign-in", { email: warden, password });
    const now = asTo(session.body.token);
    assert.equal((await now("GET", "/operations")).status, 403);
    await turnOn(now);
    assert.equal((await guarded.request("GET", "/api/operations", { token: session.body.token })).status, 200);
  });
});
