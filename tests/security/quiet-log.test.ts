import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import test from "node:test";

const LOG = join(import.meta.dirname, "../../src/platform/log.ts");

/** What a log line says of an error with this message and code. */
function lineOf(message: string, code: string): string {
  const source = `
    const { logOf } = await import(${JSON.stringify(LOG)});
    logOf("info").error({ err: Object.assign(new Error(${JSON.stringify(message)}), { code: ${JSON.stringify(code)}, parameters: ["my words"] }) }, "failed");`;
  const { stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", source], { encoding: "utf8" });
  assert.match(stderr, /"msg":"failed"/u);
  return stderr;
}

test("a mail server's refusal is logged without the address it refused", () => {
  const line = lineOf("550 5.1.1 <some.one+tag@mail.example.test>: user unknown", "EENVELOPE");
  assert.match(line, /550 5\.1\.1 <\(address\)>: user unknown/u);
  assert.doesNotMatch(line, /some\.one|example\.test/u);
});

test("a value the database cannot take is logged without the value", () => {
  const line = lineOf('invalid input syntax for type date: "my own words"', "22007");
  assert.match(line, /"code":"22007"/u);
  assert.doesNotMatch(line, /my own words/u);
});

test("any other error keeps its message, and no error its parameters", () => {
  const line = lineOf('relation "nothing" does not exist', "42P01");
  assert.match(line, /relation/u);
  assert.doesNotMatch(line, /my words/u);
});
