import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { sql } from "kysely";
import type { Circuit } from "#contract/interview/circuits";
import type { Attempt, AttemptSummary } from "#contract/interview/attempts";
import type { Mark } from "#contract/marking/marking";
import type { Comparison, CueLedger } from "./contract.ts";
import { countPractice } from "#server/interview/attempts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { subscribed } from "../../../../tests/api/subscribed.ts";

const app = await openTestApp();
const { request, product } = app;

/** Touches what Yvonne hides while she is still too upset to say it, and then goes on to other things. */
const MISSES = [
  "Hello, I'm Sam, one of the volunteers. What about you, how are you?",
  "The outpatients office is upstairs. You could ring them.",
  "There is a bus at the front door.",
];
/** Says what he saw, and asks after it. */
const PICKS_UP = [
  "You said you gave something up to be here. I'm so sorry, that must be upsetting. What is worrying you?",
  "That sounds really frightening, and it makes sense that you're worried. Take your time. What about you, how are you?",
];
const HINT = "I gave something up to be stood here this morning. Never mind what.";

async function missing(person: Someone, answers = MISSES): Promise<string> {
  const id = await app.finishStation(person, answers);
  await product.jobs.drain();
  return id;
}
const cues = ({ token }: Someone, id: string) =>
  request<{ ledger: CueLedger | null }>("GET", `/api/attempts/${id}/cues`, { token });
async function ledger(person: Someone, id: string): Promise<CueLedger> {
  const { body } = await cues(person, id);
  return body.ledger ?? assert.fail("There is no ledger.");
}
const rewind = <T = Attempt>({ token }: Someone, id: string, seq: number, key: string = randomUUID()) =>
  request<T>("POST", `/api/attempts/${id}/rewind`, { token, body: { seq, key } });
const report = async ({ token }: Someone, id: string) =>
  (
    await request<{ mark: Mark; turns: Attempt["turns"]; finishedAt: string }>("GET", `/api/attempts/${id}/report`, {
      token,
    })
  ).body;
const say = ({ token }: Someone, id: string, seq: number, text: string) =>
  request("POST", `/api/attempts/${id}/turns`, { token, body: { seq, text, atMs: seq * 10_000 } });
const finish = async ({ token }: Someone, id: string) => {
  assert.equal((await request("POST", `/api/attempts/${id}/finish`, { token })).status, 200);
  await product.jobs.drain();
};

/** Goes back to the hint and picks it up this time. */
async function goBack(person: Someone, id: string): Promise<Attempt> {
  const { body, status } = await rewind(person, id, 2);
  assert.equal(status, 200);
  for (const [at, text] of PICKS_UP.entries()) await say(person, body.id, 3 + at * 2, text);
  await finish(person, body.id);
  return body;
}

describe("the cues of an attempt", () => {
  it("come with the marks: what was missed, what stayed unsaid, and what would have unlocked it", async () => {
    const person = await app.someone();
    const id = await app.finishStation(person, MISSES);
    assert.equal((await cues(person, id)).status, 409);
    await product.jobs.drain();
    const { cues: all, undisclosed, hiddenConcern, moods } = await ledger(person, id);
    const hint = all.find((cue) => cue.kind === "hint");
    assert.equal(hint?.words.text, HINT);
    assert.equal(hint.seq, 2);
    assert.equal(hint.isHiddenConcern, true);
    assert.equal(hint.outcome, "passed");
    assert.equal(hint.says, "You went on without asking about it.");
    assert.equal(hiddenConcern?.found, null);
    const [first] = undisclosed;
    assert.equal(first?.fact, "own-appointment");
    assert.equal(first.hintedAt, 2);
    assert.match(first.unlock, /^Yvonne tells this once she is calmer and you have asked an open question, /u);
    assert.match(first.missing, /^The mood never got beyond “upset”/u);
    assert.equal(moods.length, MISSES.length + 1);
    assert.deepEqual([moods[0]?.mood, moods[0]?.moodWords], [2, "upset"]);
  });

  it("quote the transcript to the letter", async () => {
    const person = await app.someone();
    const id = await missing(person);
    const { turns } = await report(person, id);
    const { cues: all } = await ledger(person, id);
    assert.ok(all.length > 0);
    for (const { words } of all)
      assert.equal(turns.find(({ seq }) => seq === words.seq)?.text.slice(words.start, words.end), words.text);
  });

  it("are nobody else's, and a discussion has none", async () => {
    const [person, stranger] = [await app.someone(), await app.someone()];
    const id = await missing(person);
    assert.equal((await cues(stranger, id)).status, 404);
    assert.equal((await rewind(stranger, id, 2)).status, 404);
    assert.equal((await request("GET", `/api/attempts/${id}/comparison`, { token: stranger.token })).status, 404);

    const body = { stationId: "one-seat-on-the-minibus", key: randomUUID() };
    const { body: other } = await request<Attempt>("POST", "/api/attempts", { token: person.token, body });
    await request("POST", `/api/attempts/${other.id}/enter`, { token: person.token });
    await say(person, other.id, 1, "I would ask each of them how they get home.");
    await finish(person, other.id);
    assert.deepEqual((await cues(person, other.id)).body, { ledger: null });
    assert.equal((await rewind(person, other.id, 2)).status, 400);
  });
});

