import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { MarkVersion, Report } from "./contract.ts";
import { markAgain } from "#server/marking/marking";
import { findPublished } from "#server/library/stations";
import { fewStations } from "../../../../tests/few-stations.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";

const app = await openTestApp();
const { product, request } = app;
const GOOD = [
  "Hello, I'm Sam, one of the volunteers here. I'm so sorry, that must be really frustrating. Can you tell me what happened this morning?",
  "It sounds like you've had a long journey for nothing and you're worried about what happens next. What worries you most?",
];
const wasted = (await fewStations()).find(({ slug }) => slug === "a-wasted-morning");
const EXAMPLE = wasted?.exemplar.slice(0, 5).map(({ text }) => text.trim()) ?? [];

async function reportAfter(person: Someone, answers: string[]): Promise<Report> {
  app.clock.pass(60_000);
  const id = await app.finishStation(person, answers);
  await product.jobs.drain();
  return reportOf(person, id);
}
const reportOf = async ({ token }: Someone, id: string) =>
  (await request<Report>("GET", `/api/attempts/${id}/report`, { token })).body;

describe("the next drill", () => {
  it("is one station the person has not met, for the change the marks name, within 48 hours", async () => {
    const { drill, mark, finishedAt, station } = await reportAfter(await app.someone(), EXAMPLE);
    assert.ok(drill);
    assert.notEqual(drill.station.id, station.id);
    assert.equal(drill.criterion, mark.feedback.change?.criterion);
    assert.equal(drill.example, mark.feedback.change?.example);
    assert.equal(Date.parse(drill.by) - Date.parse(finishedAt), 48 * 60 * 60_000);
    assert.equal(drill.isDone, false);
  });

  it("stays the same when the report is read again, and knows that it was sat", async () => {
    const person = await app.someone();
    const { attemptId, drill } = await reportAfter(person, EXAMPLE);
    assert.ok(drill);
    app.clock.pass(60_000);
    const body = { stationId: drill.station.id, key: randomUUID() };
    const { id } = (await request<{ id: string }>("POST", "/api/attempts", { token: person.token, body })).body;
    await request("POST", `/api/attempts/${id}/enter`, { token: person.token });
    assert.deepEqual((await reportOf(person, attemptId)).drill, drill);
    await request("POST", `/api/attempts/${id}/finish`, { token: person.token });
    assert.deepEqual((await reportOf(person, attemptId)).drill, { ...drill, isDone: true });
  });

  it("is not done by going back to a moment of its station", async () => {
    const person = await app.someone();
    const { token } = person;
    const { attemptId, drill, finishedAt } = await reportAfter(person, EXAMPLE);
    assert.ok(drill);
    app.clock.pass(60_000);
    const station = await product.database.asPerson(person.userId, (tx) => findPublished(tx, drill.station.id));
    assert.ok(station);
    await product.database.asPerson(person.userId, (tx) =>
      sql`insert into attempts (user_id, station_id, version_id, start_key, seed, status, started_at, finished_at, rewound_from, rewound_seq)
        values (${person.userId}, ${drill.station.id}, ${station.versionId}, ${randomUUID()}, 1, 'finished',
          ${app.clock.now()}, ${app.clock.now()}, ${attemptId}, 0)`.execute(tx),
    );
    assert.ok(app.clock.now() > new Date(finishedAt));
    assert.deepEqual((await reportOf({ ...person, token }, attemptId)).drill, drill);
  });

  it("is not set where nothing was marked", async () => {
    assert.equal((await reportAfter(await app.someone(), [])).drill, null);
  });

  it("is not set where too little was said for anything to be a fault", async () => {
    const { drill, mark } = await reportAfter(await app.someone(), GOOD);
    assert.deepEqual([drill, mark.feedback.change, mark.overall.band], [null, null, null]);
    assert.match(mark.feedback.note ?? "", /too little to judge/u);
  });
});

describe("words that were there before", () => {
  it("are pointed out where an answer reads like the example, and the marks are the same without", async () => {
    const { echoes, mark, turns } = await reportAfter(await app.someone(), EXAMPLE);
    assert.ok(echoes.exemplar && echoes.exemplar.stretches.length >= 3);
    for (const { seq, text } of echoes.exemplar.stretches)
      assert.ok(turns.find((turn) => turn.seq === seq)?.text.includes(text));
    assert.ok(mark.criteria.some(({ judgement }) => judgement === "met"));
    assert.equal(echoes.earlier, null);
  });

  it("are pointed out where somebody says their own answer once more, and not to anybody else", async () => {
    const person = await app.someone();
    const first = await reportAfter(person, GOOD);
    assert.deepEqual(first.echoes, { exemplar: null, earlier: null });
    const again = await reportAfter(person, GOOD);
    assert.equal(again.echoes.earlier?.attemptId, first.attemptId);
    assert.equal((await reportAfter(await app.someone(), GOOD)).echoes.earlier, null);
    assert.equal((await reportOf(person, first.attemptId)).echoes.earlier, null);
  });
});

describe("the marks of an attempt", () => {
  it("are one at first, and with each marking more, oldest first, with what changed", async () => {
    const person = await app.someone();
    const { attemptId, versions } = await reportAfter(person, GOOD);
    assert.equal(versions, 1);
    await product.database.asPerson(person.userId, (tx) => markAgain(tx, product.jobs, attemptId, "disagreement"));
    await product.jobs.drain();
    assert.equal((await reportOf(person, attemptId)).versions, 2);
    const { body } = await request<{ versions: MarkVersion[] }>("GET", `/api/attempts/${attemptId}/marks`, person);
    assert.deepEqual(
      body.versions.map(({ number, cause, changed }) => [number, cause, changed]),
      [
        [1, "first", []],
        [2, "disagreement", []],
      ],
    );
  });
});

describe("every domain", () => {
  it("says whether its marks were checked against human raters", async () => {
    const { checked, mark } = await reportAfter(await app.someone(), GOOD);
    for (const { domain } of mark.domains) assert.ok(checked.some((each) => each.domain === domain && each.reason));
  });
});
