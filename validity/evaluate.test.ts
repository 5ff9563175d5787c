import assert from "node:assert/strict";
import test from "node:test";
import { evaluateFolder } from "./evaluate.ts";
import { folderWith, questionSet } from "./made-up-set.ts";
import { onScale, scaleOf } from "./scoring.ts";

const MARKER = { id: "built-in", version: "1" };

test("a score falls on the raters' scale by the rule of the bands", () => {
  const five = scaleOf([1, 3, 5, 2, 4], null);
  assert.deepEqual(five, { from: 1, to: 5, steps: 5 });
  assert.deepEqual(
    [0, 0.19, 0.2, 0.5, 0.79, 0.8, 1].map((score) => onScale(score, five)),
    [1, 1, 2, 3, 4, 5, 5],
  );
  assert.deepEqual(scaleOf([0, 2], { from: 0, to: 6 }), { from: 0, to: 6, steps: 4 });
  assert.deepEqual(scaleOf([0, 37.5, 100, 99.9], null).steps, null);
  assert.equal(onScale(0.25, { from: 0, to: 100, steps: null }), 25);
});

test("a set that counts open questions: order, agreement, people's own agreement, and a length that goes the other way", async (t) => {
  const { conversations, ratings } = questionSet(60);
  const folder = await folderWith(t, { "conversations.jsonl": conversations, "ratings.csv": ratings });
  const { scores, rated } = await evaluateFolder(folder, MARKER, 1);
  assert.deepEqual(
    scores.slice(0, 5).map(({ behaviours }) => behaviours["open-question"]),
    [0, 0.25, 0.5, 0.75, 1],
  );
  assert.ok(rated);
  assert.deepEqual([rated.conversations, rated.ratings, rated.raters, rated.unmapped], [60, 180, 3, []]);
  const [dimension] = rated.dimensions;
  assert.ok(dimension);
  assert.deepEqual([dimension.domain, dimension.behaviours, dimension.items], ["communication", ["open-question"], 60]);
  assert.ok((dimension.withMean.rho.low ?? 0) > 0.9);
  assert.ok((dimension.humans?.kappa.value ?? 0) > 0.7);
  assert.ok((dimension.ratio.kappa.value ?? 0) >= 1);
  assert.ok((dimension.length.rho.value ?? 0) < -0.5);
  assert.ok(Math.abs(dimension.withMean.smd.value ?? 1) < 0.2);
  const { low, value, high } = dimension.withOne.kappa;
  assert.ok(low !== null && value !== null && high !== null && low < value && value < high);
  assert.equal(rated.domains[0]?.name, "communication");
});

test("dimensions named after heads are held against how much of each was found, by count and by share", async (t) => {
  const SAID = [
    "You should ring her.",
    "You need to tell your boss.",
    "Why don't you ask him?",
    "Go and see your doctor.",
  ];
  const conversations = Array.from({ length: 5 }, (_, advised) => ({
    id: `c${advised}`,
    turns: SAID.flatMap((text, at) => [
      { speaker: "actor", text: "It has been a long week." },
      { speaker: "candidate", text: at < advised ? text : `The kettle is on in the kitchen, number ${at}.` },
    ]),
  }));
  const rows = conversations.flatMap(({ id }, advised) =>
    ["Advice-giving", "dismissing"].map((name) => `${id},ann,${name},${advised + 1}`),
  );
  const folder = await folderWith(t, {
    "conversations.jsonl": conversations.map((each) => JSON.stringify(each)).join("\n"),
    "ratings.csv": ["conversation,rater,dimension,score", ...rows].join("\n"),
  });
  const { scores, rated } = await evaluateFolder(folder, MARKER, 1);
  assert.deepEqual(
    scores.map(({ behaviours }) => behaviours.advice.toFixed(3)),
    ["0.000", "0.500", "0.750", "0.875", "1.000"],
  );
  assert.ok(scores.every(({ behaviours }) => behaviours.minimising === 0));
  assert.deepEqual(
    rated?.dimensions.map(({ behaviours }) => behaviours),
    [["advice"], ["minimising"]],
  );
  assert.equal(rated.dimensions[0]?.withMean.rho.value, 1);
  assert.deepEqual(rated.unmapped, []);
});

test("the same set and seed give the same figures", async (t) => {
  const { conversations, ratings } = questionSet(20);
  const folder = await folderWith(t, { "conversations.jsonl": conversations, "ratings.csv": ratings });
  const once = await evaluateFolder(folder, MARKER, 1);
  assert.deepEqual((await evaluateFolder(folder, MARKER, 1)).rated, once.rated);
});

test("many raters with a few conversations each are compared rating by rating", async (t) => {
  const { conversations, ratings } = questionSet(30);
  const [head = "", ...rows] = ratings.trim().split("\n");
  const crowd = rows.map((row, at) => row.replace(/,(ann|bob|cy),/u, `,person${at},`));
  const folder = await folderWith(t, {
    "conversations.jsonl": conversations,
    "ratings.csv": [head, ...crowd].join("\n"),
  });
  const { rated } = await evaluateFolder(folder, MARKER, 1);
  assert.equal(rated?.raters, 90);
  assert.ok((rated.dimensions[0]?.humans?.rho.value ?? 0) > 0.7);
  assert.ok((rated.dimensions[0]?.withOne.rho.value ?? 0) > 0.8);
});

test("one rater alone leaves people's agreement unknown, and what maps to nothing is named", async (t) => {
  const { conversations, ratings } = questionSet(10);
  const alone = ratings.split("\n").filter((row) => !/,(bob|cy),/u.test(row));
  const folder = await folderWith(t, {
    "conversations.jsonl": conversations,
    "ratings.csv": [...alone.filter(Boolean), "3,ann,c0,warmth"].join("\n"),
  });
  const { rated } = await evaluateFolder(folder, MARKER, 1);
  assert.equal(rated?.dimensions[0]?.humans, null);
  assert.deepEqual(rated.dimensions[0].ratio.kappa, { value: null, low: null, high: null });
  assert.deepEqual(rated.unmapped, ["warmth"]);
});
