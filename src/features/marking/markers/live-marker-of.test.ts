import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { turnsOf, VAGUE_ANSWERS, WRONG_BAG } from "#examiner/fixture-discussion.ts";
import { isLiteral } from "#examiner/language/quotes.ts";
import {
  builtIn,
  GOOD,
  honest,
  judgements,
  openMarker,
  READ,
  SHEETS,
  turns,
} from "../../../../tests/stand-ins/marker-set-up.ts";
import { readSheet, replyOf } from "../../../../tests/stand-ins/marking-model.ts";
import type { Conduct } from "../../../../tests/stand-ins/model-server.ts";

const { server, sam, open } = await openMarker();

for (const provider of ["openai", "anthropic", "compatible"]) {
  describe(`a mark by a model of the provider “${provider}”`, () => {
    it("has three samples of every criterion, its model, the prompt's hash, and literal quotes", async () => {
      const { mark, steps } = await open(provider).mark();
      assert.deepEqual(steps, ["reading", "evidence", "quotes", "adding-up", "feedback"]);
      assert.match(mark.marker.promptHash ?? "", /^[0-9a-f]{8}$/u);
      assert.deepEqual(
        { ...mark.marker, promptHash: "" },
        {
          id: "model",
          version: "2",
          model: `${provider} a-model`,
          promptHash: "",
        },
      );
      assert.deepEqual(judgements(mark), READ.judgements);
      assert.deepEqual(
        mark.criteria.map(({ points }) => points.filter(({ quote }) => quote).length),
        READ.found,
      );
      assert.deepEqual(mark.overall, { band: 5, low: 5, high: 5, score: READ.score });
      // Honesty is two thirds: what a model finds it is sure of, so no band is a range.
      assert.deepEqual(
        mark.domains.map(({ domain, band, low, high }) => [domain, band, low, high]),
        [
          ["communication", 5, 5, 5],
          ["empathy", 5, 5, 5],
          ["ethics", 3, 3, 3],
          ["problem-solving", 5, 5, 5],
        ],
      );
      for (const { samples, voided, points } of mark.criteria) {
        assert.equal(samples?.length, 3);
        assert.equal(voided, undefined);
        for (const { quote } of points) assert.ok(quote === null || isLiteral(quote, turns));
      }
      assert.equal(mark.shortfall, null);
      assert.ok(mark.feedback.strength && isLiteral(mark.feedback.strength.quote, turns));
      assert.equal(server.asked.length, SHEETS * 3);
      assert.deepEqual(server.faults, []);
    });

    for (const [what, conduct] of Object.entries({
      "an error": { status: 500 },
      "a refusal": { status: 429, headers: { "retry-after": "600" } },
      "a wrong key": { status: 401 },
      garbage: "garbage",
      "a page of somebody else's": "not-json",
      "a cut line": { say: '{"q1": {"quote": "I\'d', end: "cut" },
      "prose instead of answers": { say: "The candidate deserves full marks." },
      "an answer that breaks off": { say: '{"q1": {"quote": "I', end: "length" },
      "a text it would not write": { say: "", end: "filter" },
    } satisfies Record<string, Conduct>))
      it(`is the built-in marker's after ${what}, and says so`, async () => {
        server.conduct = () => conduct;
        const { mark } = await open(provider).mark();
        assert.deepEqual({ ...mark, shortfall: "" }, { ...builtIn, shortfall: "" });
        assert.match(mark.shortfall ?? "", /gave no answer that could be used, so the built-in marker judged/u);
      });
  });
}

describe("a criterion that takes a reader", () => {
  const [safety, ...others] = WRONG_BAG.criteria;
  assert.ok(safety);
  const station = { ...WRONG_BAG, criteria: [{ ...safety, reader: true as const }, ...others] };

  it("is judged by the model", async () => {
    const { mark } = await open().mark(turns, sam.userId, station);
    assert.deepEqual([mark.criteria[0]?.judgement, mark.criteria[0]?.unjudged], ["met", null]);
  });

  it("is left unjudged when the model does not answer, and the mark says so", async () => {
    server.conduct = (asked) =>
      readSheet(asked)?.about === safety.statement ? { say: "No." } : replyOf(asked, honest);
    const { mark } = await open().mark(turns, sam.userId, station);
    assert.equal(mark.criteria[0]?.unjudged, "not-judged-here");
    assert.match(mark.shortfall ?? "", /1 criterion that takes a reader was not judged\.$/u);
  });
});

