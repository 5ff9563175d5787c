import assert from "node:assert/strict";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { configOf } from "./config.ts";
import { authSecretOf, prepareDataDir } from "./secrets.ts";

const folder = mkdtempSync(join(tmpdir(), "stationwise-test-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const configIn = (name: string, settings: Record<string, string> = {}) => {
  const config = configOf({ DATA_DIR: join(folder, name), ...settings });
  prepareDataDir(config.dataDir);
  return config;
};
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe("the secret", () => {
  it("is made on the first start, for this user's eyes alone, and kept", () => {
    const config = configIn("kept");
    const secret = authSecretOf(config);
    assert.match(secret, /^[0-9a-f]{64}$/u);
    assert.equal(modeOf(join(config.dataDir, "auth-secret")), "600");
    assert.equal(modeOf(config.dataDir), "700");
    assert.equal(authSecretOf(config), secret);
    assert.deepEqual(readdirSync(config.dataDir).toSorted(), [".writable", "auth-secret"]);
  });

  it("has only private files beside it, also in a folder made beforehand and open to others", () => {
    const made = join(folder, "made");
    mkdirSync(made);
    chmodSync(made, 0o755);
    const config = configIn("made");
    writeFileSync(join(config.dataDir, "something"), "");
    mkdirSync(join(config.dataDir, "below"));
    assert.equal(modeOf(join(config.dataDir, "something")), "600");
    assert.equal(modeOf(join(config.dataDir, ".writable")), "600");
    assert.equal(modeOf(join(config.dataDir, "below")), "700");
  });

  it("is another in every folder", () => {
    assert.notEqual(authSecretOf(configIn("one")), authSecretOf(configIn("two")));
  });

  it("is made private again when somebody opened the file to others", () => {
    const config = configIn("opened");
    authSecretOf(config);
    chmodSync(join(config.dataDir, "auth-secret"), 0o644);
    authSecretOf(config);
    assert.equal(modeOf(join(config.dataDir, "auth-secret")), "600");
  });

  it("is the environment's where there is one, and then nothing is written", () => {
    const config = configIn("given", { AUTH_SECRET: "y".repeat(40) });
    assert.equal(authSecretOf(config), "y".repeat(40));
    assert.deepEqual(readdirSync(config.dataDir), [".writable"]);
  });

  it("is never replaced when the file is damaged: the start says so in a sentence", () => {
    const config = configIn("damaged");
    const file = join(config.dataDir, "auth-secret");
    writeFileSync(file, "short");
    assert.throws(() => authSecretOf(config), /holds no usable secret\. Remove it/u);
    assert.equal(readFileSync(file, "utf8"), "short");
  });
});

describe("the data folder", () => {
  it("that cannot be made is named in a sentence", () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    assert.throws(() => prepareDataDir(join(file, "data")), /The folder .+ \(DATA_DIR\) cannot be written\./u);
  });
});
