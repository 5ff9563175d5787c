import assert from "node:assert/strict";
import { ServerResponse, type IncomingMessage } from "node:http";
import { describe, it } from "node:test";
import { openTestApp } from "../../../tests/api/test-app.ts";
import { setSecurityHeaders } from "./headers.ts";

const ALWAYS: Record<string, RegExp> = {
  "content-security-policy": /^default-src 'none'; /u,
  "permissions-policy": /^camera=\(self\), microphone=\(self\), .*geolocation=\(\)/u,
  "referrer-policy": /^strict-origin-when-cross-origin$/u,
  "x-content-type-options": /^nosniff$/u,
  "x-frame-options": /^DENY$/u,
  "cross-origin-opener-policy": /^same-origin$/u,
  "cross-origin-resource-policy": /^same-origin$/u,
};

function headersOf(isSecure: boolean, connectTo: string[] = []): Record<string, unknown> {
  const response = new ServerResponse({ method: "GET" } as IncomingMessage);
  setSecurityHeaders(response, { isSecure, connectTo });
  return response.getHeaders();
}

describe("every answer", async () => {
  const app = await openTestApp();

  it("carries the security headers, whether it is a result, a refusal or nothing at all", async () => {
    for (const path of ["/api/accounts/session", "/api/health", "/api/nothing", "/nothing"]) {
      const { headers } = await app.request("GET", path);
      for (const [name, value] of Object.entries(ALWAYS)) assert.match(String(headers[name]), value, `${path} ${name}`);
      assert.match(String(headers["x-request-id"]), /^[0-9a-f-]{36}$/u);
      assert.equal(headers["x-powered-by"], undefined);
      assert.equal(headers["cache-control"], "no-store", path);
    }
  });

  it("lets a page call us, and whom the settings name, and nobody else", () => {
    assert.match(String(headersOf(false)["content-security-policy"]), /connect-src 'self'(;|$)/u);
    const policy = String(headersOf(false, ["https://errors.test"])["content-security-policy"]);
    assert.match(policy, /connect-src 'self' https:\/\/errors\.test(;|$)/u);
  });

  it("lets a page run our own script alone, in nobody's frame", () => {
    const policy = String(headersOf(false)["content-security-policy"]).split("; ");
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      assert.ok(policy.includes(part), part);
    }
    assert.ok(!policy.some((part) => /unsafe|\*|http:/u.test(part)));
  });

  it("asks for TLS for two years where the product is served over TLS, and nowhere else", () => {
    assert.match(String(headersOf(true)["strict-transport-security"]), /^max-age=63072000/u);
    assert.match(String(headersOf(true)["content-security-policy"]), /upgrade-insecure-requests/u);
    assert.equal(headersOf(false)["strict-transport-security"], undefined);
    assert.doesNotMatch(String(headersOf(false)["content-security-policy"]), /upgrade/u);
  });
});
