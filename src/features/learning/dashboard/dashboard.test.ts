import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import type { Dashboard } from "./contract.ts";
import type { Plan } from "#contract/learning/study-plan";
import { logOf } from "#platform/log.ts";
import { ukDay } from "#shared/uk-day.ts";
import { addDays } from "#ui/form/calendar-days.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { readDashboard } from "./read-dashboard.ts";

const app = await openTestApp();
const { request } = app;

async function dashboardOf({ token }: Someone): Promise<Dashboard> {
  const { status, body } = await request<Dashboard>("GET", "/api/dashboard", { token });
  assert.equal(status, 200);
  return body;
}

test("nobody has a dashboard who is not signed in", async () => {
  assert.equal((await request("GET", "/api/dashboard")).status, 401);
});

test("on day one there is one thing to do, and nothing that is not there yet", async () => {
  const board = await dashboardOf(await app.someone());
  assert.equal(board.face, "first");
  assert.equal(board.now?.stations[0]?.why, "A gentle one to begin with.");
  assert.equal(board.last, null);
  assert.deepEqual(board.leftOpen, []);
  assert.equal(board.circuit, null);
  assert.equal(board.seen.unseenSat, 0);
  assert.equal(board.week.length, 7);
  assert.ok(board.domains.every(({ band, stations }) => band === null && stations === 0));
  assert.equal(board.standing.isSubscribed, false);
});

test("what it says to do now is what the plan has for today", async () => {
  const person = await app.someone();
  const { now } = await dashboardOf(person);
  const { body } = await request<Plan>("GET", "/api/plan", { token: person.token });
  assert.deepEqual(body.days[0]?.sessions[0], now);
});

test("a card and an interview left open are there, a finished station is the last report, without a band until it is opened", async () => {
  const person = await app.someone();
  const other = await app.someone();
  const { token } = person;
  const start = async () => {
    app.clock.pass(60_000);
    const body = { stationId: "a-wasted-morning", key: randomUUID() };
    return (await request<{ id: string }>("POST", "/api/attempts", { token, body })).body.id;
  };
  const card = await start();
  const running = await start();
  await request("POST", `/api/attempts/${running}/enter`, { token });
  const finished = await app.finishStation(person);
  await app.product.jobs.drain();
  const board = await dashboardOf(person);
  assert.equal(board.face, "ordinary");
  assert.deepEqual(
    board.leftOpen.map(({ attemptId, status }) => [attemptId, status]),
    [
      [running, "running"],
      [card, "reading"],
    ],
  );
  assert.equal(board.last?.attemptId, finished);
  assert.doesNotMatch(board.last?.says ?? "", /band \d/u);
  assert.deepEqual(board.seen, { ...board.seen, unseenSat: 1, repeats: 0 });
  assert.equal(
    board.week.reduce((sum, { stations }) => sum + stations, 0),
    1,
  );
  const theirs = await dashboardOf(other);
  assert.deepEqual([theirs.leftOpen, theirs.last, theirs.seen.unseenSat], [[], null, 0]);
});

test("the page changes its face as the days pass: day one, the days before, the day itself, and after", async () => {
  const person = await app.someone();
  const from = app.clock.now();
  await app.aimFor(person, "University of Leeds School of Medicine");
  await app.product.database.asPerson(person.userId, (tx) =>
    tx
      .updateTable("profiles")
      .set({ interview_date: addDays(ukDay(from), 30) })
      .where("user_id", "=", person.userId)
      .execute(),
  );
  const { database, jobs } = app.product;
  const after = (days: number) =>
    readDashboard({
      database,
      jobs,
      clock: { now: () => new Date(from.getTime() + days * 86_400_000) },
      log: logOf("silent"),
      request: { id: "", address: "", userAgent: "", token: null },
      findPerson: () => Promise.resolve(person),
      person,
    });
  const seen = [];
  for (const days of [0, 27, 28, 29, 30, 31]) {
    const { face, interview, past, now } = await after(days);
    seen.push([face, interview?.daysLeft ?? null, past !== null, now?.kind ?? null]);
  }
  assert.deepEqual(seen, [
    ["first", 30, false, "practice"],
    ["first", 3, false, seen[1]?.[3]],
    ["eve", 2, false, "light"],
    ["eve", 1, false, "light"],
    ["interview", 0, false, null],
    ["first", null, true, seen[5]?.[3]],
  ]);
});
