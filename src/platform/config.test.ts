import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { parseEnv } from "node:util";
import { configOf } from "./config.ts";
import { StartError } from "./errors.ts";

const SECRET = "x".repeat(32);
const LIVE = {
  NODE_ENV: "production",
  APP_URL: "https://stationwise.test",
  AUTH_SECRET: SECRET,
  SMTP_URL: "smtps://mail.test",
  MAIL_FROM: "Stationwise <hello@stationwise.test>",
};

function sentenceOf(settings: Record<string, string>): string {
  try {
    configOf(settings);
  } catch (error) {
    assert.ok(error instanceof StartError, String(error));
    return error.message;
  }
  return "";
}

describe("the settings", () => {
  it("keep letters encrypted on their way to a mail server elsewhere", () => {
    for (const off of ["ignoreTLS=true", "opportunisticTLS=true", "requireTLS=false", "tls.rejectUnauthorized=false"])
      assert.match(
        sentenceOf({ ...LIVE, SMTP_URL: `smtp://mail.test:587?${off}` }),
        /SMTP_URL has to keep letters encrypted/u,
        off,
      );
    assert.equal(sentenceOf({ ...LIVE, SMTP_URL: "smtp://mail.test:587?requireTLS=true" }), "");
  });

  it("start on a developer's machine without any", () => {
    const config = configOf({});
    assert.equal(config.appUrl, "http://localhost:3000");
    assert.equal(config.host, "127.0.0.1");
    assert.equal(config.isLoopback, true);
    assert.equal(config.databaseUrl, undefined);
    assert.equal(config.logLevel, "warn");
  });

  it("have development pages on a developer's machine alone, and none once letters are really sent", () => {
    const has = (settings: Record<string, string>) => configOf(settings).hasDevelopmentPages;
    assert.equal(has({}), true);
    assert.equal(has({ SMTP_URL: "smtp://localhost:2525" }), false);
    assert.equal(has({ APP_URL: "https://stationwise.test" }), false);
    assert.equal(has({ ...LIVE, APP_URL: "http://localhost:3000" }), false);
    assert.equal(has({ NODE_ENV: "production", APP_URL: "http://localhost:3000", AUTH_SECRET: SECRET }), false);
  });

  it("take an empty setting for none", () => {
    assert.deepEqual(
      configOf({ PORT: "", APP_URL: "", SMTP_URL: "", NODE_ENV: "", TRUSTED_PROXIES: "" }),
      configOf({}),
    );
  });

  const wrong: [string, string, Record<string, string>?][] = [
    ["NODE_ENV", "prod"],
    ["PORT", "eighty"],
    ["PORT", "3000.5"],
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["APP_URL", "stationwise.test"],
    ["APP_URL", "ftp://stationwise.test"],
    ["DATABASE_URL", "mysql://db"],
    ["DATABASE_MIGRATION_URL", "db"],
    ["DATABASE_POOL", "many"],
    ["DATABASE_POOL", "1"],
    ["DATABASE_POOL", "2.5"],
    ["DATABASE_POOL", "201"],
    ["ROLE", "both"],
    ["ROLE", "worker"],
    ["AUTH_SECRET", "short"],
    ["SMTP_URL", "mail.test"],
    ["METRICS_TOKEN", "short"],
    ["TRUSTED_PROXIES", "yes"],
    ["TRUSTED_PROXIES", "-1"],
    ["TRUSTED_PROXIES", "11"],
    ["TRUSTED_PROXIES", "1.5"],
    ["LOG_LEVEL", "loud"],
    ["AUTH_SECRET", "", LIVE],
    ["APP_URL", "", LIVE],
    ["SMTP_URL", "", LIVE],
    ["MAIL_FROM", "", LIVE],
    ["APP_URL", "http://stationwise.test", LIVE],
  ];
  for (const [name, value, others] of wrong) {
    it(`name ${name} in one sentence when it is “${value}”${others ? " in production" : ""}`, () => {
      const sentence = sentenceOf({ ...others, [name]: value });
      assert.match(sentence, /^The setting [A-Z_]+ [^\n]+\.$/u);
      assert.ok(sentence.startsWith(`The setting ${name} `), sentence);
      assert.doesNotMatch(sentence, /Invalid|expected|\.\./u);
      if (value.length > 3) assert.ok(!sentence.includes(`“${value}”`));
    });
  }

  it("are enough for production when it has an address, a secret and mail", () => {
    const config = configOf(LIVE);
    assert.equal(config.isProduction, true);
    assert.equal(config.isLoopback, false);
    assert.equal(config.host, "0.0.0.0");
    assert.equal(config.logLevel, "info");
  });

  it("let the embedded database be served by one process alone", () => {
    assert.equal(configOf({ ROLE: "worker", DATABASE_URL: "postgres://db/x" }).role, "worker");
    assert.match(sentenceOf({ ROLE: "web" }), /embedded database serves one process only/u);
  });

  it("work as the example writes them, unedited", () => {
    const example = existsSync(".env.example") ? parseEnv(readFileSync(".env.example", "utf8")) : {};
    assert.equal(sentenceOf(example as Record<string, string>), "");
  });
});
