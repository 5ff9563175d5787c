import assert from "node:assert/strict";
import { after, afterEach, describe, it } from "node:test";
import { AppError } from "#platform/errors.ts";
import { logOf } from "#platform/log.ts";
import { openIdStandIn, type Trouble, visitProvider } from "../../../tests/api/openid-provider.ts";
import { openIdProvider } from "./openid-provider.ts";

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
