import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Challenge, Session } from "#contract/identity/accounts";
import type { Passkey, Security, SignIn } from "./contract.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { PASSWORD } from "../../../../tests/product/password.ts";
import { turnOnTwoSteps } from "../../../../tests/api/two-steps.ts";
import { type Device, passkeyDevice } from "../../../../tests/stand-ins/passkey.ts";

type Failure = { code: string; message: string };
type Asked = { handle: string; options: { challenge: string; userVerification?: string; allowCredentials?: unknown } };

const app = await openTestApp();
const SITE = app.config.appUrl;
const ask = <T = Failure>(person: { token: string } | null, method: string, path: string, body?: unknown) =>
  app.request<T>(method, `/api/security${path}`, {
    ...(body === undefined ? {} : { body }),
    ...(person ? { token: person.token } : {}),
  });
const begin = async () => (await ask<Asked>(null, "POST", "/passkeys/ask")).body;
const enter = (body: object) => ask<Session & Failure>(null, "POST", "/passkeys/sign-in", body);

async function enrol(person: Someone, device = passkeyDevice(SITE), name = "My phone"): Promise<Device> {
  const { handle, options } = (await ask<Asked>(person, "POST", "/passkeys/start")).body;
  const added = await ask<Passkey>(person, "POST", "/passkeys", { handle, name, passkey: device.made(options) });
  assert.equal(added.status, 200, JSON.stringify(added.body));
  return device;
}
const passkeysOf = async (person: { token: string }) => (await ask<Security>(person, "GET", "")).body.passkeys;
const signIn = <T>({ email }: Someone) =>
  app.request<T>("POST", "/api/accounts/sign-in", { body: { email, password: PASSWORD } });

describe("a passkey", () => {
  it("signs in by itself, with two steps, to whom it belongs", async () => {
    const person = await app.someone();
    const device = await enrol(person);
    const { handle, options } = await begin();
    assert.deepEqual([options.userVerification, options.allowCredentials], ["required", undefined]);
    const { status, body } = await enter({ handle, passkey: device.used(options) });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.user.id, person.userId);
    const { signIns } = (await ask<{ signIns: SignIn[] }>(body, "GET", "/sign-ins")).body;
    assert.equal(signIns.find(({ isThis }) => isThis)?.hasTwoSteps, true);
    assert.ok((await app.letters()).some(({ to, subject }) => to === person.email && subject.includes("was added")));
  });

  it("opens nothing when its answer is handed in again, is for another site, question or person, or was changed", async () => {
    const person = await app.someone();
    const device = await enrol(person);
    const first = await begin();
    const passkey = device.used(first.options);
    assert.equal((await enter({ handle: first.handle, passkey })).status, 200);
    assert.equal((await enter({ handle: first.handle, passkey })).status, 409);
    const wrong = async (told: (asked: Asked) => object) => {
      const asked = await begin();
      const answer = await enter({ handle: asked.handle, passkey: told(asked) });
      assert.equal(answer.status, 400, JSON.stringify(answer.body));
    };
    await wrong(() => passkey);
    await wrong(({ options }) => device.used({ ...options, origin: "https://stationwise.example" }));
    await wrong(({ options }) => device.used({ ...options, isVerified: false }));
    await wrong(({ options }) => device.used({ ...options, counter: 1 }));
    await wrong(({ options }) => passkeyDevice(SITE).used(options));
    await wrong(({ options }) => ({ ...passkeyDevice(SITE).used(options), id: device.id, rawId: device.id }));
  });

  it("is the second step of its own person's sign-in and of nobody else's", async () => {
    const [person, stranger] = [await app.someone(), await app.someone()];
    const [device, theirs] = [await enrol(person), await enrol(stranger)];
    const authenticator = await turnOnTwoSteps(async (method, path, body = {}) => {
      const answer = await app.request(method, `/api${path}`, { token: person.token, body });
      return answer.body as never;
    }, app.clock.now());
    assert.equal(authenticator.recoveryCodes.length, 10);
    const { challenge, hasPasskey } = (await signIn<Challenge>(person)).body;
    assert.equal(hasPasskey, true);
    const foreign = await begin();
    const refused = await enter({ handle: foreign.handle, passkey: theirs.used(foreign.options), challenge });
    assert.equal(refused.status, 400);
    const own = await begin();
    const entered = await enter({ handle: own.handle, passkey: device.used(own.options), challenge });
    assert.equal(entered.body.user.id, person.userId);
    const late = await begin();
    assert.equal((await enter({ handle: late.handle, passkey: device.used(late.options), challenge })).status, 409);
  });

  it("shows that it is still its person, and not somebody else", async () => {
    const [person, stranger] = [await app.someone(), await app.someone()];
    const [device, theirs] = [await enrol(person), await enrol(stranger)];
    app.clock.pass(11 * 60_000);
    const prove = async (used: Device) => {
      const { handle, options } = (await ask<Asked>(person, "POST", "/proof/passkey")).body;
      return (await ask(person, "POST", "/proof", { proof: { by: "passkey", handle, passkey: used.used(options) } }))
        .status;
    };
    assert.equal((await ask(person, "POST", "/passkeys/start")).status, 403);
    assert.equal(await prove(theirs), 400);
    assert.equal((await ask(person, "POST", "/passkeys/start")).status, 403);
    assert.equal(await prove(device), 200);
    assert.equal((await ask(person, "POST", "/passkeys/start")).status, 200);
  });

  it("is kept once, only by whoever began to make it, and never without its person's finger or face", async () => {
    const [person, stranger] = [await app.someone(), await app.someone()];
    const device = passkeyDevice(SITE);
    const { handle, options } = (await ask<Asked>(person, "POST", "/passkeys/start")).body;
    const body = { handle, name: "My phone", passkey: device.made(options) };
    assert.equal((await ask(stranger, "POST", "/passkeys", body)).status, 409);
    assert.deepEqual(await passkeysOf(stranger), []);
    await enrol(person, device);
    const again = (await ask<Asked>(stranger, "POST", "/passkeys/start")).body;
    const copied = { handle: again.handle, name: "x", passkey: device.made(again.options) };
    assert.equal((await ask(stranger, "POST", "/passkeys", copied)).status, 409);
    assert.equal((await passkeysOf(person)).length, 1);
  });

  it("is named, renamed and removed by its person alone, and then opens nothing", async () => {
    const [person, stranger] = [await app.someone(), await app.someone()];
    const device = await enrol(person);
    for (const [method, body] of [["PUT", { name: "Mine" }], ["DELETE"]] as const)
      assert.equal((await ask(stranger, method, `/passkeys/${device.id}`, body)).status, 404);
    assert.equal((await ask(person, "PUT", `/passkeys/${device.id}`, { name: "  My other phone " })).status, 200);
    assert.deepEqual(
      (await passkeysOf(person)).map(({ name }) => name),
      ["My other phone"],
    );
    assert.equal((await ask(person, "DELETE", `/passkeys/${device.id}`)).status, 200);
    const { handle, options } = await begin();
    assert.equal((await enter({ handle, passkey: device.used(options) })).status, 400);
    assert.ok((await app.letters()).some(({ to, text }) => to === person.email && text.includes("My other phone")));
  });
});
