import assert from "node:assert/strict";
import { test } from "node:test";
import { openTestApp } from "../../../../tests/api/test-app.ts";

const DISCOVERY = "/dev/google/.well-known/openid-configuration";
// As it is started on a developer's machine, without a client of Google's.
const { request } = await openTestApp({ settings: { NODE_ENV: "development" } });

test("what stands in for Google answers on this machine alone, whatever name a page points at it", async () => {
  const here = await request<{ issuer: string }>("GET", DISCOVERY);
  assert.equal(here.status, 200);
  assert.match(here.body.issuer, /^http:\/\/localhost:\d+\/dev\/google$/u);
  const elsewhere = await request("GET", DISCOVERY, { headers: { host: "evil.test" } });
  assert.equal(elsewhere.status, 404);
});
