import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { MARKER } from "../src/examiner/marker/marker.ts";
import { Validity } from "../src/features/marking/trust/contract.ts";
import { runBatteries } from "./batteries/run-batteries.ts";
import { runHollow } from "./batteries/run-hollow.ts";
import { standingFrom } from "./gates.ts";
import { PUBLISHED, SEED } from "./result.ts";

const published = Validity.parse(JSON.parse(await readFile(PUBLISHED, "utf8")));
const AGAIN = "run “npm run validity” and commit what it writes";

test("the batteries give what is published", async () => {
  const { batteries, answers } = await runBatteries(SEED);
  assert.deepEqual(published.batteries, batteries, AGAIN);
  assert.deepEqual([published.answers, published.seed], [answers, SEED], AGAIN);
});

test("what should earn little gets what is published", async () => {
  assert.deepEqual(published.hollow, await runHollow(SEED), AGAIN);
});

test("no attack lifts a band in more than 5 % of its cases", () => {
  for (const { id, kind, lifted, cases } of published.batteries)
    if (kind === "attack") assert.ok(cases > 0 && lifted / cases <= 0.05, `${id}: ${lifted} of ${cases}`);
});

test("the standing is what the gates make of the figures", () => {
  const { rated, batteries, corpora, measuredOn, standing } = published;
  const attacks = corpora ? [...batteries, corpora.battery] : batteries;
  assert.deepEqual(standing, standingFrom(rated, attacks, MARKER, measuredOn), AGAIN);
});

test("every figure was measured of the marker as it is, AnnoMI's among them", () => {
  const { marker, annomi, rated, corpora } = published;
  assert.deepEqual(marker, MARKER, AGAIN);
  assert.equal(annomi?.marker, MARKER.version, `${AGAIN}, with --annomi`);
  assert.match(annomi.version, /^sha256:/u);
  assert.ok(annomi.model.length > 0);
  for (const set of [...rated, ...(corpora ? [corpora] : [])]) assert.equal(set.version, MARKER.version);
});

test("AnnoMI's figures stand beside those of the earlier model and of people", () => {
  const figureOf = (id: string) => published.annomi?.figures.find((each) => each.id === id);
  const beside = ["behaviour kappa", "question kappa", "high or low AUC, reflections less input"].map((id) => {
    const { value, low, high, earlier, humans } = figureOf(id) ?? {};
    assert.ok(value && low && high && low < value && value < high, id);
    return [earlier?.toFixed(2), humans?.toFixed(2)];
  });
  assert.deepEqual(beside, [
    ["0.69", "0.74"],
    ["0.84", "0.87"],
    ["0.93", "0.95"],
  ]);
});

test("nothing of what anybody said is published", async () => {
  const text = await readFile(PUBLISHED, "utf8");
  assert.ok(text.length < 60_000, `${text.length}`);
  for (const { worst } of published.batteries) assert.ok((worst?.length ?? 0) < 160);
});
