import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { sql } from "kysely";
import type { Disagreements } from "#contract/marking/marking";
import type { Report } from "./contract.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { markAgain, markVersionsOf } from "#server/marking/marking";

const app = await openTestApp();
const { product, request } = app;

const GOOD = [
  "Hello, I'm Sam, one of the volunteers here. I'm so sorry, that must be really frustrating. Can you tell me what happened this morning?",
  "I don't know the answer to that, so I'll go and ask the nurse in charge and come back to you. Would that be all right?",
];

async function marked(person: Someone, answers = GOOD): Promise<string> {
  const id = await app.finishStation(person, answers);
  await product.jobs.drain();
  return id;
}

const path = (id: string) => `/api/attempts/${id}/disagreements`;
const read = async ({ token }: Someone, id: string) => (await request<Disagreements>("GET", path(id), { token })).body;
const disagree = ({ token }: Someone, id: string, more: object = {}) =>
  request<Disagreements & { message?: string }>("POST", path(id), {
    token,
    body: { key: randomUUID(), criterion: "overall", says: "I asked twice.", ...more },
  });
const reportOf = async ({ token }: Someone, id: string) =>
  (await request<Report>("GET", `/api/attempts/${id}/report`, { token })).body;
const versionsOf = ({ userId }: Someone, id: string) =>
  product.database.asPerson(userId, (tx) => markVersionsOf(tx, id));
const ask = ({ userId }: Someone, id: string) =>
  product.database.asPerson(userId, (tx) => markAgain(tx, product.jobs, id, "disagreement"));

/** The mark as somebody else's marker would have made it, so that marking again changes something. */
async function spoil(id: string): Promise<void> {
  await product.database.asOwner(async (owner) => {
    for (const table of ["marks", "mark_versions"]) {
      await sql.raw(`alter table ${table} no force row level security`).execute(owner);
      await sql`update ${sql.table(table)} set mark = jsonb_set(jsonb_set(mark, '{criteria,0,judgement}', '"contradicted"'), '{overall,band}', '1')
        where attempt_id = ${id}`.execute(owner);
      await sql.raw(`alter table ${table} force row level security`).execute(owner);
    }
  });
}

describe("disagreeing with a mark", () => {
  it("keeps it, marks once more, and says that nothing changed where nothing did", async () => {
    const person = await app.someone();
    const id = await marked(person);
    const before = await reportOf(person, id);
    const { status, body } = await disagree(person, id);
    assert.equal(status, 200);
    assert.equal(body.isBeingMarked, true);
    assert.equal(body.filed[0]?.outcome, null);
    assert.equal((await reportOf(person, id)).askedAgain, "disagreement");
    assert.deepEqual((await reportOf(person, id)).mark, before.mark);
    await product.jobs.drain();
    const after = await read(person, id);
    assert.equal(after.isBeingMarked, false);
    assert.equal(after.version, 2);
    assert.equal(after.filed[0]?.says, "I asked twice.");
    assert.equal(after.filed[0]?.outcome?.changed, 0);
    assert.deepEqual(after.filed[0]?.outcome?.before, after.filed[0]?.outcome?.after);
    assert.deepEqual(
      (await versionsOf(person, id)).map(({ number, cause }) => [number, cause]),
      [
        [1, "first"],
        [2, "disagreement"],
      ],
    );
  });

  it("says what changed where the marker judges otherwise by now", async () => {
    const person = await app.someone();
    const id = await marked(person);
    const { mark } = await reportOf(person, id);
    const [criterion] = mark.criteria;
    assert.ok(criterion);
    await spoil(id);
    await disagree(person, id, { criterion: criterion.id });
    await product.jobs.drain();
    const [filed] = (await read(person, id)).filed;
    assert.equal(filed?.statement, criterion.statement);
    assert.deepEqual(filed?.outcome, {
      before: { judgement: "contradicted", band: null },
      after: { judgement: criterion.judgement, band: null },
      changed: 1,
      bandBefore: 1,
      bandAfter: mark.overall.band,
    });
  });

  it("about a second criterion is kept, and the attempt marked no more for it", async () => {
    const person = await app.someone();
    const id = await marked(person);
    const { mark } = await reportOf(person, id);
    const [one, two] = mark.criteria;
    await disagree(person, id, { criterion: one?.id });
    app.clock.pass(1000);
    await disagree(person, id, { criterion: two?.id });
    app.clock.pass(1000);
    await product.jobs.drain();
    const late = await disagree(person, id);
    assert.equal(late.body.isBeingMarked, false);
    assert.equal(late.body.canBeMarkedAgain, false);
    await product.jobs.drain();
    assert.equal((await read(person, id)).version, 2);
    assert.deepEqual(
      (await read(person, id)).filed.map(({ asksAgain }) => asksAgain),
      [false, false, true],
    );
  });

  it("files nothing twice: not with the same key, and not about the same mark", async () => {
    const person = await app.someone();
    const id = await marked(person);
    const key = randomUUID();
    const both = await Promise.all([disagree(person, id, { key }), disagree(person, id, { key })]);
    assert.ok(both.some(({ status }) => status === 200));
    assert.equal((await disagree(person, id, { key })).status, 200);
    assert.equal((await disagree(person, id)).status, 409);
    assert.equal((await read(person, id)).filed.length, 1);
  });

  it("can be taken back, and said anew", async () => {
    const person = await app.someone();
    const id = await marked(person);
    const { body } = await disagree(person, id);
    const [filed] = body.filed;
    const remove = ({ token }: Someone) => request("DELETE", `${path(id)}/${filed?.id}`, { token });
    assert.equal((await remove(await app.someone())).status, 404);
    assert.equal((await remove(person)).status, 200);
    assert.equal((await remove(person)).status, 404);
    assert.deepEqual((await read(person, id)).filed, []);
    assert.equal((await disagree(person, id, { says: "Better said." })).status, 200);
    await product.jobs.drain();
    assert.equal((await read(person, id)).version, 2);
  });

  it("is refused where there is no such mark, nothing marked, or somebody else's attempt", async () => {
    const person = await app.someone();
    const stranger = await app.someone();
    const id = await marked(person);
    for (const criterion of ["no-such-criterion", "flag.no-such-flag", "../overall", ""])
      assert.equal((await disagree(person, id, { criterion })).status, 400, criterion);
    assert.equal((await disagree(person, id, { says: "x".repeat(2001) })).status, 400);
    assert.equal((await disagree(person, id, { key: "no-key" })).status, 400);
    assert.equal((await disagree(stranger, id)).status, 404);
    assert.equal((await request("GET", path(id), { token: stranger.token })).status, 404);
    assert.equal((await request("GET", path(id))).status, 401);
    assert.equal((await disagree(person, await marked(person, []))).status, 409);
    const unfinished = await app.finishStation(person, GOOD);
    assert.equal((await disagree(person, unfinished)).status, 409);
  });

  it("keeps what PostgreSQL and UTF-8 cannot hold as “�”, and lets nobody say it without end", async () => {
    const person = await app.someone();
    const id = await marked(person);
    const { body } = await disagree(person, id, { says: "a\0b\uD800 <b>c</b>" });
    assert.equal(body.filed[0]?.says, "a�b� <b>c</b>");
    const statuses: number[] = [];
    for (let round = 0; round < 30; round++) statuses.push((await disagree(person, id)).status);
    assert.equal(statuses.at(-1), 429);
  });
});