/** A roleplay of a circuit that is not over yet, finished at its bell. */
async function inCircuit(person: Someone): Promise<string> {
  const { token } = person;
  await subscribed(app, person);
  const circuit = (await request<Circuit>("POST", "/api/circuits", { token, body: { key: randomUUID() } })).body;
  const door = { token };
  const { body } = await request<{ attemptId: string; station: Attempt["station"] }>(
    "POST",
    `/api/circuits/${circuit.id}/doors/1`,
    door,
  );
  await request("POST", `/api/attempts/${body.attemptId}/enter`, { token });
  const atMs = body.station.answerSeconds * 1000;
  await request("POST", `/api/attempts/${body.attemptId}/finish`, { token, body: { atMs } });
  await product.jobs.drain();
  return body.attemptId;
}

describe("going back to a cue", () => {
  it("waits for the end of a circuit, like everything that is said about it", async () => {
    const person = await app.someone();
    const id = await inCircuit(person);
    assert.equal((await cues(person, id)).status, 409);
    assert.equal((await rewind(person, id, 0)).status, 409);
  });

  it("begins a new attempt there: the words, the mood and the time of then, in study mode", async () => {
    const person = await app.someone();
    const id = await missing(person);
    const before = await report(person, id);
    const { body, status } = await rewind(person, id, 2);
    assert.equal(status, 200);
    assert.notEqual(body.id, id);
    assert.deepEqual(body.turns, before.turns.slice(0, 3));
    assert.deepEqual([body.status, body.mode, body.circuit], ["running", "study", null]);
    assert.deepEqual(body.rewound, { from: id, seq: 2, at: before.finishedAt });
    const states = await product.database.asWorker((tx) =>
      sql<{ attempt: string; state: unknown }>`
        select attempt_id as attempt, state from turns where attempt_id in (${id}, ${body.id}) and seq = 2`.execute(tx),
    );
    assert.equal(states.rows.length, 2);
    assert.deepEqual(states.rows[0]?.state, states.rows[1]?.state);
  });

  it("leaves two minutes to answer in, however late the moment came", async () => {
    const person = await app.someone();
    const { token } = person;
    const body = { stationId: "a-wasted-morning", key: randomUUID() };
    const { id } = (await request<Attempt>("POST", "/api/attempts", { token, body })).body;
    await request("POST", `/api/attempts/${id}/enter`, { token });
    const late = { seq: 1, text: MISSES[0], atMs: 350_000 };
    await request("POST", `/api/attempts/${id}/turns`, { token, body: late });
    await finish(person, id);
    const { station } = (await rewind(person, id, 2)).body;
    assert.equal(station.answerSeconds, 470);
  });

  it("is one attempt for one key, also when asked twice at once", async () => {
    const person = await app.someone();
    const id = await missing(person);
    const key = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => rewind(person, id, 2, key)));
    assert.deepEqual(
      all.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal(new Set(all.map(({ body }) => body.id)).size, 1);
    assert.equal((await rewind(person, id, 2)).status, 200);
    assert.equal((await ledger(person, id)).rewinds.length, 2);
    assert.equal((await rewind(person, id, 0, key)).status, 409);
  });

  it("takes the line as heard, also when it is spoken into while it is said again", async () => {
    const person = await app.someone();
    const { token } = person;
    const { id } = (await rewind(person, await missing(person), 2)).body;
    const body = { seq: 3, text: PICKS_UP[0], atMs: 20_000, heard: 4 };
    assert.equal((await request("POST", `/api/attempts/${id}/turns`, { token, body })).status, 200);
    await finish(person, id);
    const comparison = await request<Comparison>("GET", `/api/attempts/${id}/comparison`, { token });
    assert.equal(comparison.body.cue.text, HINT);
  });

  it("goes to a cue and nowhere else, and not before the marks", async () => {
    const person = await app.someone();
    const id = await missing(person);
    const places = (await ledger(person, id)).cues.map(({ seq }) => seq);
    assert.ok(!places.includes(4));
    for (const seq of [1, 4, 99]) assert.equal((await rewind(person, id, seq)).status, 400);
    const back = (await rewind(person, id, 2)).body;
    assert.equal((await rewind(person, back.id, 2)).status, 409);
    assert.equal((await request("GET", `/api/attempts/${back.id}/comparison`, { token: person.token })).status, 409);
  });

  it("can be done again from where it led, and always says where it parted", async () => {
    const person = await app.someone();
    const id = await missing(person);
    const back = await goBack(person, id);
    const again = (await rewind(person, back.id, 2)).body;
    assert.equal(again.rewound?.from, id);
    const [later] = (await ledger(person, back.id)).cues.filter(({ seq }) => seq > 2);
    assert.ok(later);
    const further = (await rewind(person, back.id, later.seq)).body;
    assert.deepEqual([further.rewound?.from, further.rewound?.seq], [back.id, later.seq]);
    assert.equal(further.turns.length, later.seq + 1);
  });

  it("marks again only what the cue bears on, and puts both beside each other", async () => {
    const person = await app.someone();
    const id = await missing(person);
    const [cue] = (await ledger(person, id)).cues.filter(({ seq }) => seq === 2);
    const back = await goBack(person, id);
    const { mark } = await report(person, back.id);
    const whole = (await report(person, id)).mark;
    assert.deepEqual(mark.only, cue?.criteria);
    assert.deepEqual(
      mark.criteria.map((criterion) => criterion.id),
      cue?.criteria,
    );
    assert.ok(mark.criteria.length < whole.criteria.length);
    assert.equal(whole.only, undefined);
    const shows = { transcript: false, marks: true, feedback: false };
    const isSharedAsPart = async (attempt: string) =>
      (
        await request<{ marks: { isPart: boolean } | null }>("POST", `/api/attempts/${attempt}/links/preview`, {
          token: person.token,
          body: { shows },
        })
      ).body.marks?.isPart;
    assert.deepEqual([await isSharedAsPart(back.id), await isSharedAsPart(id)], [true, false]);

    const { body } = await request<Comparison>("GET", `/api/attempts/${back.id}/comparison`, { token: person.token });
    assert.equal(body.cue.text, HINT);
    assert.deepEqual([body.before.outcome, body.after.outcome], ["passed", "answered"]);
    assert.deepEqual([body.before.isConcernFound, body.after.isConcernFound], [false, true]);
    assert.equal(body.before.turns[0]?.text, MISSES[1]);
    assert.equal(body.after.turns[0]?.text, PICKS_UP[0]);
    assert.ok(body.after.mood > body.before.mood);
    assert.deepEqual(
      body.criteria.map(({ id: criterion, before }) => [criterion, before?.id]),
      cue?.criteria.map((criterion) => [criterion, criterion]),
    );
    const { rewinds } = await ledger(person, id);
    assert.deepEqual(
      rewinds.map(({ attemptId, outcome }) => [attemptId, outcome]),
      [[back.id, "answered"]],
    );
  });

  it("is no practice: it is listed as what it is, and counted nowhere", async () => {
    const person = await app.someone();
    const id = await missing(person);
    const sessions = async () => (await product.database.asWorker(countPractice)).sessions;
    const before = await sessions();
    const back = await goBack(person, id);
    assert.equal(await sessions(), before);
    const { body } = await request<{ attempts: AttemptSummary[] }>("GET", "/api/attempts", { token: person.token });
    assert.deepEqual(
      body.attempts.map((attempt) => [attempt.id, attempt.rewound?.from ?? null]).toSorted(),
      [
        [back.id, id],
        [id, null],
      ].toSorted(),
    );
  });

  it("parts from one's own attempts alone, whoever asks the database", async () => {
    const [person, stranger] = [await app.someone(), await app.someone()];
    const id = await missing(person);
    const insert = product.database.asPerson(stranger.userId, (tx) =>
      sql`insert into attempts (user_id, station_id, version_id, start_key, seed, status, started_at, rewound_from, rewound_seq)
        select ${stranger.userId}, station_id, version_id, gen_random_uuid(), 1, 'running', now(), ${id}, 2
        from (values (1)) as one (n) cross join (select 'x' as station_id, (select version_id from stations limit 1) as version_id) as s`.execute(
        tx,
      ),
    );
    await assert.rejects(insert, /rewound_from_own/u);
  });
});
