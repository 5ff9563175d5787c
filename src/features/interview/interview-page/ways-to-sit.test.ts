import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Attempt } from "#contract/interview/attempts";
import { NO_ARRANGEMENTS } from "#contract/applicant/profiles";
import { startAttempt } from "#server/interview/attempts";
import { isHelpLine } from "./help/help.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";

const app = await openTestApp();
const { clock, product, request } = app;

type Failure = { message: string };
const STATION = "a-wasted-morning";

async function start(person: Someone, mode?: Attempt["mode"]): Promise<Attempt> {
  const body = { stationId: STATION, key: crypto.randomUUID(), ...(mode ? { mode } : {}) };
  return (await request<Attempt>("POST", "/api/attempts", { token: person.token, body })).body;
}

async function inTheRoom(person: Someone, mode: Attempt["mode"]): Promise<Attempt> {
  const { id } = await start(person, mode);
  return (await request<Attempt>("POST", `/api/attempts/${id}/enter`, { token: person.token })).body;
}

const post = <T>(person: Someone, { id }: Attempt, what: string, body?: object) =>
  request<T>("POST", `/api/attempts/${id}/${what}`, { token: person.token, body });
const get = async <T>(person: Someone, { id }: Attempt, what = "") =>
  request<T>("GET", `/api/attempts/${id}${what}`, { token: person.token });

describe("extra time", () => {
  const arrange = (person: Someone, more: object) =>
    request("PUT", "/api/profile/arrangements", { token: person.token, body: { ...NO_ARRANGEMENTS, ...more } });

  it("lengthens what is started from then on, and nothing that was started before", async () => {
    const person = await app.someone();
    const before = await start(person);
    await arrange(person, { readingPercent: 25, answerPercent: 50 });
    const { station } = await start(person);
    assert.equal(station.readingSeconds, Math.ceil(before.station.readingSeconds * 1.25));
    assert.equal(station.answerSeconds, Math.ceil(before.station.answerSeconds * 1.5));
    assert.deepEqual((await get<Attempt>(person, before)).body.station, before.station);
  });

  it("comes on top of the times of a circuit", async () => {
    const person = await app.someone();
    await arrange(person, { readingPercent: 100, answerPercent: 25 });
    const context = { database: product.database, clock, person };
    const timing = { readingSeconds: 60, answerSeconds: 300 };
    const { station } = await startAttempt(context, STATION, crypto.randomUUID(), { timing });
    assert.equal(station.readingSeconds, 120);
    assert.equal(station.answerSeconds, 375);
  });

  it("never touches a mark: the same words earn the same with and without", async () => {
    const [plain, arranged] = [await app.someone(), await app.someone()];
    await arrange(arranged, {
      readingPercent: 50,
      answerPercent: 200,
      hasRestBreaks: true,
      isTyped: true,
      hasCaptions: true,
      hasLargerText: true,
      hidesClock: true,
    });
    const markOf = async (person: Someone) => {
      const id = await app.finishStation(person, [
        "Hello, I'm Sam, one of the volunteers. I'm so sorry, that must be really frustrating. What happened?",
        "I don't know, so I'll ask the nurse in charge and come back to you. Would that be all right?",
      ]);
      await product.jobs.drain();
      return (await request<{ mark: unknown }>("GET", `/api/attempts/${id}/report`, { token: person.token })).body.mark;
    };
    const mark = await markOf(plain);
    assert.ok(mark);
    assert.deepEqual(await markOf(arranged), mark);
  });
});

