import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { answersIn } from "./answers.ts";

const no = { quote: "", answer: "no" };
const right = { q1: { quote: "I see", answer: "yes" }, q2: no };

describe("a model's reply", () => {
  it("is read as JSON, also inside the fence some put around it", () => {
    assert.deepEqual(answersIn(JSON.stringify(right), 2), right);
    assert.deepEqual(answersIn(`\`\`\`json\n${JSON.stringify(right)}\n\`\`\``, 2), right);
  });

  for (const [what, reply] of [
    ["nothing", ""],
    ["prose", "The candidate does well: yes to all."],
    ["prose before it", `Here you are: ${JSON.stringify(right)}`],
    ["half of it", JSON.stringify(right).slice(0, 30)],
    ["a question too few", JSON.stringify({ q1: no })],
    ["a question too many", JSON.stringify({ ...right, q3: no })],
    ["a score beside it", JSON.stringify({ ...right, score: 5 })],
    ["a third kind of answer", JSON.stringify({ ...right, q2: { quote: "", answer: "partly" } })],
    ["a number for words", JSON.stringify({ ...right, q2: { quote: 1, answer: "no" } })],
    ["prose in an answer", JSON.stringify({ ...right, q2: { ...no, why: "because" } })],
    ["a list", JSON.stringify([no, no])],
    ["a name of every object", '{"__proto__": {"q1": {"quote": "", "answer": "no"}}}'],
    ["a quote without end", JSON.stringify({ ...right, q2: { quote: "a".repeat(2001), answer: "no" } })],
  ] as const)
    it(`is none with ${what}`, () => assert.equal(answersIn(reply, 2), null));
});
