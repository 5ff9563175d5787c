import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { HEADS } from "../../src/examiner/behaviours/heads.ts";
import { folderWith } from "../made-up-set.ts";
import { readConversations } from "./conversations.ts";
import { domainOf, isWorse, readDimensions } from "./dimensions.ts";
import { DataFault } from "./fault.ts";
import { readRatings } from "./ratings.ts";

const GOOD = '{"id":"a","turns":[{"speaker":"candidate","text":"Hello."}]}';
const HEAD = "conversation,rater,dimension,score";
const KNOWN = new Set(["a", "b"]);

async function faultOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof DataFault, String(error));
  assert.ok(!error.message.includes("\n"), error.message);
  return error.message;
}

const conversationFault = async (t: TestContext, text: string | Buffer) =>
  faultOf(readConversations(await folderWith(t, { "conversations.jsonl": text })));
const ratingFault = async (t: TestContext, text: string | Buffer) =>
  faultOf(readRatings(await folderWith(t, { "ratings.csv": text }), KNOWN));

for (const [what, text, said] of [
  ["a broken line", `${GOOD}\n{"id":`, /^conversations\.jsonl:2 is not a JSON object/u],
  ["a line that is no object", "[1]", /^conversations\.jsonl:1 is not a JSON object with id and turns/u],
  ["no id", '{"turns":[{"speaker":"actor","text":"x"}]}', /:1 has no id/u],
  ["no turns", '{"id":"a","turns":[]}', /:1 has no turns/u],
  ["an unknown speaker", GOOD.replace("candidate", "doctor"), /:1 has in turn 1 the speaker "doctor": it has to be/u],
  ["a turn without text", '{"id":"a","turns":[{"speaker":"actor"}]}', /:1 has in turn 1 no text/u],
  ["a turn that is a string", '{"id":"a","turns":["hello"]}', /:1 has a turn 1 that is no object/u],
  ["the same id twice", `${GOOD}\n\n${GOOD}`, /:3 has the id “a”, which line 1 has already/u],
  ["nothing in it", "\n\n", /^conversations\.jsonl holds no conversation/u],
  ["bytes that are no text", Buffer.from([0xff, 0xfe, 0x00]), /is not UTF-8 text/u],
  ["more than 50 MB", Buffer.alloc(50_000_001, " "), /is larger than 50 MB/u],
  ["a line without an end", `{"id":"${"a".repeat(1_000_001)}"}`, /:1 is longer than a million characters/u],
] as const) {
  test(`conversations with ${what} are refused with one sentence, and the line`, async (t) => {
    assert.match(await conversationFault(t, text), said);
  });
}

for (const [what, text, said] of [
  ["nothing in it", "", /^ratings\.csv is empty/u],
  ["no rating", `${HEAD}\n`, /holds no rating/u],
  ["a column missing", "conversation,rater,score\n", /:1 has no column dimension: the first line names/u],
  ["an unknown conversation", `${HEAD}\na,r,d,1\nz,r,d,1\n`, /:3 rates the conversation “z”, which does not exist/u],
  ["a score that is no number", `${HEAD}\na,r,d,good\n`, /:2 has the score “good”, which is no number/u],
  ["no score", `${HEAD}\na,r,d,\n`, /:2 has the score “”, which is no number/u],
  ["an endless score", `${HEAD}\na,r,d,1e999\n`, /:2 has the score “1e999”/u],
  ["no rater", `${HEAD}\na,,d,1\n`, /:2 names no rater/u],
  ["the same rating twice", `${HEAD}\na,r,d,1\na,r,d,2\n`, /:3 rates again what the same rater rated in line 2/u],
  ["too few cells", `${HEAD}\na,r\n`, /:2 is not a row of the table/u],
  ["an open quote", `${HEAD}\n"a,r,d,1\n`, /is not a row of the table/u],
] as const) {
  test(`ratings with ${what} are refused with one sentence, and the line`, async (t) => {
    assert.match(await ratingFault(t, text), said);
  });
}

test("a byte-order mark, Windows line ends, columns in another order and further ones do no harm", async (t) => {
  const folder = await folderWith(t, {
    "conversations.jsonl": `\uFEFF${GOOD}\r\n${GOOD.replace('"a"', "7")}\r\n`,
    "ratings.csv": "\uFEFFScore , note,dimension,conversation,rater\r\n4,x,empathy,a,r1\r\n2.5,,empathy,7,r1\r\n",
  });
  const conversations = await readConversations(folder);
  assert.deepEqual(
    conversations.map(({ id }) => id),
    ["a", "7"],
  );
  assert.deepEqual(await readRatings(folder, new Set(["a", "7"])), [
    { conversation: "a", rater: "r1", dimension: "empathy", score: 4 },
    { conversation: "7", rater: "r1", dimension: "empathy", score: 2.5 },
  ]);
});

