import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { inTheRoom, call, say, signUp, someone } from "../server/person.ts";
import { linkTokenIn } from "../api/test-app.ts";
import type { StoredLetter } from "../../src/platform/mail/mail.ts";
import { freePort, startProcess } from "../../tools/chaos/product-process.ts";

const folder = mkdtempSync(join(tmpdir(), "stationwise-test-"));
after(() => rmSync(folder, { recursive: true, force: true }));
const settings = (name: string) => ({
  NODE_ENV: "test",
  LOG_LEVEL: "silent",
  CONTENT_DIR: process.env["CONTENT_DIR"] ?? "content",
  DATA_DIR: join(folder, name),
});

async function tool(script: string, dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, "../../tools", script), ...args], {
    cwd: folder,
    env: { PATH: process.env["PATH"], ...settings(dataDir) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let out = "";
  let err = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
  const [code] = (await once(child, "close")) as [number];
  return { code, out, err };
}

async function running(name: string) {
  const product = await startProcess(
    { ...settings(name), APP_URL: "http://localhost:3000" },
    { port: await freePort() },
  );
  after(() => product.kill());
  return product;
}

type Attempt = { turns: { text: string }[] };

describe("a backup of the embedded database", () => {
  const file = join(folder, "backup.tar.gz");
  const lived = { token: "", attemptId: "", waiting: { email: "", handle: "" } };

  it("is not taken while the product is running, nor restored under it", async () => {
    const product = await running("first");
    lived.token = (await someone(product.port)).token;
    lived.attemptId = await inTheRoom(product.port, lived.token);
    await say(product.port, lived.token, lived.attemptId, 1, "Hello, I am Sam.");
    lived.waiting = await signUp(product.port);
    for (const attempt of [
      await tool("backup.ts", "first", file),
      await tool("restore.ts", "first", "--replace", file),
    ]) {
      assert.equal(attempt.code, 1);
    }
    const { err } = await tool("backup.ts", "first", file);
    assert.match(err, /^Another Stationwise \(process \d+\) is using this data folder\. Stop it first[^\n]+\n$/u);
    await product.stop();
  });

  it("is one file for this user's eyes alone, and replaces none", async () => {
    const taken = await tool("backup.ts", "first", file);
    assert.equal(taken.code, 0, taken.err);
    assert.match(taken.out, /rows, \d+\.\d MB/u);
    assert.equal((statSync(file).mode & 0o777).toString(8), "600");
    const again = await tool("backup.ts", "first", file);
    assert.match(again.err, /is there already, and a backup replaces none\.\n$/u);
  });

  it("brings back what people said, their sessions and the links in their letters", async () => {
    const restored = await tool("restore.ts", "second", file);
    assert.equal(restored.code, 0, restored.err);
    const product = await running("second");
    const { status, body } = await call<Attempt>(product.port, "GET", `/attempts/${lived.attemptId}`, {
      token: lived.token,
    });
    assert.equal(status, 200);
    assert.equal(body?.turns[1]?.text, "Hello, I am Sam.");
    const letters = (await (await fetch(`http://127.0.0.1:${product.port}/dev/mailbox.json`)).json()) as StoredLetter[];
    const { email, handle } = lived.waiting;
    const link = linkTokenIn(letters.find(({ to }) => to === email));
    const confirmed = await call<{ token: string }>(product.port, "POST", "/accounts/confirm", {
      body: { token: link, handle },
    });
    assert.ok(confirmed.body?.token);
    await product.stop();
  });

  it("replaces a database only when that is said", async () => {
    const refused = await tool("restore.ts", "second", file);
    assert.equal(refused.code, 1);
    assert.match(refused.err, /Say --replace to replace it/u);
    assert.equal((await tool("restore.ts", "second", file, "--replace")).code, 0);
  });

  it("that is damaged changes nothing, and says so in a sentence", async () => {
    const whole = readFileSync(file);
    const damaged = join(folder, "damaged.tar.gz");
    const secret = readFileSync(join(folder, "second", "auth-secret"), "utf8");
    for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from("nothing"), Buffer.alloc(0)]) {
      writeFileSync(damaged, bytes);
      const { code, err } = await tool("restore.ts", "second", damaged, "--replace");
      assert.equal(code, 1);
      assert.match(err, /cannot be read as a backup: [^\n]+\.\n$/u);
    }
    assert.equal(readFileSync(join(folder, "second", "auth-secret"), "utf8"), secret);
    assert.ok(statSync(join(folder, "second", "database")).isDirectory());
  });

  it("needs a database and a name", async () => {
    assert.match((await tool("backup.ts", "empty", join(folder, "x.tar.gz"))).err, /^There is no database in /u);
    assert.match((await tool("backup.ts", "first")).err, /^Say which file to write/u);
    assert.match((await tool("restore.ts", "third", join(folder, "none.tar.gz"))).err, /cannot be read as a backup/u);
  });
});
