import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { FLAG, openAsking, pointOf, QUESTION, refTo, SAID, SORRY, WORDS } from "../../../../tests/api/asking.ts";
import type { MarkQuestion } from "#contract/marking/marking";
import { pastRowSecurity } from "../../../../tests/api/past-row-security.ts";
import { type AnswerQuestion, ANSWERS_MAX } from "./contract.ts";
import { REFUSED } from "./rules.ts";

const { app, path, marked, read, answer, reportOf, causesOf, keptOf, ask, asked } = await openAsking();
const { product, request } = app;

describe("a question of the marker's", () => {
  it("answered with one's own words counts as said, pointed out by the candidate, and is asked no more", async () => {
    const person = await app.someone();
    const id = await marked(person);
    const [one] = await asked(person, id);
    const before = await reportOf(person, id);
    assert.equal(pointOf(before.mark, one)?.state, "not-sure");
    const { status, body } = await answer(person, id, { ...refTo(one), words: WORDS });
    assert.equal(status, 200);
    assert.equal(body.isBeingMarked, true);
    assert.equal(body.questions.find((each) => each.id === one.id)?.answer?.words, SORRY);
    assert.equal((await reportOf(person, id)).askedAgain, "answer");
    await product.jobs.drain();
    const { mark, askedAgain } = await reportOf(person, id);
    assert.equal(askedAgain, null);
    const point = pointOf(mark, one);
    assert.deepEqual([point?.state, point?.by, point?.quote?.text], ["heard", "candidate", SORRY]);
    assert.ok(mark.questions?.every((each) => each.id !== one.id));
    assert.ok((mark.overall.score ?? 0) > (before.mark.overall.score ?? 1));
    assert.deepEqual(await causesOf(person, id), ["first", "answer"]);
  });

  it("answered with “I didn't say this” counts as not said", async () => {
    const person = await app.someone();
    const id = await marked(person);
    const [one] = await asked(person, id);
    assert.equal((await answer(person, id, { ...refTo(one), words: null })).status, 200);
    await product.jobs.drain();
    const { mark } = await reportOf(person, id);
    assert.equal(pointOf(mark, one)?.state, "not-heard");
    assert.equal(pointOf(mark, one)?.quote, null);
    const kept = (await read(person, id)).questions.find((each) => each.id === one.id);
    assert.deepEqual([kept?.statement, kept?.answer?.words], [one.statement, null]);
  });

  it("answered again has the new answer in the old one's place", async () => {
    const person = await app.someone();
    const id = await marked(person);
    const [one] = await asked(person, id);
    await answer(person, id, { ...refTo(one), words: null });
    await product.jobs.drain();
    assert.equal((await answer(person, id, { ...refTo(one), words: WORDS })).status, 200);
    await product.jobs.drain();
    assert.deepEqual(await keptOf(person, id), [{ ...refTo(one), words: WORDS }]);
    assert.equal(pointOf((await reportOf(person, id)).mark, one)?.state, "heard");
    assert.deepEqual(await causesOf(person, id), ["first", "answer", "answer"]);
  });

  it("answered the same way again changes nothing", async () => {
    const person = await app.someone();
    const id = await marked(person);
    const [one] = await asked(person, id);
    await answer(person, id, { ...refTo(one), words: WORDS });
    await product.jobs.drain();
    const { status, body } = await answer(person, id, { ...refTo(one), words: WORDS });
    assert.deepEqual([status, body.isBeingMarked, body.version], [200, false, 2]);
  });

  it("and another, answered in two tabs at once, are both kept and both in the mark", async () => {
    const person = await app.someone();
    const id = await marked(person);
    const [one, two] = await asked(person, id);
    const answers = await Promise.all([
      answer(person, id, { ...refTo(one), words: WORDS }),
      answer(person, id, { ...refTo(two), words: null }),
    ]);
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200],
    );
    await product.jobs.drain();
    const { mark } = await reportOf(person, id);
    assert.equal(pointOf(mark, one)?.state, "heard");
    assert.equal(pointOf(mark, two)?.state, "not-heard");
  });

  it("can still be answered in a tab that has not seen the newest mark", async () => {
    const person = await app.someone();
    const id = await marked(person);
    await ask(id, [QUESTION]);
    await answer(person, id, { ...refTo(QUESTION), words: null });
    await product.jobs.drain();
    assert.ok((await reportOf(person, id)).mark.questions?.every((each) => each.id !== QUESTION.id));
    assert.equal((await answer(person, id, { ...refTo(QUESTION), words: WORDS })).status, 200);
    assert.deepEqual(await keptOf(person, id), [{ ...refTo(QUESTION), words: WORDS }]);
  });

  it("about a red flag has no criterion", async () => {
    const person = await app.someone();
    const id = await marked(person);
    await ask(id, [FLAG]);
    assert.deepEqual((await read(person, id)).questions, [{ ...FLAG, answer: null }]);
    assert.equal((await answer(person, id, { ...refTo(FLAG), words: null })).status, 200);
    assert.deepEqual(await keptOf(person, id), [{ ...refTo(FLAG), words: null }]);
  });
});

