import assert from "node:assert/strict";
import { test } from "node:test";
import type { Plan } from "./contract.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { subscribed } from "../../../../tests/api/subscribed.ts";
import { applicantsIn } from "../../../../tests/api/applicants.ts";
import { weekdayOf } from "./horizon.ts";

const app = await openTestApp();
const { request } = app;
const { today, inDays, settle, planOf, aiming } = applicantsIn(app);

const move = ({ token }: Someone, from: string, session: string | undefined, to: string) =>
  request<{ message: string }>("POST", "/api/plan/moves", { token, body: { from, session: session ?? "", to } });

const idsOn = (plan: Plan, day: string) =>
  plan.days.find((each) => each.day === day)?.sessions.flatMap(({ stations }) => stations.map(({ id }) => id));

test("a plan needs somebody who is signed in, and nothing but that: without a date it rolls two weeks ahead", async () => {
  assert.equal((await request("GET", "/api/plan")).status, 401);
  const person = await app.someone();
  const plan = await planOf(person);
  assert.equal(plan.interview, null);
  assert.equal(plan.past, null);
  assert.equal(plan.days.length, 7);
  assert.equal(plan.next, inDays(7));
  assert.deepEqual((await planOf(person, inDays(7))).days.map(({ day }) => day).at(-1), inDays(13));
  assert.equal((await planOf(person, inDays(7))).next, null);
  assert.equal(plan.settings.remindAt, null);
  const [first] = plan.days[0]?.sessions[0]?.stations ?? [];
  assert.equal(first?.why, "A gentle one to begin with.");
});

test("with a date it goes up to the interview, a week at a time", async () => {
  const person = await aiming(30);
  const plan = await planOf(person);
  assert.deepEqual(plan.interview, { day: inDays(30), school: "University of Leeds School of Medicine", daysLeft: 30 });
  assert.equal(plan.next, inDays(7));
  const last = await planOf(person, inDays(28));
  assert.deepEqual(
    last.days.map(({ day, state }) => [day, state]),
    [
      [inDays(28), "open"],
      [inDays(29), "open"],
      [inDays(30), "interview"],
    ],
  );
  assert.ok(last.days.slice(0, 2).every(({ sessions }) => sessions[0]?.kind === "light"));
});

test("an interview that is over is said to be, and the plan rolls on", async () => {
  const person = await aiming(null);
  await app.product.database.asPerson(person.userId, (tx) =>
    tx
      .updateTable("profiles")
      .set({ interview_date: inDays(-3) })
      .where("user_id", "=", person.userId)
      .execute(),
  );
  const plan = await planOf(person);
  assert.equal(plan.interview, null);
  assert.equal(plan.past, inDays(-3));
  assert.equal(plan.next, inDays(7));
});

test("what is planned for today stays the whole day, and says what of it is done", async () => {
  const person = await aiming(40);
  await subscribed(app, person);
  const before = await planOf(person);
  await app.finishStation(person);
  await app.product.jobs.drain();
  const after = await planOf(person);
  assert.deepEqual(idsOn(after, today()), idsOn(before, today()));
  const done = after.days[0]?.sessions.flatMap(({ stations }) => stations).filter(({ isDone }) => isDone) ?? [];
  assert.deepEqual(
    done.map(({ id }) => id),
    idsOn(before, today())?.filter((id) => id === "a-wasted-morning"),
  );
});

test("the minutes and days off that are set hold, and a circuit day is no day off", async () => {
  const person = await aiming(40);
  const off = weekdayOf(inDays(1));
  assert.equal((await settle(person, { minutesADay: 15, daysOff: [off, off] })).status, 200);
  const plan = await planOf(person);
  assert.deepEqual(plan.settings.daysOff, [off]);
  assert.equal(plan.days[1]?.state, "off");
  for (const { minutes } of plan.days) assert.ok(minutes <= 15);
  const refused = await settle(person, { daysOff: [off], circuitDay: off });
  assert.equal(refused.status, 400);
  assert.equal(refused.body.message, "Your circuit day cannot be a day off.");
  assert.equal((await settle(person, { remindAt: "25:00" })).status, 400);
  assert.equal((await settle(person, { daysOff: [0, 1, 2, 3, 4, 5, 6] })).status, 400);
  assert.deepEqual((await planOf(person)).settings.daysOff, [off]);
});

test("a trial has generic stations alone, and a timed round where a plan has a circuit", async () => {
  const person = await aiming(60);
  const kinds = async () =>
    new Set((await planOf(person)).days.flatMap(({ sessions }) => sessions.map(({ kind }) => kind)));
  const circuitDay = weekdayOf(inDays(6));
  await settle(person, { circuitDay, circuitMinutes: 120 });
  assert.ok((await kinds()).has("round"));
  assert.match((await planOf(person)).notes[0] ?? "", /^On the free trial the plan keeps to generic stations/u);
  await subscribed(app, person);
  assert.ok((await kinds()).has("circuit"));
  assert.deepEqual((await planOf(person)).notes, []);
  await settle(person, { circuitDay, circuitMinutes: 45 });
  assert.match((await planOf(person)).notes[0] ?? "", /takes about \d+ minutes with what follows it, and you set 45/u);
});

