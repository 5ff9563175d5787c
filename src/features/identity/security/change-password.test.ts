import assert from "node:assert/strict";
import { test } from "node:test";
import { openTestApp } from "../../../../tests/api/test-app.ts";
import { turnOnTwoSteps } from "../../../../tests/api/two-steps.ts";
import { PASSWORD } from "../../../../tests/product/password.ts";

const app = await openTestApp();
const WAIT_MS = 11 * 60_000;

test("a change of the password shows nothing that a second step guards", async () => {
  const person = await app.someone();
  const ask = (method: string, path: string, body: object = {}) =>
    app.request(method, `/api${path}`, { token: person.token, body });
  const device = await turnOnTwoSteps(async (...asked) => (await ask(...asked)).body as never, app.clock.now());
  app.clock.pass(WAIT_MS);
  const change = { current: PASSWORD, password: "eleven dry umbrellas" };
  assert.equal((await ask("POST", "/security/password", change)).status, 200);
  assert.equal((await ask("DELETE", "/security/authenticator")).status, 403);
  const proof = { by: "code", code: device.code(app.clock.now()) };
  assert.equal((await ask("POST", "/security/proof", { proof })).status, 200);
  assert.equal((await ask("DELETE", "/security/authenticator")).status, 200);
});
