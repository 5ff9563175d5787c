import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import test, { type TestContext } from "node:test";
import { folderWith } from "./made-up-set.ts";

const TURNS = [
  { seq: 0, speaker: "actor", text: "Are you in charge here?", atMs: 0 },
  {
    seq: 1,
    speaker: "candidate",
    text: "I'm so sorry you came all this way to find a locked door. What would help you most before you go home today?",
    atMs: 5000,
  },
];
const GOOD = { tag: "one", station: "a-wasted-morning", turns: TURNS };

async function marked(t: TestContext, files: Record<string, unknown>, at = "") {
  const texts = Object.entries(files).map(([name, file]) => [
    name,
    typeof file === "string" ? file : JSON.stringify(file, null, 1),
  ]);
  const path = join(await folderWith(t, Object.fromEntries(texts) as Record<string, string>), at);
  const { npm_lifecycle_event: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, "mark.ts"), path], {
    encoding: "utf8",
    env,
  });
  return { status, stdout, stderr };
}

type Line = {
  tag: string;
  overall: { band: number | null; low: number; high: number };
  criteria: { points: { state: string; quote: { seq: number; start: number; end: number; text: string } | null }[] }[];
};

test("a folder’s conversations are marked, a line each, and what is quoted stands where it says", async (t) => {
  const { status, stdout, stderr } = await marked(t, { "a.json": GOOD, "b.json": [{ ...GOOD, tag: "two" }] });
  assert.deepEqual([status, stderr], [0, ""]);
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  assert.deepEqual(
    lines.map(({ tag }) => tag),
    ["one", "two"],
  );
  assert.deepEqual({ ...lines[0], tag: "two" }, lines[1]);
  const points = lines.flatMap(({ criteria }) => criteria.flatMap((criterion) => criterion.points));
  assert.ok(points.some(({ state }) => state === "heard"));
  for (const { state, quote } of points) {
    assert.equal(quote === null, state === "not-heard");
    if (quote) assert.equal(TURNS[quote.seq]?.text.slice(quote.start, quote.end), quote.text);
  }
});

const [first] = TURNS;
const BAD: [name: string, file: unknown, says: string][] = [
  ["no JSON", '{\n "tag": "one",\n "turns": [}\n', "a.json:3 is no JSON."],
  ["a field that is not there", { ...GOOD, station: undefined }, "a.json:1 station: "],
  ["a speaker nobody knows", { ...GOOD, turns: [{ ...first, speaker: "cat" }] }, "a.json:7 turns, 0, speaker: "],
  ["a station nobody knows", { ...GOOD, station: "no-such" }, "a.json:3 one: there is no station no-such."],
  ["a turn said twice", [{ ...GOOD, turns: [first, first] }], "a.json:13 one: two turns have the same seq."],
];

for (const [name, file, says] of BAD)
  test(`${name} is told in one sentence, with its file and line, and nothing is marked`, async (t) => {
    const { status, stdout, stderr } = await marked(t, { "a.json": file, "b.json": GOOD });
    assert.deepEqual([status, stdout], [1, ""]);
    assert.ok(stderr.startsWith(says), stderr);
    assert.equal(stderr.trim().split("\n").length, 1);
  });

test("what is not there, and a folder without a file, are told", async (t) => {
  assert.match((await marked(t, {}, "nowhere.json")).stderr, /^nowhere\.json is not there\./u);
  assert.match((await marked(t, { "a.txt": "" })).stderr, /holds no \.json file\./u);
});
