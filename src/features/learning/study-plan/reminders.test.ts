import { MINUTE_MS } from "#shared/durations.ts";
import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { logOf } from "#platform/log.ts";
import { ukDay } from "#shared/uk-day.ts";
import { ukTime } from "#shared/uk-time.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { applicantsIn } from "../../../../tests/api/applicants.ts";
import { sendReminders, timesDue } from "./send-reminders.ts";

const app = await openTestApp();
const { request, clock } = app;
const { today, settle, aiming } = applicantsIn(app);

test("times come due at their minute and for a quarter of an hour, whatever the clocks do", () => {
  const due = (moment: string) => timesDue(new Date(moment)).toSorted();
  assert.deepEqual(due("2026-11-22T17:02:30Z").slice(-3), ["17:00", "17:01", "17:02"]);
  assert.equal(due("2026-11-22T17:02:30Z").length, 15);
  assert.deepEqual(due("2026-11-22T00:01:00Z"), ["00:00", "00:01"], "nothing of the day before");
  assert.ok(due("2026-07-01T16:00:00Z").includes("17:00"), "summer time");
  assert.ok(due("2027-03-28T01:30:00Z").includes("01:30"), "left out when the clocks go forward");
  assert.ok(due("2026-10-25T00:30:00Z").includes("01:30"), "comes twice: the first");
  assert.ok(!due("2026-10-25T01:30:00Z").includes("01:30"), "comes twice: not the second");
});

const remind = () => {
  const { database, jobs } = app.product;
  return sendReminders({ database, jobs, clock, log: logOf("silent"), appUrl: app.config.appUrl });
};
const remindersTo = async ({ email }: Someone) =>
  (await app.letters()).filter(({ to, subject }) => to === email && subject.startsWith("Today’s practice"));

test("a reminder comes at the time that was set, once, and never to who has not asked for it", async () => {
  const asked = await aiming(40);
  const silent = await aiming(40);
  const at = new Date(clock.now().getTime() + 5 * MINUTE_MS);
  if (ukDay(at) !== today()) clock.pass(10 * MINUTE_MS);
  const remindAt = ukTime(new Date(clock.now().getTime() + 5 * MINUTE_MS));
  await settle(asked, { remindAt });
  await remind();
  assert.equal((await remindersTo(asked)).length, 0, "not before its time");
  clock.pass(5 * MINUTE_MS);
  await Promise.all([remind(), remind()]);
  clock.pass(MINUTE_MS);
  await remind();
  const letters = await remindersTo(asked);
  assert.equal(letters.length, 1);
  assert.equal((await remindersTo(silent)).length, 0);
  assert.match(letters[0]?.text ?? "", /If today does not suit you, leave it/u);

  const token = /unsubscribe\/([0-9a-f-]+)/u.exec(letters[0]?.text ?? "")?.[1];
  assert.equal((await request("POST", "/api/plan/reminders/stop", { body: { token: randomUUID() } })).status, 404);
  assert.equal((await request("POST", "/api/plan/reminders/stop", { body: { token } })).status, 200);
  assert.equal((await request("POST", "/api/plan/reminders/stop", { body: { token } })).status, 200, "pressed twice");
  const stopped = await app.product.database.asPerson(asked.userId, (tx) =>
    tx.selectFrom("study_plans").select("remind_at").executeTakeFirst(),
  );
  assert.equal(stopped?.remind_at, null);
});

test("the button of a mail programme stops them with one POST to the same link, by nobody who has it not", async () => {
  const person = await aiming(40);
  const remindAt = ukTime(new Date(clock.now().getTime()));
  await settle(person, { remindAt });
  const tokenOf = () =>
    app.product.database.asPerson(person.userId, (tx) =>
      tx.selectFrom("study_plans").select(["remind_at", "reminder_token"]).executeTakeFirstOrThrow(),
    );
  const { reminder_token: token } = await tokenOf();
  const press = (path: string) =>
    request("POST", path, {
      body: "List-Unsubscribe=One-Click",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
  assert.equal((await press(`/unsubscribe/${randomUUID()}`)).status, 404);
  assert.notEqual((await tokenOf()).remind_at, null);
  assert.equal((await press(`/unsubscribe/${token}`)).status, 200);
  assert.equal((await tokenOf()).remind_at, null);
  assert.equal((await press(`/unsubscribe/${token}`)).status, 200, "pressed twice");
});

test("the plan as a calendar: all day, or at a time; alarms only when asked for", async () => {
  const { token } = await aiming(20);
  const file = async (query = "") => {
    const { status, body, headers } = await request<string>("GET", `/api/plan/calendar.ics${query}`, { token });
    assert.equal(status, 200);
    assert.match(String(headers["content-type"]), /^text\/calendar/u);
    return body;
  };
  const plain = await file();
  assert.match(plain, /^BEGIN:VCALENDAR\r\n/u);
  assert.match(plain, /DTSTART;VALUE=DATE:\d{8}\r\n/u);
  assert.ok(!plain.includes("VALARM"));
  assert.match(plain, /SUMMARY:Your interview: University of Leeds School of Medicine/u);
  for (const line of plain.split("\r\n")) assert.ok(Buffer.byteLength(line) <= 75, line);
  const timed = await file("?at=17:30&alarm=10");
  assert.match(timed, /DTSTART:\d{8}T1[67]3000Z/u);
  assert.match(timed, /TRIGGER:-PT10M/u);
  const uids = [...timed.matchAll(/^UID:(.+)\r$/gmu)].map(([, uid]) => uid);
  assert.equal(new Set(uids).size, uids.length);
  assert.deepEqual(
    [...plain.matchAll(/^UID:(.+)\r$/gmu)].map(([, uid]) => uid),
    uids,
  );
});
