import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Challenge, Session } from "#contract/identity/accounts";
import type { Security, SignIn } from "./contract.ts";
import { openTestApp, someEmail, type Someone } from "../../../../tests/api/test-app.ts";
import { PASSWORD } from "../../../../tests/product/password.ts";
import { turnOnTwoSteps } from "../../../../tests/api/two-steps.ts";
import { resetWaysIn } from "./reset-ways-in.ts";

type Failure = { code: string; message: string };
const app = await openTestApp();
const MINUTE = 60_000;
const CHROME = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36";
const ask = <T = Failure>(person: { token: string } | null, method: string, path: string, body?: unknown) =>
  app.request<T>(method, `/api/security${path}`, {
    ...(body === undefined ? {} : { body }),
    ...(person ? { token: person.token } : {}),
  });
const signIn = <T = Session>({ email }: { email: string }, password = PASSWORD) =>
  app.request<T>("POST", "/api/accounts/sign-in", { body: { email, password }, headers: { "user-agent": CHROME } });
const isIn = async ({ token }: { token: string }) =>
  (await app.request("GET", "/api/accounts/session", { token })).status === 200;
const read = async (person: { token: string }) => (await ask<Security>(person, "GET", "")).body;
const lettersTo = async (email: string) =>
  (await app.letters()).filter(({ to }) => to === email).map(({ subject }) => subject);
const listed = async (person: { token: string }, after = "") =>
  (await ask<{ signIns: SignIn[]; next: string | null }>(person, "GET", `/sign-ins${after && `?after=${after}`}`)).body;
const prove = (person: { token: string }, body: object) => ask(person, "POST", "/proof", { proof: body });
const twoSteps = ({ token }: Someone) =>
  turnOnTwoSteps(async (method, path, body) => {
    const answer = await app.request(method, `/api${path}`, { token, body: body ?? {} });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body as never;
  }, app.clock.now());
const challengeFor = async (person: Someone) => (await signIn<Challenge>(person)).body;
const second = <T = Session & Failure>(challenge: string, answer: object) =>
  ask<T>(null, "POST", "/second-step", { challenge, answer });
const guess = { by: "code", code: "000000" };

describe("where somebody is signed in", () => {
  it("is listed newest first with the device it says it is, and one can be ended without the others", async () => {
    const person = await app.someone();
    const other = (await signIn(person)).body;
    const { signIns, next } = await listed(person);
    assert.equal(next, null);
    assert.deepEqual(
      signIns.map(({ device, place, isThis, hasTwoSteps }) => ({ device, place, isThis, hasTwoSteps })),
      [
        { device: "Chrome on Windows", place: null, isThis: false, hasTwoSteps: false },
        { device: "A browser we do not know", place: null, isThis: true, hasTwoSteps: false },
      ],
    );
    assert.equal((await ask(person, "DELETE", `/sign-ins/${signIns[0]?.id}`)).status, 200);
    assert.deepEqual([await isIn(other), await isIn(person)], [false, true]);
    assert.equal((await listed(person)).signIns.length, 1);
    assert.equal((await ask(person, "DELETE", `/sign-ins/${signIns[0]?.id}`)).status, 404);
  });

  it("cannot be seen or ended by anybody else", async () => {
    const [person, stranger] = [await app.someone(), await app.someone()];
    const [own] = (await listed(person)).signIns;
    assert.equal((await ask(stranger, "DELETE", `/sign-ins/${own?.id}`)).status, 404);
    assert.equal(await isIn(person), true);
    assert.ok(!(await listed(stranger)).signIns.some(({ id }) => id === own?.id));
    assert.equal((await ask(null, "GET", "/sign-ins")).status, 401);
  });

  it("stays one line when its token is exchanged, and is seen again within five minutes", async () => {
    const person = await app.someone();
    const [before] = (await listed(person)).signIns;
    app.clock.pass(6 * MINUTE);
    const { body } = await app.request<Session>("POST", "/api/accounts/refresh", { token: person.token });
    const { signIns } = await listed(body);
    assert.deepEqual(
      signIns.map(({ id }) => id),
      [before?.id],
    );
    assert.ok((signIns[0]?.seenAt ?? "") > (before?.seenAt ?? ""));
  });

  it("comes in pages of twenty, each once", async () => {
    const person = await app.someone();
    for (let times = 0; times < 20; times++) {
      if (times === 10) app.clock.pass(16 * MINUTE);
      await signIn(person);
    }
    const first = await listed(person);
    const rest = await listed(person, first.next ?? "");
    assert.deepEqual([first.signIns.length, rest.signIns.length, rest.next], [20, 1, null]);
    assert.equal(new Set([...first.signIns, ...rest.signIns].map(({ id }) => id)).size, 21);
  });

  it("has the place its own browser said, and no other", async () => {
    const person = await app.someone();
    const other = (await signIn(person)).body;
    await ask(person, "PUT", "/place", { place: "Leeds, United Kingdom" });
    const places = (await listed(other)).signIns.map(({ place, isThis }) => [place, isThis]);
    assert.deepEqual(places, [
      [null, true],
      ["Leeds, United Kingdom", false],
    ]);
  });
});

