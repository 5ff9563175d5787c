import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import type { Mark, MarkQuestion } from "#contract/marking/marking";
import type { Report } from "#contract/marking/reports";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import type { AnswerQuestion, Questions } from "./contract.ts";
import { answersOf } from "./store.ts";

const app = await openTestApp();
const { product, request } = app;

/** The marker is sure of most of this, and of some of it not. */
const SAID = [
  "Hello, I'm Sam, one of the volunteers here. I'm so sorry, that must be really frustrating. Can you tell me what happened this morning?",
  "I don't know the answer to that, so I'll go and ask the nurse in charge and come back to you. Would that be all right?",
  "It sounds like today has been a mess for you and I get why you are cross. Tell me a bit about it. I can see how much it took to get here and how long you were sitting around.",
  "I am not sure what they decided. I could find someone who knows, then come straight back here. What would help you the most right now?",
];
const SORRY = "I'm so sorry, that must be really frustrating.";
const WORDS = { seq: 1, start: SAID[0]?.indexOf(SORRY) ?? -1, end: (SAID[0]?.indexOf(SORRY) ?? -1) + SORRY.length };

async function marked(person: Someone, said = SAID): Promise<string> {
  const id = await app.finishStation(person, said);
  await product.jobs.drain();
  return id;
}

const path = (id: string) => `/api/attempts/${id}/questions`;
const read = async ({ token }: Someone, id: string) => (await request<Questions>("GET", path(id), { token })).body;
const answer = ({ token }: Someone, id: string, body: AnswerQuestion) =>
  request<Questions & { code?: string; message?: string }>("POST", path(id), { token, body });
const reportOf = async ({ token }: Someone, id: string) =>
  (await request<Report>("GET", `/api/attempts/${id}/report`, { token })).body;
const causesOf = async ({ token }: Someone, id: string) =>
  (await request<{ versions: { cause: string }[] }>("GET", `/api/attempts/${id}/marks`, { token })).body.versions.map(
    ({ cause }) => cause,
  );
const keptOf = ({ userId }: Someone, id: string) => product.database.asPerson(userId, (tx) => answersOf(tx, id));

const refTo = ({ about, criterion, id }: MarkQuestion) => ({ about, criterion, id });
const pointOf = (mark: Mark, asked: MarkQuestion) =>
  mark.criteria.find(({ id }) => id === asked.criterion)?.points.find(({ id }) => id === asked.id);

/** The mark as it stands asks these. Nothing else of it changes. */
async function ask(id: string, questions: MarkQuestion[]): Promise<void> {
  await product.database.asOwner(async (owner) => {
    for (const table of ["marks", "mark_versions"]) {
      await sql.raw(`alter table ${table} no force row level security`).execute(owner);
      await sql`update ${sql.table(table)} set mark = jsonb_set(mark, '{questions}', ${JSON.stringify(questions)}::jsonb)
        where attempt_id = ${id}`.execute(owner);
      await sql.raw(`alter table ${table} force row level security`).execute(owner);
    }
  });
}

const QUESTION: MarkQuestion = {
  about: "point",
  criterion: "meets-the-anger",
  id: "sorry-for-this",
  statement: "Apologises",
  quote: null,
};
const FLAG: MarkQuestion = {
  about: "flag",
  criterion: null,
  id: "lies",
  statement: "Says what is untrue",
  quote: null,
};

/** Two things the built-in marker is not sure of here, as it asks them itself. */
async function asked(person: Someone, id: string): Promise<[MarkQuestion, MarkQuestion]> {
  const [one, two] = (await reportOf(person, id)).mark.questions ?? [];
  assert.ok(one?.about === "point" && two?.about === "point", "the marker asks about two points");
  return [one, two];
}

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

describe("an answer", () => {
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
