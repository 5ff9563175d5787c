import assert from "node:assert/strict";
import { test } from "node:test";
import { adviceFor, isChromium } from "./advice.ts";

const AGENTS: [name: string, userAgent: string, chromium: boolean][] = [
  [
    "Chrome",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    true,
  ],
  [
    "Edge of today",
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0",
    true,
  ],
  [
    "Chrome on an iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
    true,
  ],
  [
    "the Edge of before",
    "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763",
    false,
  ],
  [
    "Safari",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    false,
  ],
  ["Firefox", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", false],
];

for (const [name, userAgent, chromium] of AGENTS) {
  test(`without client hints, ${name} is ${chromium ? "" : "not "}taken for Chrome or a relative`, () => {
    assert.equal(isChromium({ brands: null, userAgent }), chromium);
  });
}

test("client hints are believed before the user agent string", () => {
  const userAgent = "Mozilla/5.0 Chrome/140.0";
  assert.equal(isChromium({ brands: ["Not=A?Brand", "Chromium"], userAgent: "" }), true);
  assert.equal(isChromium({ brands: ["Not=A?Brand", "Ladybird"], userAgent }), false);
});

const firefox = { brands: null, userAgent: "Firefox/140.0" };
const chrome = { brands: ["Chromium"], userAgent: "" };

test("an upright phone is advised to turn on both pages, whatever the browser", () => {
  for (const page of ["briefing", "interview"] as const) {
    assert.equal(adviceFor({ page, browser: chrome, isUprightPhone: true, dismissed: [] }), "sideways");
    assert.equal(adviceFor({ page, browser: chrome, isUprightPhone: false, dismissed: [] }), null);
  }
});

test("another browser is advised of Chrome on the briefing alone", () => {
  assert.equal(adviceFor({ page: "briefing", browser: firefox, isUprightPhone: false, dismissed: [] }), "chrome");
  assert.equal(adviceFor({ page: "interview", browser: firefox, isUprightPhone: false, dismissed: [] }), null);
});

test("one piece of advice at a time, and none again that was dismissed", () => {
  const upright = { page: "briefing", browser: firefox, isUprightPhone: true } as const;
  assert.equal(adviceFor({ ...upright, dismissed: [] }), "sideways");
  assert.equal(adviceFor({ ...upright, dismissed: ["sideways"] }), "chrome");
  assert.equal(adviceFor({ ...upright, dismissed: ["chrome", "sideways"] }), null);
});
