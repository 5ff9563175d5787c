import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import type { Circuit } from "#contract/interview/circuits";
import type { MarkingState } from "#contract/marking/marking";
import type { CircuitMarks, Report, SelfMark, SelfMarking } from "./contract.ts";
import { LIES, raise } from "../../../../tests/api/flagging.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { subscribed } from "../../../../tests/api/subscribed.ts";

const app = await openTestApp();
const { request, product } = app;

async function circuitOf(school: string): Promise<{ person: Someone; id: string }> {
  const person = await subscribed(app, await app.someone());
  const body = { school, key: randomUUID() };
  return { person, id: (await request<Circuit>("POST", "/api/circuits", { token: person.token, body })).body.id };
}

async function sit({ token }: Someone, circuitId: string, door: number, said: string | null): Promise<string> {
  const opened = await request<{ attemptId: string }>("POST", `/api/circuits/${circuitId}/doors/${door}`, { token });
  const { attemptId } = opened.body;
  await request("POST", `/api/attempts/${attemptId}/enter`, { token });
  if (said !== null)
    await request("POST", `/api/attempts/${attemptId}/turns`, { token, body: { seq: 1, text: said, atMs: 9000 } });
  await request("POST", `/api/attempts/${attemptId}/finish`, { token, body: { atMs: 600_000 } });
  return attemptId;
}

/** What the station behind a door gives as a good answer: whatever is drawn, something in it can be judged. */
async function sitWell({ token }: Someone, circuitId: string, door: number): Promise<string> {
  const opened = await request<{ attemptId: string }>("POST", `/api/circuits/${circuitId}/doors/${door}`, { token });
  const { attemptId } = opened.body;
  const { body } = await product.database.asWorker((tx) =>
    tx
      .selectFrom("station_versions")
      .innerJoin("attempts", "attempts.version_id", "station_versions.id")
      .where("attempts.id", "=", attemptId)
      .select("body")
      .executeTakeFirstOrThrow(),
  );
  await request("POST", `/api/attempts/${attemptId}/enter`, { token });
  for (const [at, { text }] of body.exemplar.entries()) {
    const turn = { seq: at * 2 + 1, text, atMs: (at + 1) * 9000 };
    await request("POST", `/api/attempts/${attemptId}/turns`, { token, body: turn });
  }
  await request("POST", `/api/attempts/${attemptId}/finish`, { token, body: { atMs: 600_000 } });
  return attemptId;
}

const SAID =
  "I'm so sorry, that sounds really hard, and I can see how upset you are. Before I decide anything I would listen to everybody concerned, the patient, the family and the nurse, and ask what matters to them, because being fair and honest matters most to me. On the one hand the patient has a right to choose; on the other hand there is a risk of harm. First I would make sure that nobody is in danger, then speak to a senior colleague, explain what I know and what I do not, and agree together what happens next. I might be wrong, and I would change my mind if I learnt something new.";
const marksOf = <T = CircuitMarks>({ token }: Someone, id: string) =>
  request<T>("GET", `/api/circuits/${id}/marks`, { token });