test("a session is moved, stays where it was put, and its old day stays free", async () => {
  const person = await aiming(40);
  const before = await planOf(person);
  const session = before.days[0]?.sessions[0];
  assert.equal((await move(person, today(), session?.key, inDays(4))).status, 200);
  const after = await planOf(person);
  assert.deepEqual(after.days[0]?.sessions, []);
  assert.equal(after.days[0]?.state, "free");
  assert.deepEqual(
    after.days[4]?.sessions.find(({ isMoved }) => isMoved)?.stations.map(({ id }) => id),
    session?.stations.map(({ id }) => id),
  );
  const other = after.days.flatMap(({ day }) => (day === inDays(4) ? [] : (idsOn(after, day) ?? [])));
  assert.ok(!other.slice(0, 4).includes(session?.stations[0]?.id ?? ""), "not planned twice before its gap");
});

test("two tabs that move the same session: the second is told, and the same move again changes nothing", async () => {
  const person = await aiming(40);
  const key = (await planOf(person)).days[0]?.sessions[0]?.key;
  const both = await Promise.all([move(person, today(), key, inDays(3)), move(person, today(), key, inDays(5))]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
  assert.match(both.find(({ status }) => status === 409)?.body.message ?? "", /^This session is no longer there/u);
  const plan = await planOf(person);
  const moved = plan.days.filter(({ sessions }) => sessions.some(({ isMoved }) => isMoved));
  assert.equal(moved.length, 1);
  assert.equal((await move(person, today(), key, moved[0]?.day ?? "")).status, 200);
  assert.deepEqual(await planOf(person), plan);
});

test("a session is not moved into the past, past the interview, onto its day, or into the last two days", async () => {
  const person = await aiming(10);
  const key = (await planOf(person)).days[0]?.sessions[0]?.key;
  for (const days of [-1, 8, 9, 10, 11]) {
    const { status, body } = await move(person, today(), key, inDays(days));
    assert.equal(status, 400, `${days} days on`);
    assert.match(body.message, days === 8 || days === 9 ? /kept light/u : /from today on and before your interview/u);
  }
  assert.equal((await planOf(person)).days[0]?.sessions[0]?.key, key);
});

test("a day takes no second session that would go over the minutes set", async () => {
  const person = await aiming(40);
  const plan = await planOf(person);
  assert.equal((await move(person, inDays(1), plan.days[1]?.sessions[0]?.key, inDays(3))).status, 200);
  const next = await planOf(person);
  const { status, body } = await move(person, inDays(2), next.days[2]?.sessions[0]?.key, inDays(3));
  assert.equal(status, 409);
  assert.match(body.message, /You set 25 minutes a day\.$/u);
});

test("today is put off, and taken back", async () => {
  const person = await aiming(40);
  const [first, second] = (await planOf(person)).days;
  const free = (isFree: boolean) =>
    request("PUT", `/api/plan/days/${today()}`, { token: person.token, body: { isFree } });
  assert.equal((await free(true)).status, 200);
  const off = await planOf(person);
  assert.equal(off.days[0]?.state, "free");
  assert.deepEqual(
    off.days[1]?.sessions.map(({ key }) => key),
    first?.sessions.map(({ key }) => key),
  );
  assert.equal((await free(false)).status, 200);
  const back = await planOf(person);
  assert.deepEqual(back.days[0]?.sessions, first?.sessions);
  assert.deepEqual(back.days[1]?.sessions, second?.sessions);
});

test("nobody sees or changes another person's plan", async () => {
  const one = await aiming(40);
  const other = await aiming(40);
  const key = (await planOf(one)).days[0]?.sessions[0]?.key;
  await move(one, today(), key, inDays(4));
  await settle(one, { minutesADay: 60 });
  const plan = await planOf(other);
  assert.equal(plan.settings.minutesADay, 25);
  assert.ok(plan.days.every(({ sessions }) => sessions.every(({ isMoved }) => !isMoved)));
});

test("a missed day leaves no trace: what was planned comes next", async () => {
  const person = await aiming(60);
  const missed = (await planOf(person)).days[0]?.sessions.map(({ key }) => key);
  await app.product.database.asPerson(person.userId, (tx) =>
    tx
      .updateTable("plan_days")
      .set({ day: inDays(-1) })
      .where("user_id", "=", person.userId)
      .execute(),
  );
  assert.deepEqual(
    (await planOf(person)).days[0]?.sessions.map(({ key }) => key),
    missed,
  );
});