/** Asks whether somebody meant one word that they said, on which they say no more. */
const SURE: MarkQuestion = { ...FLAG, quote: { seq: 3, start: 0, end: 5, text: "Sure.", atMs: 20_000 } };

describe("“Did you mean this?”", () => {
  it("can be answered with yes, also about one word", async () => {
    const person = await app.someone();
    const id = await marked(person, [SAID[0] ?? "", "Sure. I will ask the nurse in charge.", ...SAID.slice(2)]);
    await ask(id, [SURE]);
    const words = { seq: 3, start: 0, end: 5, text: "Sure." };
    assert.equal((await answer(person, id, { ...refTo(SURE), words })).status, 200);
    assert.deepEqual(await keptOf(person, id), [{ ...refTo(SURE), words: { seq: 3, start: 0, end: 5 } }]);
    await ask(id, [{ ...QUESTION, quote: SURE.quote }]);
    const { body } = await answer(person, id, { ...refTo(QUESTION), words });
    assert.equal(body.message, "Please choose at least two words.");
  });

  it("is asked of words where they stand now, and where they were corrected it is asked what was said", async () => {
    const person = await app.someone();
    const id = await marked(person);
    await ask(id, [{ ...FLAG, quote: { ...WORDS, text: SORRY, atMs: 10_000 } }]);
    const correct = (text: string) =>
      product.database.asPerson(person.userId, (tx) =>
        sql`update turns set corrected = ${text} where attempt_id = ${id} and seq = 1`.execute(tx),
      );
    await correct(`Hello. ${SORRY}`);
    const moved = { ...WORDS, start: 7, end: 7 + SORRY.length };
    assert.deepEqual((await read(person, id)).questions[0]?.quote, { ...moved, text: SORRY, atMs: 10_000 });
    await correct("Hello. I'm so sorry about all this.");
    assert.equal((await read(person, id)).questions[0]?.quote, null);
    const late = await answer(person, id, { ...refTo(FLAG), words: { ...WORDS, text: SORRY } });
    assert.deepEqual([late.status, late.body.message], [409, REFUSED.changed]);
    const words = { seq: 1, start: 7, end: 35, text: "I'm so sorry about all this." };
    assert.equal((await answer(person, id, { ...refTo(FLAG), words })).status, 200);
  });
});