describe("the marks of a circuit", () => {
  it("are held back, of every station, until it is over", async () => {
    const { person, id } = await circuitOf("exeter");
    const attemptId = await sit(person, id, 1, SAID);
    await product.jobs.drain();
    const state = () => request<MarkingState>("GET", `/api/attempts/${attemptId}/marking`, { token: person.token });
    const report = () => request("GET", `/api/attempts/${attemptId}/report`, { token: person.token });
    assert.deepEqual((await state()).body, { state: "held", circuitId: id });
    assert.equal((await report()).status, 409);
    assert.equal((await marksOf(person, id)).status, 409);

    await request("POST", `/api/circuits/${id}/leave`, { token: person.token });
    assert.deepEqual((await state()).body, { state: "ready" });
    assert.equal((await report()).status, 200);
    const { places, marked, profile } = (await marksOf(person, id)).body;
    assert.deepEqual(
      places.map((each) => each.state),
      ["marked", "not-sat", "not-sat", "not-sat"],
    );
    assert.equal(marked, 1);
    assert.equal(profile, null, "one station is never a profile");
  });

  it("come one by one, and make a profile from the fourth marked station on", async () => {
    const { person, id } = await circuitOf("brighton-sussex");
    for (const door of [1, 2, 3]) await sitWell(person, id, door);
    await sit(person, id, 4, null);
    await sitWell(person, id, 5);
    const waiting = (await marksOf(person, id)).body;
    assert.ok(waiting.places.every(({ state }) => state === "marking"));
    assert.equal(waiting.profile, null);

    await product.jobs.drain();
    const { places, marked, mean, profile, next } = (await marksOf(person, id)).body;
    assert.deepEqual(
      places.map((each) => each.state),
      ["marked", "marked", "marked", "unmarked", "marked"],
    );
    assert.equal(marked, 4);
    assert.ok(profile && profile.length > 0);
    for (const { low, high, stations } of profile) {
      assert.ok(low >= 1 && low <= high && high <= 5);
      assert.ok(stations >= 1 && stations <= 4);
    }
    const bands = places.flatMap(({ overall }) => overall?.band ?? []);
    assert.ok(mean && bands.length > 0);
    assert.equal(mean.stations, bands.length);
    assert.equal(mean.mean, bands.reduce((sum, band) => sum + band, 0) / bands.length);
    assert.ok(next && places.some(({ place, attemptId }) => place === next.place && attemptId === next.attemptId));
    assert.ok(
      places.every(({ station }) => station?.id !== next.drill.station.id),
      "nobody is sent to what they know",
    );
  });

  it("open only after one’s own were asked for, by criterion alone: the bands are known", async () => {
    const { person, id } = await circuitOf("exeter");
    const first = await sitWell(person, id, 1);
    const second = await sitWell(person, id, 2);
    await product.jobs.drain();
    const { token } = person;
    const own = (attemptId: string) => `/api/attempts/${attemptId}/self-mark`;
    const give = (given: SelfMark | null, attemptId: string) =>
      request("PUT", own(attemptId), { token, body: { given } });
    assert.equal((await request("GET", own(first), { token })).status, 409, "not before its end");
    await request("POST", `/api/circuits/${id}/leave`, { token });
    await marksOf(person, id);

    const asked = (await request<SelfMarking>("GET", own(first), { token })).body;
    assert.equal(asked.state, "asked");
    assert.equal(asked.isBandAsked, false);
    const given: SelfMark = { overall: null, criteria: { [asked.criteria[0]?.id ?? ""]: "met" } };
    assert.equal((await give({ ...given, overall: 3 }, first)).status, 400);
    assert.equal((await give(given, first)).status, 200);
    const report = await request<Report>("GET", `/api/attempts/${first}/report`, { token });
    assert.deepEqual(report.body.selfMark, given);

    assert.equal((await give(null, second)).status, 200, "skipped");
    for (const each of [first, second])
      assert.deepEqual((await request<SelfMarking>("GET", own(each), { token })).body, { state: "open" });
  });

  it("make no profile of three", async () => {
    const { person, id } = await circuitOf("exeter");
    for (const door of [1, 2, 3]) await sit(person, id, door, SAID);
    await sit(person, id, 4, null);
    await product.jobs.drain();
    const { marked, profile } = (await marksOf(person, id)).body;
    assert.deepEqual([marked, profile], [3, null]);
  });
});

describe("the marks of a circuit, as a school writes them down", () => {
  it("count no station as flagged whose candidate objects to its red flag", async () => {
    const { person, id } = await circuitOf("plymouth");
    const { token } = person;
    const attemptId = await sitWell(person, id, 1);
    await request("POST", `/api/circuits/${id}/leave`, { token });
    app.clock.pass(15 * 60_000);
    await product.jobs.drain();
    await raise(product.database, attemptId, [LIES]);
    const flagged = async () => (await marksOf(person, id)).body.asSchools[0]?.total.flagged;
    assert.equal(await flagged(), 1);
    const body = { key: randomUUID(), criterion: "flag.lies", says: "" };
    const filed = await request("POST", `/api/attempts/${attemptId}/disagreements`, { token, body });
    assert.equal(filed.status, 200);
    assert.equal(await flagged(), 0);
  });

  it("are written as the circuit's school does, whatever school the person aims for", async () => {
    const { person, id } = await circuitOf("plymouth");
    await app.aimFor(person, "Anglia Ruskin University School of Medicine");
    await sitWell(person, id, 1);
    await request("POST", `/api/circuits/${id}/leave`, { token: person.token });
    app.clock.pass(15 * 60_000);
    await product.jobs.drain();
    const { places, asSchools } = (await marksOf(person, id)).body;
    const { low, high } = places[0]?.overall ?? {};
    assert.deepEqual(asSchools, [
      {
        school: { slug: "plymouth", name: "Peninsula Medical School, University of Plymouth" },
        preset: "plymouth-red-flag",
        total: { stations: 1, total: { low, high, of: 5 }, everyThree: null, flagged: 0 },
      },
    ]);
  });
});
