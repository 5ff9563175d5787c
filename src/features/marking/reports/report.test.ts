import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sql } from "kysely";
import type { MarkingState } from "#contract/marking/marking";
import type { Report } from "./contract.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";

const app = await openTestApp();
const { product, request } = app;

const GOOD = [
  "Hello, I'm Sam, one of the volunteers here. I'm so sorry, that must be really frustrating. Can you tell me what happened this morning?",
  "It sounds like you've had a long journey for nothing and you're worried about what happens next. What worries you most?",
  "I don't know the answer to that, so I'll go and ask the nurse in charge and come back to you. Would that be all right?",
];

const stateOf = async (person: Someone, id: string) =>
  (await request<MarkingState>("GET", `/api/attempts/${id}/marking`, { token: person.token })).body;
const reportOf = (person: Someone, id: string) =>
  request<Report>("GET", `/api/attempts/${id}/report`, { token: person.token });

describe("marking", () => {
  it("waits until the marker comes, then is ready with a report", async () => {
    const person = await app.someone();
    const id = await app.finishStation(person, GOOD);
    assert.deepEqual(await stateOf(person, id), { state: "waiting" });
    assert.equal((await reportOf(person, id)).status, 409);
    await product.jobs.drain();
    assert.deepEqual(await stateOf(person, id), { state: "ready" });
    const { status, body } = await reportOf(person, id);
    assert.equal(status, 200);
    assert.equal(body.turns.filter((turn) => turn.speaker === "candidate").length, GOOD.length);
    assert.ok(
      body.mark.criteria.some((criterion) => criterion.judgement === "met" || criterion.judgement === "partly-met"),
    );
  });

  it("quotes only what the candidate said, to the letter", async () => {
    const person = await app.someone();
    const id = await app.finishStation(person, GOOD);
    await product.jobs.drain();
    const { turns, mark } = (await reportOf(person, id)).body;
    const quotes = mark.criteria.flatMap((criterion) => criterion.points.flatMap((point) => point.quote ?? []));
    assert.ok(quotes.length > 0);
    for (const quote of quotes) {
      const turn = turns.find((each) => each.seq === quote.seq);
      assert.equal(turn?.speaker, "candidate");
      assert.equal(turn.text.slice(quote.start, quote.end), quote.text);
      assert.equal(turn.atMs, quote.atMs);
    }
  });

  it("gives somebody who said nothing no band, no strength and a plain note", async () => {
    const person = await app.someone();
    const id = await app.finishStation(person, []);
    await product.jobs.drain();
    const { mark } = (await reportOf(person, id)).body;
    assert.equal(mark.unmarked, "nothing-said");
    assert.equal(mark.overall.band, null);
    assert.equal(mark.feedback.strength, null);
    assert.ok(mark.feedback.note);
  });

  it("marks an attempt once, however often it is asked to", async () => {
    const person = await app.someone();
    const id = await app.finishStation(person, GOOD);
    await product.jobs.drain();
    const first = (await reportOf(person, id)).body;
    app.clock.pass(60_000);
    await product.database.asWorker((tx) => product.jobs.enqueue(tx, { name: "mark-attempt" }, { attemptId: id }));
    await product.jobs.drain();
    assert.deepEqual((await reportOf(person, id)).body, first);
  });

  it("says so when the last try failed, and can be asked again", async () => {
    const person = await app.someone();
    const id = await app.finishStation(person, GOOD);
    await product.database.asOwner((db) =>
      sql`alter table marks add constraint broken check (state = 'failed' or state = 'waiting') not valid`.execute(db),
    );
    await product.jobs.drain();
    const failed = await stateOf(person, id);
    assert.equal(failed.state, "failed");
    await product.database.asOwner((db) => sql`alter table marks drop constraint broken`.execute(db));
    assert.equal((await request("POST", `/api/attempts/${id}/marking/retry`, { token: person.token })).status, 200);
    assert.deepEqual(await stateOf(person, id), { state: "waiting" });
    await product.jobs.drain();
    assert.deepEqual(await stateOf(person, id), { state: "ready" });
  });

  it("does not let a person change a mark by asking again", async () => {
    const person = await app.someone();
    const id = await app.finishStation(person, GOOD);
    await product.jobs.drain();
    await request("POST", `/api/attempts/${id}/marking/retry`, { token: person.token });
    assert.deepEqual(await stateOf(person, id), { state: "ready" });
  });
});