describe("the password", () => {
  const change = (person: { token: string }, body: object) =>
    ask<{ ended: number } & Failure>(person, "POST", "/password", body);

  it("is changed with the one before, ends every other sign-in, and the address is told", async () => {
    const person = await app.someone();
    const other = (await signIn(person)).body;
    assert.equal((await change(person, { current: "not the password", password: "eleven dry umbrellas" })).status, 400);
    assert.equal((await change(person, { current: PASSWORD, password: "1234567890" })).status, 400);
    const changed = await change(person, { current: PASSWORD, password: "eleven dry umbrellas" });
    assert.deepEqual([changed.status, changed.body.ended], [200, 1]);
    assert.deepEqual([await isIn(person), await isIn(other)], [true, false]);
    assert.equal((await signIn(person)).status, 401);
    assert.equal((await signIn(person, "eleven dry umbrellas")).status, 200);
    assert.ok((await lettersTo(person.email)).some((subject) => subject.includes("password has been changed")));
  });

  it("cannot be set without the one before where there is one, however fresh the sign-in", async () => {
    const person = await app.someone();
    assert.equal((await change(person, { password: "eleven dry umbrellas" })).status, 409);
    assert.equal((await signIn(person)).status, 200);
  });

  it("is changed once by two who know the old one at the same moment", async () => {
    const person = await app.someone();
    const other = (await signIn(person)).body;
    const answers = await Promise.all([
      change(person, { current: PASSWORD, password: "one dry umbrella" }),
      change(other, { current: PASSWORD, password: "two dry umbrellas" }),
    ]);
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
  });

  it("cannot be guessed by whoever holds the session", async () => {
    const person = await app.someone();
    for (let tries = 0; tries < 10; tries++) await prove(person, { by: "password", password: "guess" });
    assert.equal((await change(person, { current: PASSWORD, password: "eleven dry umbrellas" })).status, 429);
    assert.equal((await prove(person, { by: "password", password: PASSWORD })).status, 429);
  });

  it("takes with it links that would reset it and sign-ins that wait for their second step", async () => {
    const person = await app.someone();
    const device = await twoSteps(person);
    const { challenge } = await challengeFor(person);
    await app.request("POST", "/api/accounts/request-reset", { body: { email: person.email } });
    const reset = (await app.letters()).find(({ to, subject }) => to === person.email && subject.includes("Reset"));
    const token = /[?&]token=([^\s&]+)/u.exec(reset?.text ?? "")?.[1];
    await change(person, { current: PASSWORD, password: "eleven dry umbrellas" });
    const body = { token, password: "twelve dry umbrellas" };
    assert.equal((await app.request("POST", "/api/accounts/reset-password", { body })).status, 400);
    assert.equal((await second(challenge, { by: "code", code: device.code(app.clock.now()) })).status, 409);
  });
});

