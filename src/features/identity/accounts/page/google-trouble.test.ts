import assert from "node:assert/strict";
import { after, afterEach, describe, it } from "node:test";
import { AppError } from "#platform/errors.ts";
import { logOf } from "#platform/log.ts";
import { openTestApp } from "../../../../../tests/api/test-app.ts";
import { PASSWORD } from "../../../../../tests/product/password.ts";
import { openIdStandIn, type Trouble, visitProvider } from "../../../../../tests/api/openid-provider.ts";
import { openIdProvider } from "../google/openid-provider.ts";

const google = await openIdStandIn();
after(() => google.stop());
const REDIRECT = "http://localhost:3000/auth/google";
google.returnsTo(REDIRECT);
const { GOOGLE_CLIENT_ID = "", GOOGLE_CLIENT_SECRET = "", GOOGLE_ISSUER = "" } = google.settings;
const TIMEOUT_SECONDS = 1;
/** The token and the keys, each in its time, and what a busy machine adds. */
const MOST_MS = 2 * TIMEOUT_SECONDS * 1000 + 1500;

/** The product's way to Google, as a process has it that has asked for nothing yet. */
const open = () =>
  openIdProvider({
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    issuer: GOOGLE_ISSUER,
    redirectUri: REDIRECT,
    log: logOf("silent"),
    timeoutSeconds: TIMEOUT_SECONDS,
  });

const UNREACHABLE = { code: "SERVICE_UNAVAILABLE", message: /cannot reach Google just now/u };
/** JSON that is not what was asked for is an answer, and no proof of anything. */
const STRANGE = { code: "BAD_REQUEST", message: /does not belong to this sign-in/u };

async function isSaidInTime(what: string, work: () => Promise<unknown>, said = UNREACHABLE): Promise<void> {
  const began = performance.now();
  await assert.rejects(work(), (error) => {
    assert.ok(error instanceof AppError, `${what}: ${String(error)}`);
    assert.equal(error.code, said.code, what);
    assert.match(error.message, said.message);
    return true;
  });
  const took = performance.now() - began;
  assert.ok(took < MOST_MS, `${what}: ${took} ms`);
}

afterEach(() => google.misbehave("/", null));

describe("Google in trouble", () => {
  for (const how of ["silence", 500, 429, "cut", "garbage", "page"] satisfies Trouble[]) {
    it(`keeps nobody from trying again when it was asked where it is (${how})`, async () => {
      const provider = open();
      google.misbehave("/.well-known", how);
      await isSaidInTime("discovery", () => provider.begin());
      google.misbehave("/", null);
      assert.ok((await provider.begin()).url);
    });

    for (const [what, path] of [
      ["its word for the code", "/token"],
      ["its keys", "/jwks"],
    ] as const)
      it(`says so in time when asked for ${what}, and nobody is signed in by it (${how})`, async () => {
        const provider = open();
        const visit = async () => {
          google.next({ sub: "somebody", email: "somebody@example.test", email_verified: true });
          const { url, begun } = await provider.begin();
          return { begun, params: await visitProvider(url, REDIRECT) };
        };
        const first = await visit();
        google.misbehave(path, how);
        const said = how === "garbage" ? STRANGE : UNREACHABLE;
        await isSaidInTime(what, () => provider.claimsOf(first.begun, first.params), said);
        google.misbehave("/", null);
        const again = await visit();
        assert.partialDeepStrictEqual(await provider.claimsOf(again.begun, again.params), { sub: "somebody" });
      });
  }
});

describe("an hour without Google", async () => {
  const app = await openTestApp({ settings: google.settings });
  const HOUR_MS = 3_600_000;

  const post = <T>(path: string, body?: object) =>
    app.request<T>("POST", `/api/accounts/${path}`, body === undefined ? {} : { body });
  const start = () => post<{ url: string; handle: string }>("google/start");
  const finish = (handle: string, params: object) => post<{ message: string }>("google/finish", { handle, params });
  const isUnreachable = ({ status, body }: { status: number; body: { message: string } }) => {
    assert.equal(status, 503);
    assert.match(body.message, UNREACHABLE.message);
  };
  const visitAs = async (sub: string) => {
    google.next({ sub, email: `${sub}@example.test`, email_verified: true });
    const { url, handle } = (await start()).body;
    return { handle, params: await visitProvider(url, REDIRECT) };
  };

  it("says so to whoever comes back from it, lets everybody in by password, and ends by itself", async () => {
    const { email } = await app.someone();
    const troubles = ["cut", 500, 429, "page"] satisfies Trouble[];
    // Those who were at Google as it went down.
    const visits = [];
    for (const how of troubles) visits.push({ how, ...(await visitAs(`under-way-${how}`)) });
    for (const { how, handle, params } of visits) {
      google.misbehave("/", how);
      isUnreachable(await finish(handle, params));
      assert.equal((await post("sign-in", { email, password: PASSWORD })).status, 200, String(how));
    }
    app.clock.pass(HOUR_MS);
    google.misbehave("/", null);
    const { handle, params } = await visitAs("afterwards");
    assert.equal((await finish(handle, params)).status, 200);
  });

  it("is said to whoever sets out, by a server that was started meanwhile", async () => {
    const fresh = await openTestApp({ settings: google.settings });
    const begin = () => fresh.request<{ message: string }>("POST", "/api/accounts/google/start");
    const { email } = await fresh.someone();
    google.misbehave("/", "cut");
    for (let quarter = 0; quarter < 4; quarter++) {
      isUnreachable(await begin());
      const body = { email, password: PASSWORD };
      assert.equal((await fresh.request("POST", "/api/accounts/sign-in", { body })).status, 200);
      fresh.clock.pass(HOUR_MS / 4);
    }
    google.misbehave("/", null);
    assert.equal((await begin()).status, 200);
  });
});
