import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { type TestContext } from "node:test";
import { StartError } from "#platform/errors.ts";
import { readStanding, readValidity } from "./read-validity.ts";
import { domainsOf } from "./standing.ts";

async function contentWith(t: TestContext, text: string | null): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "stationwise-trust-"));
  t.after(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, "validity"));
  if (text !== null) await writeFile(join(folder, "validity", "results.json"), text);
  return folder;
}

test("the published result is read, and every domain of the built-in marker has a standing with a reason", async () => {
  const standing = await readStanding("content");
  const builtIn = standing.markers.find(({ marker }) => marker === "built-in");
  assert.equal(builtIn?.domains.length, 4);
  for (const { reason } of builtIn.domains) assert.ok(reason.length > 20);
});

test("a result from before the answers that should earn little is read, with none of them", async (t) => {
  const right = JSON.parse(await readFile("content/validity/results.json", "utf8")) as Record<string, unknown>;
  const { hollow: _, ...before } = right;
  const read = await readValidity(await contentWith(t, JSON.stringify(before)));
  assert.deepEqual(read?.hollow, []);
  const battery = { id: "denied", cases: 2, low: 1, meanBand: 2.5, exemplarBand: 5, passes: false };
  const since = await readValidity(await contentWith(t, JSON.stringify({ ...before, hollow: [battery] })));
  assert.deepEqual(since?.hollow, [battery]);
});

test("without a result nothing is checked", async (t) => {
  const standing = await readStanding(await contentWith(t, null));
  const domains = domainsOf(standing, { id: "built-in", version: "1" });
  assert.deepEqual(
    domains.map(({ domain, isChecked }) => [domain, isChecked]),
    [
      ["communication", false],
      ["empathy", false],
      ["ethics", false],
      ["problem-solving", false],
    ],
  );
});

test("what was measured of one version says nothing of another", async () => {
  const known = { domain: "empathy", isChecked: true, reason: "Measured." } as const;
  const standing = { measuredOn: "2026-11-22", markers: [{ marker: "built-in", version: "1", domains: [known] }] };
  const empathyOf = (version: string) =>
    domainsOf(standing, { id: "built-in", version }).find(({ domain }) => domain === "empathy");
  assert.deepEqual(empathyOf("1"), known);
  assert.equal(empathyOf("2")?.isChecked, false);
});

test("a broken result stops the start with a sentence that says where", async (t) => {
  const right = JSON.parse(await readFile("content/validity/results.json", "utf8")) as Record<string, unknown>;
  const wrong = { ...right, standing: { markers: [], measuredOn: "yesterday" } };
  for (const [text, where] of [
    ["", /the file as a whole/u],
    ["{", /the file as a whole/u],
    [JSON.stringify(wrong), /standing\.measuredOn/u],
    [JSON.stringify({ ...right, more: 1 }), /results\.json/u],
  ] as const)
    await assert.rejects(
      readValidity(await contentWith(t, text)),
      (error) => error instanceof StartError && where.test(error.message) && !error.message.includes("\n"),
    );
});