describe("an answer", () => {
  it("has an attempt marked again only so often, and then says so and keeps nothing", async () => {
    const person = await app.someone();
    const id = await marked(person);
    await ask(id, [QUESTION]);
    const versions = (numbers: number, cause: string) =>
      pastRowSecurity(product.database, "mark_versions", (owner) =>
        sql`insert into mark_versions (attempt_id, number, user_id, cause, mark, marked_at)
          select attempt_id, (select max(number) from mark_versions where attempt_id = ${id}) + n, user_id, ${cause}, mark, marked_at
          from mark_versions, generate_series(1, ${numbers}::integer) n where attempt_id = ${id} and number = 1`.execute(
          owner,
        ),
      );
    await versions(ANSWERS_MAX, "correction");
    await versions(ANSWERS_MAX - 1, "answer");
    assert.equal((await answer(person, id, { ...refTo(QUESTION), words: null })).status, 200);
    await product.jobs.drain();
    assert.equal((await read(person, id)).version, 2 * ANSWERS_MAX + 1);
    const { status, body } = await answer(person, id, { ...refTo(QUESTION), words: WORDS });
    assert.deepEqual([status, body.message], [409, REFUSED.full]);
    assert.deepEqual(await keptOf(person, id), [{ ...refTo(QUESTION), words: null }]);
    assert.equal((await answer(person, id, { ...refTo(QUESTION), words: null })).status, 200);
  });

  it("of more words than anybody needs is refused in a sentence", async () => {
    const person = await app.someone();
    const said = "I am sorry about this. ".repeat(60).trim();
    const id = await marked(person, [...SAID.slice(0, 3), said]);
    await ask(id, [QUESTION]);
    const { status, body } = await answer(person, id, { ...refTo(QUESTION), words: { seq: 7, start: 0, end: 1001 } });
    assert.deepEqual(
      [status, body.message],
      [400, "Please choose a shorter part of what you said, at most 1,000 characters."],
    );
  });

  it("of words that are not one's own, of one word, and of words since changed is refused, and keeps nothing", async () => {
    const person = await app.someone();
    const id = await marked(person);
    await ask(id, [QUESTION]);
    const refused = async (words: AnswerQuestion["words"]) => {
      const { status, body } = await answer(person, id, { ...refTo(QUESTION), words });
      return [status, body.message];
    };
    const notYours = [400, "Please choose words you said yourself in this interview."];
    for (const words of [
      { seq: 0, start: 0, end: 9 },
      { seq: 99, start: 0, end: 9 },
      { seq: 1, start: 9, end: 9 },
      { seq: 1, start: 20, end: 9 },
      { seq: 1, start: 0, end: 999 },
    ])
      assert.deepEqual(await refused(words), notYours, JSON.stringify(words));
    assert.deepEqual(await refused({ seq: 1, start: 0, end: 6 }), [400, "Please choose at least two words."]);
    assert.deepEqual(await refused({ ...WORDS, text: "I'm so very sorry." }), [
      409,
      "These words have been corrected since. Please choose them once more.",
    ]);
    assert.deepEqual(await keptOf(person, id), []);
    assert.equal((await reportOf(person, id)).askedAgain, null);
    assert.equal((await answer(person, id, { ...refTo(QUESTION), words: { ...WORDS, text: SORRY } })).status, 200);
  });

  it("to what nobody asked is refused in a sentence", async () => {
    const person = await app.someone();
    const id = await marked(person);
    await ask(id, [QUESTION]);
    for (const other of [{ ...QUESTION, id: "other" }, { ...QUESTION, criterion: null }, FLAG]) {
      const { status, body } = await answer(person, id, { ...refTo(other), words: null });
      assert.deepEqual([status, body.message], [400, "We didn't ask about that in this report."]);
    }
  });

  it("whose words were corrected since counts no more, and the question stands open", async () => {
    const person = await app.someone();
    const id = await marked(person);
    await ask(id, [QUESTION]);
    await answer(person, id, { ...refTo(QUESTION), words: WORDS });
    await product.database.asPerson(person.userId, (tx) =>
      sql`update turns set corrected = 'I am sorry. That must be hard.' where attempt_id = ${id} and seq = 1`.execute(
        tx,
      ),
    );
    assert.deepEqual(await keptOf(person, id), []);
    assert.equal((await read(person, id)).questions[0]?.answer, null);
  });

  it("is in the copy of the attempt", async () => {
    const person = await app.someone();
    const id = await marked(person);
    await ask(id, [QUESTION]);
    await answer(person, id, { ...refTo(QUESTION), words: WORDS });
    const { body } = await request<{ marks: { answers: object[] } }>("GET", `/api/attempts/${id}/attempt.json`, {
      token: person.token,
    });
    const [kept, ...more] = body.marks.answers;
    assert.deepEqual(more, []);
    assert.deepEqual(kept, {
      ...refTo(QUESTION),
      seq: 1,
      words: SORRY,
      answeredAt: app.clock.now().toISOString(),
    });
  });

  it("waits for the marks, is of nobody else's attempt, and of nothing without signing in", async () => {
    const person = await app.someone();
    const stranger = await app.someone();
    const id = await marked(person);
    await ask(id, [QUESTION]);
    const sent = { ...refTo(QUESTION), words: null };
    assert.equal((await answer(stranger, id, sent)).status, 404);
    assert.equal((await request("GET", path(id), { token: stranger.token })).status, 404);
    assert.equal((await request("GET", path(id))).status, 401);
    const waiting = await app.finishStation(person, SAID);
    assert.equal((await answer(person, waiting, sent)).status, 409);
    assert.deepEqual(await keptOf(person, id), []);
  });
});

describe("a mark of before, which asks nothing", () => {
  it("is shown with no question", async () => {
    const person = await app.someone();
    const id = await marked(person);
    await product.database.asOwner(async (owner) => {
      await sql.raw("alter table marks no force row level security").execute(owner);
      await sql`update marks set mark = mark - 'questions' where attempt_id = ${id}`.execute(owner);
      await sql.raw("alter table marks force row level security").execute(owner);
    });
    assert.equal((await reportOf(person, id)).mark.questions, undefined);
    assert.deepEqual((await read(person, id)).questions, []);
  });
});
