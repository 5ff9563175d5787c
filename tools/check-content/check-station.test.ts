import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { after } from "node:test";
import { checkStation, stationAt } from "./check-station.ts";
import { rehearse } from "./rehearse.ts";

/** Later than anything the station says of itself. */
const TODAY = "2030-12-31";
const SLUG = "one-seat-on-the-minibus";
const original = await readFile(`content/stations/discussion/${SLUG}.yaml`, "utf8");
const folder = await mkdtemp(join(tmpdir(), "stationwise-content-"));
after(() => rm(folder, { recursive: true }));
const path = join(folder, "discussion", `${SLUG}.yaml`);
await mkdir(join(folder, "discussion"));

async function checked(source: string, candidates?: string) {
  await writeFile(path, source);
  const script = join(folder, `${SLUG}.yaml`);
  await (candidates === undefined ? rm(script, { force: true }) : writeFile(script, candidates));
  return checkStation(path, TODAY, folder);
}

const written = await stationAt(`content/stations/discussion/${SLUG}.yaml`);
const exemplar = written.exemplar.map(({ text }) => text);
const VAGUE =
  "I have always liked swimming and music and last summer my brother and I went to the seaside with a dog for a week.";
const vague = exemplar.map((text) => `${VAGUE} `.repeat(Math.max(1, Math.round(text.length / VAGUE.length))));
const half = exemplar.map((text, at) => (at % 2 === 0 ? text : (vague[at] ?? "")));
const scriptOf = (parts: Record<string, unknown>) => JSON.stringify(parts);

test("a station that is right has no fault, and says whether it was rehearsed", async () => {
  const { faults, rehearsal, station } = await checked(original);
  assert.deepEqual([faults, rehearsal], [[], "none"]);
  assert.deepEqual(station?.people, ["Kelly", "Ade"]);
});

test("scripted candidates in the right order pass; in the wrong one each fault is told", async () => {
  const right = { excellent: exemplar, average: half, poor: vague, offTopic: vague, fifth: half, fifthIs: "average" };
  const passed = await checked(original, scriptOf(right));
  assert.deepEqual([passed.faults, passed.rehearsal, passed.fifth], [[], "passed", true]);

  const turned = await checked(
    original,
    scriptOf({ ...right, excellent: vague, poor: exemplar, flags: { poor: ["lies"] } }),
  );
  assert.equal(turned.rehearsal, "failed");
  assert.match(
    turned.faults.join("\n"),
    /there is no red flag “lies”[\s\S]*is not above average[\s\S]*lies neither came out nor was asked about/u,
  );
});

test("every fault of a file is named: card, reading, sources, dates, exemplar", async () => {
  const broken = original
    .replace(/reading: \d+/u, "reading: 20")
    .replace("You volunteer", "Under the Equality Act 2010 you volunteer")
    .replace(/checked: "?[\d-]+"?/u, 'checked: "2031-01-01"')
    .replace(/theme: \w+/u, "theme: nhs")
    .replace(exemplar[0]?.slice(0, 20) ?? "", "Well then. ".repeat(50));
  const { faults } = await checked(broken);
  for (const expected of [
    /timing\.reading: is 20 s/u,
    /sources: are missing for “Equality Act/u,
    /sources: a station of the theme nhs needs them/u,
    /checked: 2031-01-01 is still to come/u,
    /exemplar, words: \d+/u,
  ])
    assert.match(faults.join("\n"), expected);
});

test("an example that does not answer prompt by prompt is named: by its parts, and by what a part meets too early", async () => {
  const whole = (await checked(original)).faults;
  assert.deepEqual(whole, []);
  const cut = original.replace(
    "    meets: [decides-with-reasons]\n",
    "    meets: [decides-with-reasons]\n  - text: I stand by it.\n    meets: []\n",
  );
  assert.match((await checked(cut)).faults.join("\n"), /exemplar: has 6 parts, and 5 prompts are put/u);
  const early = original.replace(
    "    meets: [decides-with-reasons]\n",
    "    meets: [decides-with-reasons, refuses-kindly]\n",
  );
  assert.match(
    (await checked(early)).faults.join("\n"),
    /part 2 says that it meets refuses-kindly, which a later prompt asks for/u,
  );
});

test("a file that cannot be read says where, and so does a script", async () => {
  assert.match((await checked(original.replace("level: ", "level: 9"))).faults.join(), /^line \d+: level/u);
  assert.match((await checked(original, "excellent: []")).faults.join("\n"), /line 1: excellent: says nothing/u);
});

test("a probe that the script could not foresee gets no answer meant for the next question", () => {
  const answers = written.prompts.map((_, at) => `${VAGUE} It was day number ${at + 1}.`);
  const { turns, leftUnsaid } = rehearse(written, answers);
  for (const [at, { say }] of written.prompts.entries()) {
    const answered = turns.findIndex(({ text }) => text === answers[at]);
    assert.ok(turns[answered - 1]?.text.endsWith(say), `question ${at + 1}`);
  }
  assert.ok(turns.some(({ text }) => text === "I have nothing more to add to that."));
  assert.equal(leftUnsaid, 0);
});
