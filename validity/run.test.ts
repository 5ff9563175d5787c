import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { HOLLOW_BATTERIES, Validity } from "../src/features/marking/trust/contract.ts";
import { FOUND } from "./data/dimensions.ts";
import { folderWith, questionSet } from "./made-up-set.ts";

const RUN = join(import.meta.dirname, "run.ts");
const run = (...given: string[]) => {
  const { INIT_CWD: _, ...env } = process.env;
  return runAs(env, given);
};
const runAs = (env: NodeJS.ProcessEnv, given: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, ...given], { encoding: "utf8", env });
  return { status, stdout, stderr };
};

test("rated data gives a table, a result and what was detected, and publishes nothing", async (t) => {
  const { conversations, ratings } = questionSet(25);
  const folder = await folderWith(t, { "conversations.jsonl": conversations, "ratings.csv": ratings });
  const before = await readFile("content/validity/results.json", "utf8");
  const [out, csv] = [join(folder, "result.json"), join(folder, "found.csv")];
  const { status, stdout, stderr } = run("--data", folder, "--out", out, "--behaviours", csv);
  assert.equal(status, 0, stderr);
  assert.match(stdout, /25 conversations, 75 ratings by 3 raters/u);
  assert.match(stdout, /domain communication +25 +3 +people/u);
  assert.match(stdout, /turned-round +\d+ +\d+ +\d\.\d\d +\d\.\d\d +(?:passes|FAILS)/u);
  const result = Validity.parse(JSON.parse(await readFile(out, "utf8")));
  assert.equal(result.rated[0]?.dimensions[0]?.items, 25);
  assert.equal(result.hollow.length, HOLLOW_BATTERIES.length);
  const lines = (await readFile(csv, "utf8")).trim().split("\n");
  assert.equal(lines[0], "conversation,behaviour,score");
  assert.equal(lines.length, 1 + 25 * FOUND.length);
  assert.ok(lines.includes("c3,open-question,0.75"), lines.slice(0, 40).join("\n"));
  assert.equal(await readFile("content/validity/results.json", "utf8"), before);
});

test("paths are meant from where npm was called, and what belongs to nobody is put there", async (t) => {
  const { conversations, ratings } = questionSet(6);
  const folder = await folderWith(t, { "conversations.jsonl": conversations, "ratings.csv": ratings });
  const env = { ...process.env, npm_lifecycle_event: "validity", INIT_CWD: folder };
  const { status, stderr } = runAs(env, ["--data", ".", "--behaviours", "found.csv"]);
  assert.equal(status, 0, stderr);
  assert.deepEqual((await readdir(folder)).toSorted(), [
    "conversations.jsonl",
    "found.csv",
    "ratings.csv",
    "validity-result.json",
  ]);
});

test("a fault is one sentence with file and line, exit code 1, and leaves nothing behind", async (t) => {
  const { conversations } = questionSet(3);
  const ratings = "conversation,rater,dimension,score\nc0,ann,reflects,much\n";
  const folder = await folderWith(t, { "conversations.jsonl": conversations, "ratings.csv": ratings });
  const out = join(folder, "result.json");
  const faulty = run("--data", folder, "--out", out, "--behaviours", join(folder, "found.csv"));
  assert.deepEqual(faulty, {
    status: 1,
    stdout: "",
    stderr: "ratings.csv:2 has the score “much”, which is no number.\n",
  });
  assert.deepEqual((await readdir(folder)).toSorted(), ["conversations.jsonl", "ratings.csv"]);
});

for (const [what, given, said] of [
  ["an unknown argument", ["--date", "x"], /^Unknown option '--date'.* npm run validity -- /u],
  ["behaviours of no data", ["--behaviours", "x.csv"], /^--behaviours needs --data/u],
  ["a folder that is not there", ["--data", "/no/such"], /^conversations\.jsonl is not in \/no\/such/u],
  ["AnnoMI where it is not", ["--annomi", "/no/such"], /^AnnoMI-full\.csv is not in \/no\/such/u],
  ["prompts where there are none", ["--corpora", "/no/such"], /is no folder that can be read/u],
  ["nowhere to write", ["--out", "/no/such/result.json"], /^There is no folder \/no\/such to write to/u],
] as [string, string[], RegExp][]) {
  test(`${what} is one sentence and exit code 1`, () => {
    const { status, stdout, stderr } = run(...given);
    assert.deepEqual([status, stdout, stderr.trim().includes("\n")], [1, "", false], stderr);
    assert.match(stderr, said);
  });
}