describe("real mode", () => {
  it("takes words said before the bell however late they come, and none said after it", async () => {
    const person = await app.someone();
    const attempt = await inTheRoom(person, "real");
    const bellMs = attempt.station.answerSeconds * 1000;
    clock.pass(7_200_000);
    const after = await post<Failure>(person, attempt, "turns", {
      seq: 1,
      text: "One more thing",
      atMs: bellMs + 5000,
    });
    assert.equal(after.status, 400);
    assert.match(after.body.message, /bell had gone/u);
    assert.equal((await post(person, attempt, "turns", { seq: 1, text: "In time", atMs: bellMs })).status, 200);
    assert.equal((await get<Attempt>(person, attempt)).body.turns[1]?.text, "In time");
    clock.pass(-7_200_000);
  });

  it("has silence after an early finish: no marks before the bell, and marks after it", async () => {
    const person = await app.someone();
    const attempt = await inTheRoom(person, "real");
    const { answerSeconds } = attempt.station;
    await post(person, attempt, "turns", { seq: 1, text: "I'm so sorry. What happened?", atMs: 10_000 });
    await post(person, attempt, "finish", { atMs: (answerSeconds - 60) * 1000 });
    await product.jobs.drain();
    const { bellAt } = (await get<Attempt>(person, attempt)).body;
    assert.equal(Date.parse(bellAt ?? ""), clock.now().getTime() + 60_000);
    assert.deepEqual((await get(person, attempt, "/marking")).body, { state: "silent", secondsLeft: 60 });
    assert.equal((await get(person, attempt, "/report")).status, 409);
    clock.pass(60_000);
    assert.deepEqual((await get(person, attempt, "/marking")).body, { state: "ready" });
    const report = (await get<{ mode: string; hintsUsed: number }>(person, attempt, "/report")).body;
    assert.equal(report.mode, "real");
    assert.equal(report.hintsUsed, 0);
    clock.pass(-60_000);
  });

  it("has no silence when the time was over, nor in study mode", async () => {
    const person = await app.someone();
    for (const mode of ["real", "study"] as const) {
      const attempt = await inTheRoom(person, mode);
      const atMs = mode === "real" ? attempt.station.answerSeconds * 1000 : 1000;
      await post(person, attempt, "finish", { atMs });
      assert.equal((await get<Attempt>(person, attempt)).body.bellAt, null, mode);
    }
  });

  it("ends at once for somebody who may not be safe: there is nothing to sit out", async () => {
    const person = await app.someone();
    const attempt = await inTheRoom(person, "real");
    await post(person, attempt, "turns", { seq: 1, text: "I want to kill myself tonight.", atMs: 1000 });
    assert.equal((await get<Attempt>(person, attempt)).body.isOver, true);
    await post(person, attempt, "finish", { atMs: 1000 });
    assert.equal((await get<Attempt>(person, attempt)).body.bellAt, null);
  });

  it("gives no hints", async () => {
    const person = await app.someone();
    const attempt = await inTheRoom(person, "real");
    const { status, body } = await post<Failure>(person, attempt, "hints", { criterion: "acknowledges" });
    assert.equal(status, 409);
    assert.match(body.message, /Real mode/u);
  });
});

describe("somebody who speaks of harm to themselves", () => {
  for (const mode of ["study", "real"] as const)
    it(`is shown where help is, typed or spoken, in ${mode} mode, and nothing is marked`, async () => {
      const person = await app.someone();
      for (const delivery of [undefined, { isSpoken: true, voicedMs: 1500, pauses: [] }]) {
        const attempt = await inTheRoom(person, mode);
        await post(person, attempt, "turns", { seq: 1, text: "I want to kill myself.", atMs: 9000, delivery });
        const now = (await get<Attempt>(person, attempt)).body;
        assert.equal(now.isOver, true);
        const last = now.turns.at(-1);
        assert.ok(last && isHelpLine(last));
        assert.equal((await post(person, attempt, "leave")).status, 200);
        assert.equal((await get(person, attempt, "/marking")).status, 409);
      }
    });
});

describe("hints in study mode", () => {
  const criterionOf = async (versionOf: Attempt) => {
    const found = await product.database.asWorker((tx) =>
      tx
        .selectFrom("attempts")
        .innerJoin("station_versions", "station_versions.id", "attempts.version_id")
        .select("station_versions.body")
        .where("attempts.id", "=", versionOf.id)
        .executeTakeFirstOrThrow(),
    );
    return found.body.criteria[0]?.id ?? "";
  };

  it("are noted once each, and told on the report", async () => {
    const person = await app.someone();
    const attempt = await inTheRoom(person, "study");
    const criterion = await criterionOf(attempt);
    for (const _twice of [1, 2]) assert.equal((await post(person, attempt, "hints", { criterion })).status, 200);
    assert.deepEqual((await get<Attempt>(person, attempt)).body.hints, [criterion]);
    await post(person, attempt, "finish");
    await product.jobs.drain();
    assert.equal((await get<{ hintsUsed: number }>(person, attempt, "/report")).body.hintsUsed, 1);
    assert.equal((await post(person, attempt, "hints", { criterion })).status, 409);
  });

  it("are of this station alone, and of one's own attempt alone", async () => {
    const [person, stranger] = [await app.someone(), await app.someone()];
    const attempt = await inTheRoom(person, "study");
    assert.equal((await post(person, attempt, "hints", { criterion: "no-such-thing" })).status, 404);
    assert.equal((await post(stranger, attempt, "hints", { criterion: await criterionOf(attempt) })).status, 404);
    assert.deepEqual((await get<Attempt>(person, attempt)).body.hints, []);
  });
});