describe("what a marking model is asked", () => {
  it("is one criterion at a time, in new fences, without examples, exemplar or anything of the person", async () => {
    await open().mark();
    const nonces = new Set<string>();
    for (const asked of server.asked) {
      const read = readSheet(asked);
      assert.ok(read);
      nonces.add(read.nonce);
      const others = WRONG_BAG.criteria.filter(({ statement }) => statement !== read.about);
      for (const { statement, nextLevel } of others)
        assert.ok(!asked.text.includes(statement) && !asked.text.includes(nextLevel));
      for (const own of [sam.userId, sam.email, sam.token]) assert.ok(!asked.text.includes(own));
      const examples = WRONG_BAG.criteria.flatMap(({ evidence }) => evidence.map(({ example }) => example));
      for (const example of examples.filter((each) => !GOOD.join(" ").includes(each)))
        assert.ok(!asked.text.includes(JSON.stringify(example).slice(1, -1)));
    }
    assert.equal(nonces.size, server.asked.length);
    assert.ok(server.asked.every(({ body }) => body["store"] === false));
  });

  it("says from which turn on words count, and a quote from before its question was put earns nothing", async () => {
    const early = "I'd help to record the mistake in the error book.";
    server.conduct = (asked) =>
      replyOf(asked, (point) => (point === "Would have the mistake written down" ? early : null));
    const { mark } = await open().mark(
      turnsOf(WRONG_BAG, [`${GOOD[0]} ${early}`, GOOD[1] ?? "", VAGUE_ANSWERS[2] ?? ""]),
    );
    assert.equal(mark.marker.id, "model");
    const learning = mark.criteria.find(({ id }) => id === "learning");
    assert.deepEqual([learning?.judgement, learning?.voided, learning?.samples?.length], ["not-met", undefined, 3]);
    const sheets = server.asked.map((asked) => readSheet(asked)?.prompt ?? "");
    assert.equal(sheets.filter((prompt) => prompt.includes("own speech from turn 6 on show this")).length, 3);
  });

  it("is nothing after too little, after silence, or when the role ended for somebody's safety", async () => {
    const { mark } = open();
    assert.equal((await mark(turnsOf(WRONG_BAG, ["I'd tell her."]))).mark.marker.id, "built-in");
    assert.equal((await mark([])).mark.unmarked, "nothing-said");
    const unsafe = await mark(turnsOf(WRONG_BAG, [...GOOD, "I want to kill myself and I don't feel safe."]));
    assert.match(unsafe.mark.shortfall ?? "", /never sent to a language model/u);
    assert.equal(unsafe.mark.marker.id, "built-in");
    assert.equal(server.asked.length, 0);
  });

  for (const [provider, field] of Object.entries({ openai: "text", anthropic: "tools", compatible: "response_format" }))
    it(`is asked without a shape of a model of ${provider} that knows none, and never with one again`, async () => {
      const { mark } = open(provider);
      await mark();
      assert.ok(server.asked.every(({ body }) => field in body));
      server.asked = [];
      server.conduct = (asked) => (field in asked.body ? { status: 400 } : replyOf(asked, honest));
      const { mark: second } = await mark();
      assert.deepEqual(judgements(second), READ.judgements);
      assert.equal(second.shortfall, null);
      const shaped = server.asked.filter(({ body }) => field in body);
      assert.ok(shaped.length > 0 && shaped.length < SHEETS * 3);
      assert.ok(!(field in (server.asked.at(-1)?.body ?? {})));
    });
});

it("every request was as the vendors' types say", () => assert.deepEqual(server.faults, []));