test("no folder and no file are said plainly; no ratings are none", async (t) => {
  assert.match(await faultOf(readConversations("/no/such/folder")), /^conversations\.jsonl is not in/u);
  assert.equal(await readRatings(await folderWith(t, {}), KNOWN), null);
});

test("dimensions of the same or a near name map by themselves; what could be two things, or none, is left out", async (t) => {
  const folder = await folderWith(t, {});
  const names = ["Exploration", "open_questions", "own-story", "taking over", "empathy", "emotion", "overall"];
  const mapped = await readDimensions(folder, names);
  const behavioursOf = (name: string) => mapped.get(name)?.parts.map(({ behaviour }) => behaviour);
  assert.deepEqual(names.slice(0, 4).map(behavioursOf), [
    ["invitation"],
    ["open-question"],
    ["own-story"],
    ["takes-over"],
  ]);
  assert.deepEqual(behavioursOf("empathy"), [...HEADS]);
  for (const name of ["emotion", "overall"]) assert.deepEqual(behavioursOf(name), [], name);
});

for (const [head, names] of [
  ["sympathy", ["Validating", "validation", "EMOTIONAL-SUPPORT", "sympathy"]],
  ["invitation", ["elaboration", "Encourages elaboration", "inviting", "exploration"]],
  ["understanding", ["understanding", "Perceived_Understanding"]],
  ["advice", ["advice", "Advising", "adviceGiving", "unsolicited advice", "problem-solving"]],
  ["own-story", ["self-oriented", "Self oriented", "selfDisclosure", "self-focused"]],
  ["minimising", ["dismissing", "Dismissive", "minimizing", "minimising", "invalidating"]],
] as const) {
  test(`dimensions named after ${head}, in any case and with or without hyphens, are held against it`, async (t) => {
    const mapped = await readDimensions(await folderWith(t, {}), names);
    for (const name of names) {
      const mapping = mapped.get(name) ?? { parts: [], scale: null };
      assert.deepEqual(mapping.parts, [{ behaviour: head, weight: 1, isAbsence: false }], name);
      assert.equal(domainOf(mapping), "empathy");
      assert.equal(isWorse(mapping), ["advice", "own-story", "minimising"].includes(head), name);
    }
  });
}

test("a lack is held against absence, a behaviour's whole name comes first, and two heads in one name are none", async (t) => {
  const names = [
    "no advice",
    "avoids giving advice",
    "lack of understanding",
    "non-judgemental understanding",
    "checks understanding",
    "validates-emotion",
    "dismisses",
  ];
  const mapped = await readDimensions(await folderWith(t, {}), [
    ...names,
    "advice and understanding",
    "misunderstanding",
  ]);
  assert.deepEqual(
    names.map((name) => mapped.get(name)?.parts.map(({ behaviour, isAbsence }) => [behaviour, isAbsence])),
    [
      [["advice", true]],
      [["advice", true]],
      [["understanding", true]],
      [["understanding", false]],
      [["checks-understanding", false]],
      [["validates-emotion", false]],
      [["dismisses", false]],
    ],
  );
  for (const name of ["advice and understanding", "misunderstanding"])
    assert.deepEqual(mapped.get(name)?.parts, [], name);
});

test("dimensions.json maps by name, by list, by weight, by absence, with a scale, and to nothing", async (t) => {
  const folder = await folderWith(t, {
    "dimensions.json": JSON.stringify({
      curious: ["explores-concerns", { behaviour: "open-question", weight: 2 }],
      modest: { not: "own-story" },
      hasty: { behaviours: "takes-over", scale: [0, 6] },
      reflects: null,
    }),
  });
  const mapped = await readDimensions(folder, ["curious", "modest", "hasty", "reflects"]);
  assert.deepEqual(
    mapped.get("curious")?.parts.map(({ weight }) => weight),
    [1, 2],
  );
  assert.deepEqual(mapped.get("hasty")?.scale, { from: 0, to: 6 });
  assert.deepEqual(mapped.get("reflects")?.parts, []);
  const worse = ["curious", "modest", "hasty"].map((name) => isWorse(mapped.get(name) ?? { parts: [], scale: null }));
  assert.deepEqual(worse, [false, false, true]);
  assert.equal(domainOf(mapped.get("modest") ?? { parts: [], scale: null }), "empathy");
});

test("a dimension mapped to what is no behaviour is refused, with its line", async (t) => {
  const folder = await folderWith(t, { "dimensions.json": '{\n  "a": "reflects",\n  "warm": "warmth"\n}' });
  assert.match(
    await faultOf(readDimensions(folder, ["warm"])),
    /^dimensions\.json:3 maps “warm” to what is no behaviour/u,
  );
  const broken = await folderWith(t, { "dimensions.json": "{" });
  assert.match(await faultOf(readDimensions(broken, ["warm"])), /dimensions\.json is not JSON/u);
});