describe("two-step sign-in", () => {
  it("asks for a code after the password, and opens no session before it", async () => {
    const person = await app.someone();
    const device = await twoSteps(person);
    const asked = await challengeFor(person);
    assert.deepEqual(Object.keys(asked).toSorted(), ["challenge", "hasPasskey"]);
    assert.equal(asked.hasPasskey, false);
    assert.equal((await listed(person)).signIns.length, 1);
    assert.equal(await isIn({ token: asked.challenge }), false);
    const { status, body } = await second(asked.challenge, { by: "code", code: device.code(app.clock.now()) });
    assert.equal(status, 200);
    assert.equal(body.user.email, person.email);
    assert.equal((await listed(body)).signIns.find(({ isThis }) => isThis)?.hasTwoSteps, true);
    assert.ok((await lettersTo(person.email)).some((subject) => subject.includes("is on")));
    assert.deepEqual((await read(person)).twoSteps?.recoveryCodesLeft, 10);
  });

  it("takes a code once, also by two at the same moment, and none that is older than the last or ahead of its time", async () => {
    const person = await app.someone();
    const device = await twoSteps(person);
    const [one, two] = [await challengeFor(person), await challengeFor(person)];
    const code = device.code(app.clock.now());
    const answers = await Promise.all([one, two].map(({ challenge }) => second(challenge, { by: "code", code })));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400]);
    const { challenge } = await challengeFor(person);
    assert.match((await second(challenge, { by: "code", code })).body.message, /used already/u);
    assert.equal((await second(challenge, { by: "code", code: device.code(app.clock.now(), -1) })).status, 400);
    const answer = { by: "code", code: device.code(app.clock.now(), 1) };
    assert.match((await second(challenge, answer)).body.message, /too early/u);
    app.clock.pass(30_000);
    assert.equal((await second(challenge, answer)).status, 200);
  });

  it("lets a first step be finished once and within ten minutes", async () => {
    const person = await app.someone();
    const device = await twoSteps(person);
    const { challenge } = await challengeFor(person);
    assert.equal((await second(challenge, { by: "code", code: device.code(app.clock.now()) })).status, 200);
    app.clock.pass(MINUTE);
    assert.equal((await second(challenge, { by: "code", code: device.code(app.clock.now()) })).status, 409);
    const late = await challengeFor(person);
    app.clock.pass(11 * MINUTE);
    assert.equal((await second(late.challenge, { by: "code", code: device.code(app.clock.now()) })).status, 409);
  });

  it("cannot be guessed: ten tries in a quarter of an hour, from however many first steps", async () => {
    const person = await app.someone();
    const device = await twoSteps(person);
    app.clock.pass(16 * MINUTE);
    const statuses: number[] = [];
    for (let tries = 0; tries < 9; tries++)
      statuses.push((await second((await challengeFor(person)).challenge, guess)).status);
    const { challenge } = await challengeFor(person);
    for (let tries = 0; tries < 2; tries++) statuses.push((await second(challenge, guess)).status);
    assert.deepEqual([statuses.slice(0, 10).every((status) => status === 400), statuses[10]], [true, 429]);
    assert.equal((await second(challenge, { by: "code", code: device.code(app.clock.now()) })).status, 429);
  });

  it("takes a recovery code once, however it is typed, and tells the address how many are left", async () => {
    const person = await app.someone();
    const [code = ""] = (await twoSteps(person)).recoveryCodes;
    const [one, two] = [await challengeFor(person), await challengeFor(person)];
    const typed = { by: "recovery-code", code: code.toUpperCase().replace("-", " ") };
    const answers = await Promise.all([one, two].map(({ challenge }) => second(challenge, typed)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400]);
    assert.equal((await read(person)).twoSteps?.recoveryCodesLeft, 9);
    assert.ok((await app.letters()).some(({ to, text }) => to === person.email && text.includes("9 are left")));
  });

  it("takes nobody else's recovery code, and none from before they were made anew", async () => {
    const [person, stranger] = [await app.someone(), await app.someone()];
    const [theirs, own] = [await twoSteps(stranger), await twoSteps(person)];
    const { challenge } = await challengeFor(person);
    assert.equal((await second(challenge, { by: "recovery-code", code: theirs.recoveryCodes[0] })).status, 400);
    const renewed = await ask<{ recoveryCodes: string[] }>(person, "POST", "/recovery-codes");
    assert.equal(renewed.body.recoveryCodes.length, 10);
    assert.equal((await second(challenge, { by: "recovery-code", code: own.recoveryCodes[0] })).status, 400);
    assert.equal((await second(challenge, { by: "recovery-code", code: renewed.body.recoveryCodes[0] })).status, 200);
  });

  it("is not turned on by a wrong code, nor twice, and not by whoever signed in a while ago", async () => {
    const person = await app.someone();
    await ask(person, "POST", "/authenticator");
    assert.equal((await ask(person, "POST", "/authenticator/confirm", { code: "000000" })).status, 400);
    assert.equal((await read(person)).twoSteps, null);
    await twoSteps(person);
    assert.equal((await ask(person, "POST", "/authenticator")).status, 409);
    const other = await app.someone();
    app.clock.pass(11 * MINUTE);
    assert.equal((await ask(other, "POST", "/authenticator")).status, 403);
    assert.equal((await prove(other, { by: "password", password: PASSWORD })).status, 200);
    assert.equal((await ask(other, "POST", "/authenticator")).status, 200);
  });

  it("is turned off only by whoever shows that it is they, and what it opened counts as one step", async () => {
    const person = await app.someone();
    const device = await twoSteps(person);
    app.clock.pass(11 * MINUTE);
    const { body } = await prove(person, { by: "password", password: PASSWORD });
    assert.match(body.message, /from your authenticator app/u);
    assert.equal((await ask(person, "DELETE", "/authenticator")).status, 403);
    assert.equal((await prove(person, { by: "code", code: device.code(app.clock.now()) })).status, 200);
    const waiting = await challengeFor(person);
    assert.equal((await ask(person, "DELETE", "/authenticator")).status, 200);
    assert.equal((await second(waiting.challenge, { by: "recovery-code", code: device.recoveryCodes[0] })).status, 409);
    assert.equal((await listed(person)).signIns[0]?.hasTwoSteps, false);
    assert.ok((await signIn(person)).body.token);
    assert.ok((await lettersTo(person.email)).some((subject) => subject.includes("is off")));
  });

  it("keeps neither the secret nor a recovery code in a form that can be used", async () => {
    const person = await app.someone();
    const device = await twoSteps(person);
    const rows = await app.product.database.asAccounts(async (tx) => [
      await tx.selectFrom("accounts.authenticators").selectAll().execute(),
      await tx.selectFrom("accounts.recovery_codes").selectAll().execute(),
    ]);
    const kept = JSON.stringify(rows);
    assert.ok(!kept.includes(device.secret));
    for (const code of device.recoveryCodes) assert.ok(!kept.includes(code.replace("-", "")) && !kept.includes(code));
  });

  it("is asked of a second account at the same address by nobody: a stranger's handle opens nothing", async () => {
    const made = "x".repeat(43);
    assert.equal((await second(made, guess)).status, 409);
    assert.equal((await second("short", guess)).status, 400);
    assert.equal((await signIn({ email: someEmail() })).status, 401);
  });
});

describe("the operator", () => {
  it("lets somebody in who has lost every second step, ends their sessions and writes to them", async () => {
    const person = await app.someone();
    await twoSteps(person);
    assert.equal(await resetWaysIn(app.product, person.email.toUpperCase()), true);
    assert.equal(await isIn(person), false);
    const entered = (await signIn(person)).body;
    assert.equal((await read(entered)).twoSteps, null);
    assert.ok((await lettersTo(person.email)).some((subject) => subject.includes("was reset")));
    assert.equal(await resetWaysIn(app.product, someEmail()), false);
  });
});
