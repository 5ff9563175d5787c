import { DAY_MS } from "#shared/durations.ts";
import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { logOf } from "#platform/log.ts";
import { longDay } from "#shared/long-day.ts";
import { openTestApp, type Someone } from "../../../../../tests/api/test-app.ts";
import { pastRowSecurity } from "../../../../../tests/api/past-row-security.ts";
import { subscribed } from "../../../../../tests/api/subscribed.ts";
import { remindOfTrialEnds } from "./remind-of-trial-ends.ts";

const app = await openTestApp();
const { product, clock, request } = app;
const { database, jobs } = product;

async function trialFor(milliseconds: number): Promise<Someone> {
  const person = await app.someone();
  const beganAt = new Date(clock.now().getTime() - milliseconds);
  await pastRowSecurity(database, "free_trials", (owner) =>
    sql`update free_trials set began_at = ${beganAt} where user_id = ${person.userId}`.execute(owner),
  );
  return person;
}
const trialOf = ({ userId }: Someone) =>
  database.asWorker((tx) =>
    tx.selectFrom("free_trials").selectAll().where("user_id", "=", userId).executeTakeFirstOrThrow(),
  );
const remind = () =>
  remindOfTrialEnds({
    database,
    jobs,
    clock,
    log: logOf("silent"),
    appUrl: app.config.appUrl,
    stopPath: "/unsubscribe/",
  });

test("a free trial's end is told of by one letter within its last day, which says that nothing is charged", async () => {
  const [early, due, over] = [
    await trialFor(2 * DAY_MS - 60_000),
    await trialFor(2 * DAY_MS),
    await trialFor(3 * DAY_MS),
  ];
  const paying = await subscribed(app, await trialFor(2 * DAY_MS));
  const stopped = await trialFor(2 * DAY_MS);
  const { reminder_token: token } = await trialOf(stopped);
  assert.equal((await request("POST", "/api/plan/reminders/stop", { body: { token } })).status, 200);

  await Promise.all([remind(), remind()]);
  await remind();
  const people = [early, due, over, paying, stopped].map(({ email }) => email);
  const letters = (await app.letters()).filter(
    ({ to, subject }) => people.includes(to) && subject.startsWith("Your free trial ends on"),
  );
  assert.deepEqual(
    letters.map(({ to }) => to),
    [due.email],
  );
  const text = letters[0]?.text ?? "";
  const path = "/api/allowances";
  const { body } = await request<{ trialEndsAt: string }>("GET", path, { token: due.token });
  assert.ok(text.includes(`ends on ${longDay(body.trialEndsAt)}, by itself. Nothing is charged`), text);
  assert.ok(text.includes(`/unsubscribe/${(await trialOf(due)).reminder_token}`));
});
