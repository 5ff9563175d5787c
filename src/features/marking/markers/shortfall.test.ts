import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { WRONG_BAG } from "#examiner/fixture-discussion.ts";
import { setSwitch } from "#platform/switches.ts";
import { handTimer } from "../../../../tests/stand-ins/hand-timer.ts";
import {
  builtIn,
  honest,
  judgements,
  openMarker,
  READ,
  SHEETS,
  turns,
} from "../../../../tests/stand-ins/marker-set-up.ts";
import { readSheet, replyOf } from "../../../../tests/stand-ins/marking-model.ts";

const { app, clock, database, server, open, hurried } = await openMarker();

describe("what keeps a model from the whole of its work", () => {
  it("a sheet it never answers is judged by the built-in marker, and the mark says how many", async () => {
    const about = WRONG_BAG.criteria[1]?.statement ?? "";
    server.conduct = (asked) =>
      readSheet(asked)?.about === about ? { say: "I would rather not." } : replyOf(asked, honest);
    const { mark } = await open().mark();
    assert.equal(mark.marker.id, "model");
    assert.equal(mark.criteria[1]?.samples, undefined);
    assert.equal(mark.criteria[1]?.judgement, builtIn.criteria[1]?.judgement);
    assert.equal(
      mark.shortfall,
      "Since the language model did not answer every time, the built-in marker judged 1 of the 4 criteria.",
    );
  });

  it("the limit on what a mark may cost leaves fewer samples, then the built-in marker", async () => {
    const whole = open("openai");
    await whole.mark();
    const each = 110;
    const costs = async (tokens: number) =>
      (await open("openai", { MARKING_TOKENS_PER_MARK: String(tokens) }).mark()).mark;
    server.asked = [];
    const none = await costs(each);
    assert.equal(server.asked.length, 0);
    assert.equal(none.marker.id, "built-in");
    assert.match(none.shortfall ?? "", /cost more than one mark may/u);
    const some = await costs(6000);
    assert.ok(server.asked.length < SHEETS * 3 && server.asked.length > 0);
    assert.equal(some.marker.id, "model");
    assert.match(
      some.shortfall ?? "",
      /^Since the limit on what one mark may cost was reached, .*fewer than three readings/u,
    );
    assert.deepEqual(judgements(some), READ.judgements);
  });

  it("a person's tokens for the day, or everybody's, leave the built-in marker, and never nothing", async () => {
    const kim = await app.someone();
    for (const name of ["MARKING_PERSON_TOKENS", "MARKING_DAY_TOKENS"]) {
      const { mark } = open("openai", { [name]: "1" });
      await mark(turns, kim.userId);
      await addOne(kim.userId);
      server.asked = [];
      const { mark: second } = await mark(turns, kim.userId);
      assert.deepEqual({ ...second, shortfall: "" }, { ...builtIn, shortfall: "" });
      assert.match(second.shortfall ?? "", /allowance for the language model is used up/u);
      assert.equal(server.asked.length, 0);
    }
  });

  it("the switch turns it off in every process", async () => {
    const { mark, printed } = open();
    await setSwitch({ database, clock }, { name: "marking-model", isOn: false, by: "a test" });
    assert.match((await mark()).mark.shortfall ?? "", /switched off/u);
    assert.equal(server.asked.length, 0);
    assert.match(await printed(), /stationwise_marking_take_overs_total\{reason="switched-off"\} 1/u);
    await setSwitch({ database, clock }, { name: "marking-model", isOn: true, by: "a test" });
    clock.pass(3000);
    assert.equal((await mark()).mark.marker.id, "model");
  });
});

const addOne = (userId: string) =>
  database.asWorker((tx) =>
    sql`insert into marker_usage values (${clock.now().toISOString().slice(0, 10)}, ${userId}, 1, 1, 1)
      on conflict do nothing`.execute(tx),
  );

describe("a provider in trouble", () => {
  it("that fails once is asked again, and nothing is lost", async () => {
    let first = true;
    server.conduct = (asked) => {
      if (!first) return replyOf(asked, honest);
      first = false;
      return { status: 500 };
    };
    const { mark } = await open().mark();
    assert.equal(mark.shortfall, null);
    assert.ok(mark.criteria.every(({ samples }) => samples?.length === 3));
  });

  it("that is gone is left alone after a few tries", async () => {
    server.conduct = () => ({ status: 500 });
    const { mark, model } = open("openai", {}, hurried);
    await mark();
    assert.ok(server.asked.length <= 10, String(server.asked.length));
    assert.ok(model.breaker.closedUntil());
    server.asked = [];
    await mark();
    assert.equal(server.asked.length, 0);
    clock.pass(60_000);
    server.conduct = (asked) => replyOf(asked, honest);
    assert.equal((await mark()).mark.marker.id, "model");
  });

  it("that asks for a moment is given it", async () => {
    let first = true;
    server.conduct = (asked) => {
      if (!first) return replyOf(asked, honest);
      first = false;
      return { status: 429, headers: { "retry-after": "2" } };
    };
    const { mark } = await open("openai", {}, hurried).mark();
    assert.equal(mark.marker.id, "model");
    assert.ok(mark.criteria.every(({ samples }) => samples?.length === 3));
  });

  it("that says nothing is left when its time is over", async () => {
    const { timer, ring } = handTimer();
    server.conduct = () => "silence";
    const marking = open("openai", {}, timer).mark();
    await server.nextAsked();
    ring(90_000);
    const { mark } = await marking;
    assert.equal(mark.marker.id, "built-in");
    assert.match(mark.shortfall ?? "", /gave no answer/u);
  });

  it("costs what it cost, counted in numbers alone, whatever became of the mark", async () => {
    const ann = await app.someone();
    const { mark, printed } = open();
    await mark(turns, ann.userId);
    const { rows } = await database.asPerson(ann.userId, (tx) =>
      sql<Record<string, unknown>>`select * from marker_usage`.execute(tx),
    );
    assert.equal(rows.length, 1);
    assert.equal(rows[0]?.["answers"], SHEETS * 3);
    assert.equal(Number(rows[0]?.["input_tokens"]), SHEETS * 3 * 100);
    assert.match(await printed(), /stationwise_marking_answers_total\{outcome="counted"\} 15/u);
  });
});

it("every request was as the vendors' types say", () => assert.deepEqual(server.faults, []));