describe("marking again", () => {
  it("makes one new mark, however many ask at once", async () => {
    const person = await app.someone();
    const id = await marked(person);
    await Promise.all(Array.from({ length: 5 }, () => ask(person, id)));
    await product.jobs.drain();
    assert.deepEqual(
      (await versionsOf(person, id)).map(({ number }) => number),
      [1, 2],
    );
    assert.equal((await reportOf(person, id)).askedAgain, null);
  });

  it("counts its versions on, one for each time it was asked", async () => {
    const person = await app.someone();
    const id = await marked(person);
    for (let round = 0; round < 3; round++) {
      await ask(person, id);
      await product.jobs.drain();
    }
    assert.deepEqual(
      (await versionsOf(person, id)).map(({ number }) => number),
      [1, 2, 3, 4],
    );
  });

  it("leaves the mark as it was when it fails for the last time, and can be asked again", async () => {
    const person = await app.someone();
    const id = await marked(person);
    const before = await reportOf(person, id);
    const constraint = (change: string) =>
      product.database.asOwner((owner) => sql.raw(`alter table mark_versions ${change}`).execute(owner));
    await constraint("add constraint broken check (number < 2) not valid");
    await disagree(person, id);
    await product.jobs.drain();
    await constraint("drop constraint broken");
    assert.deepEqual(await reportOf(person, id), before);
    const failed = await read(person, id);
    assert.equal(failed.isBeingMarked, false);
    assert.equal(failed.filed[0]?.outcome, null);
    await ask(person, id);
    await product.jobs.drain();
    assert.equal((await versionsOf(person, id)).length, 2);
  });

  it("does nothing for an attempt of somebody else, or one not marked yet", async () => {
    const person = await app.someone();
    const id = await marked(person);
    await ask(await app.someone(), id);
    const unmarked = await app.finishStation(person, GOOD);
    await ask(person, unmarked);
    await product.jobs.drain();
    assert.equal((await versionsOf(person, id)).length, 1);
    assert.equal((await versionsOf(person, unmarked)).length, 1);
  });

  it("is done by the process after the one that was killed in between, once", async () => {
    const person = await app.someone();
    const id = await marked(person);
    await ask(person, id);
    // What a killed process leaves: the job to be done again, and nothing of the new mark.
    await product.database.asWorker((tx) => product.jobs.enqueue(tx, { name: "mark-attempt" }, { attemptId: id }));
    await product.jobs.drain();
    assert.equal((await versionsOf(person, id)).length, 2);
    assert.equal((await reportOf(person, id)).askedAgain, null);
  });
});
