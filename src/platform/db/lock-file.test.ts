import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { holdFolder } from "./lock-file.ts";

const folder = mkdtempSync(join(tmpdir(), "stationwise-test-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const HOLD = `
  import { holdFolder } from ${JSON.stringify(join(import.meta.dirname, "lock-file.ts"))};
  try { holdFolder(process.argv[1]); process.stdout.write("held"); process.stdin.resume(); }
  catch (error) { process.stdout.write(error.message); }`;

/** Another process that tries to hold the file, and what it says. */
async function holder(file: string) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", HOLD, file], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [said] = (await once(child.stdout.setEncoding("utf8"), "data")) as [string];
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, "exit");
    child.kill("SIGKILL");
    await exit;
  };
  return { said, pid: child.pid, kill };
}

describe("a data folder", () => {
  it("has one process at a time, and the second is told which", async () => {
    const file = join(folder, "one");
    const first = await holder(file);
    assert.equal(first.said, "held");
    const second = await holder(file);
    assert.match(second.said, new RegExp(`process ${first.pid}\\) is using this data folder\\. Stop it first`, "u"));
    assert.throws(() => holdFolder(file), /is using this data folder/u);
    await first.kill();
  });

  it("is taken over from a process that was killed", async () => {
    const file = join(folder, "killed");
    const first = await holder(file);
    await first.kill();
    assert.ok(existsSync(file));
    const letGo = holdFolder(file);
    assert.ok(readFileSync(file, "utf8").startsWith(`${process.pid} `));
    letGo();
    assert.ok(!existsSync(file));
  });

  it("is not opened twice by one process", () => {
    const file = join(folder, "twice");
    const letGo = holdFolder(file);
    assert.throws(() => holdFolder(file), /is using this data folder/u);
    letGo();
  });

  it("is taken over when another program has the dead holder's number now", () => {
    const file = join(folder, "reused");
    writeFileSync(file, `${process.ppid} 1`);
    holdFolder(file)();
    assert.ok(!existsSync(file));
  });

  it("is taken over when a power cut left the file empty", () => {
    const file = join(folder, "empty");
    writeFileSync(file, "");
    holdFolder(file)();
    assert.ok(!existsSync(file));
  });

  it("goes to one of many who find a dead holder at the same moment", async () => {
    const file = join(folder, "race");
    writeFileSync(file, "999999999 1");
    const all = await Promise.all(Array.from({ length: 4 }, () => holder(file)));
    assert.equal(all.filter(({ said }) => said === "held").length, 1, all.map(({ said }) => said).join("\n"));
    await Promise.all(all.map((each) => each.kill()));
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith("race")),
      ["race"],
    );
  });

  it("is left alone by somebody who no longer holds it", () => {
    const file = join(folder, "lost");
    const letGo = holdFolder(file);
    writeFileSync(file, "1 1");
    letGo();
    assert.equal(readFileSync(file, "utf8"), "1 1");
  });
});
