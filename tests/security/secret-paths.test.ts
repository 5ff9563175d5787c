import assert from "node:assert/strict";
import { describe, it } from "node:test";
import pino from "pino";
import { isSecretPath } from "#shared/app-paths.ts";
import { pageNameOf } from "#shared/page-names.ts";
import { scrubbed } from "../../src/web/consent/scrub-report.ts";
import { openTestApp } from "../api/test-app.ts";

const TOKEN = "Planted_token-of-43-characters-0123456789ABCD";
const lines: string[] = [];
const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
const METRICS_TOKEN = "a metrics token of some length";
const app = await openTestApp({ settings: { METRICS_TOKEN }, log });

const PATHS = [
  ["GET", `/api/shared/${TOKEN}`],
  ["GET", `/api/second-marks/${TOKEN}`],
  ["PUT", `/api/second-marks/${TOKEN}`],
  ["POST", `/api/second-marks/${TOKEN}/reveal`],
  ["PUT", `/api/second-marks/${TOKEN}/consent`],
  ["DELETE", `/api/second-marks/${TOKEN}`],
  ["GET", `/api/second-marks/${TOKEN}/nothing`],
  ["GET", `/api/shared/${TOKEN}?and=${TOKEN}`],
  ["GET", `/shared/${TOKEN}`],
  ["GET", `/pay/${TOKEN}`],
  ["GET", `/api/pay/${TOKEN}`],
  ["GET", `/second-mark/${TOKEN}`],
] as const;
/** Ways to write a path that lead nowhere, and tell nothing either. */
const MISSPELT = [
  `/api/%73hared/${TOKEN}`,
  `/api//shared/${TOKEN}`,
  `/api/shared/%E0%A4%A${TOKEN}`,
  `/api/SHARED/${TOKEN}`,
  `/%73hared/${TOKEN}`,
  `//shared/${TOKEN}`,
];

describe("an address that whoever has it may open", () => {
  it("is answered with no listing, no referrer and no keeping, whatever the answer is", async () => {
    for (const [method, path] of PATHS) {
      const { headers } = await app.request(method, path, method === "PUT" ? { body: { note: TOKEN } } : {});
      assert.equal(headers["x-robots-tag"], "noindex, nofollow", `${method} ${path}`);
      assert.equal(headers["referrer-policy"], "no-referrer", `${method} ${path}`);
      assert.equal(headers["cache-control"], "no-store", `${method} ${path}`);
    }
    const other = await app.request("GET", "/api/schools");
    assert.equal(other.headers["x-robots-tag"], undefined);
    assert.equal(other.headers["referrer-policy"], "strict-origin-when-cross-origin");
  });

  it("opens nothing when it is written another way", async () => {
    for (const path of MISSPELT) assert.ok((await app.request("GET", path)).status >= 400, path);
  });

  it("stands in no line of the log, on no level, and in no metric", async () => {
    for (const [method, path] of PATHS) await app.request(method, path);
    for (const path of MISSPELT) await app.request("GET", path);
    const metrics = await app.request<string>("GET", "/api/metrics", {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    assert.equal(metrics.status, 200);
    assert.match(metrics.body, /\/api\/second-marks\/\{token\}/u);
    assert.doesNotMatch(metrics.body, /Planted_token/u);
    assert.ok(lines.some((line) => line.includes("/api/shared/{token}")));
    assert.doesNotMatch(lines.join(""), /Planted_token/u);
  });

  it("is a page that is neither counted nor reported, and is taken out of every report", () => {
    for (const path of [`/shared/${TOKEN}`, `/second-mark/${TOKEN}`]) {
      assert.equal(pageNameOf(path), null);
      assert.ok(isSecretPath(path));
      assert.doesNotMatch(scrubbed(`{"from":"https://example.org${path}","to":"/"}`), /Planted_token/u);
    }
    assert.ok(!isSecretPath("/shared-with-nobody") && !isSecretPath("/report/1"));
  });
});
