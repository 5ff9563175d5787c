import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { sql } from "kysely";
import type { Allowances } from "./contract.ts";
import type { Attempt } from "#contract/interview/attempts";
import { endFreeTrials } from "#server/money/billing";
import { contentWithFewStations } from "../../../../tests/few-stations.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { pastRowSecurity } from "../../../../tests/api/past-row-security.ts";
import { subscribed, TRIAL_OVER } from "../../../../tests/api/subscribed.ts";

const FOR_SCHOOLS = "the-lemon-tree";

/** The few stations, one of which was written for a school. */
function contentWithASchoolStation(): string {
  const folder = mkdtempSync(join(tmpdir(), "stationwise-limits-"));
  after(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(contentWithFewStations(), folder, { recursive: true });
  const file = join(folder, "stations", "roleplay", `${FOR_SCHOOLS}.yaml`);
  writeFileSync(file, readFileSync(file, "utf8").replace(/^schools: \[\]$/mu, "schools: [leeds]"));
  return folder;
}

const app = await openTestApp({ contentDir: contentWithASchoolStation() });
const { request, clock, product } = app;

const TRIAL_MS = 72 * 3_600_000;
const GENERIC = "a-wasted-morning";
const ONE_TAKE = "trust-earned";
const USED = "2 of 2 practice interviews of the free trial are used. A plan opens all stations.";

type Refusal = { code: string; message: string };

const allowances = async ({ token }: Someone) => (await request<Allowances>("GET", "/api/allowances", { token })).body;
const start = <T = Attempt>({ token }: Someone, stationId = GENERIC, key: string = randomUUID()) =>
  request<T>("POST", "/api/attempts", { token, body: { stationId, key } });
const enter = <T = Attempt>({ token }: Someone, id: string) =>
  request<T>("POST", `/api/attempts/${id}/enter`, { token });
const say = <T = Refusal>({ token }: Someone, id: string, seq = 1) =>
  request<T>("POST", `/api/attempts/${id}/turns`, { token, body: { seq, text: "I see. What happened?", atMs: 1000 } });
const record = <T = Refusal>({ token }: Someone, attemptId: string, key: string = randomUUID()) =>
  request<T>("POST", "/api/recordings", { token, body: { attemptId, kind: "audio", key } });
const finish = ({ token }: Someone, id: string) => request("POST", `/api/attempts/${id}/finish`, { token });
const subscription = ({ token }: Someone) =>
  request<Refusal & { status: string }>("GET", "/api/subscription", { token });

async function opened(person: Someone, stationId = GENERIC): Promise<string> {
  const { body, status } = await start(person, stationId);
  assert.equal(status, 200);
  return body.id;
}
async function inTheRoom(person: Someone, stationId = GENERIC): Promise<string> {
  const id = await opened(person, stationId);
  assert.equal((await enter(person, id)).status, 200);
  return id;
}
async function spend(person: Someone, interviews: number): Promise<void> {
  for (let had = 0; had < interviews; had++) assert.equal((await say(person, await inTheRoom(person))).status, 200);
}
function refused({ status, body }: { status: number; body: unknown }, says: RegExp | string): void {
  const { code, message } = body as Refusal;
  assert.deepEqual([status, code], [403, "FORBIDDEN"]);
  if (typeof says === "string") assert.equal(message, says);
  else assert.match(message, says);
}

describe("a free trial", () => {
  it("begins with the confirmation, and says what it has and when it ends", async () => {
    assert.equal((await request("GET", "/api/allowances")).status, 401);
    const before = clock.now();
    const { state, trialEndsAt, interviews, articles, locks } = await allowances(await app.someone());
    assert.equal(state, "free-trial");
    assert.equal(trialEndsAt, new Date(before.getTime() + TRIAL_MS).toISOString());
    assert.deepEqual(
      [interviews, articles],
      [
        { left: 2, of: 2 },
        { left: 5, of: 5 },
      ],
    );
    assert.deepEqual([locks.generic, locks.recorded, locks.article], [null, null, null]);
  });

  it("has two practice interviews, and no word of a third is kept", async () => {
    const person = await app.someone();
    const third = await opened(person);
    const fourth = await inTheRoom(person);
    await spend(person, 2);
    refused(await start(person), USED);
    refused(await start(person, ONE_TAKE), USED);
    refused(await enter(person, third), USED);
    refused(await say(person, fourth), USED);
    refused(await record(person, fourth), USED);
    const { body } = await request<Attempt>("GET", `/api/attempts/${fourth}`, { token: person.token });
    assert.equal(body.turns.length, 1);
    assert.deepEqual((await allowances(person)).interviews, { left: 0, of: 2 });
  });

  it("counts an interview with its first turn, once", async () => {
    const person = await app.someone();
    const id = await inTheRoom(person);
    assert.equal((await allowances(person)).interviews?.left, 2);
    await say(person, id);
    await say(person, id, 3);
    assert.equal((await allowances(person)).interviews?.left, 1);
  });

  it("counts one from the beginning of its recording, once", async () => {
    const person = await app.someone();
    const id = await opened(person, ONE_TAKE);
    const key = randomUUID();
    for (const each of [key, key, randomUUID()]) assert.equal((await record(person, id, each)).status, 200);
    await enter(person, id);
    await say(person, id);
    assert.equal((await allowances(person)).interviews?.left, 1);
  });

  it("counts no briefing that was left early, and no room that was left without a word", async () => {
    const person = await app.someone();
    for (const id of [await opened(person), await inTheRoom(person)])
      await request("POST", `/api/attempts/${id}/leave`, { token: person.token });
    for (let card = 0; card < 3; card++) await opened(person);
    assert.deepEqual((await allowances(person)).interviews, { left: 2, of: 2 });
  });

  it("counts a retry", async () => {
    const person = await app.someone();
    await app.finishStation(person);
    await app.finishStation(person);
    refused(await start(person), USED);
  });

  it("has one interview left for two that begin in the same moment", async () => {
    const person = await app.someone();
    const ids = [await inTheRoom(person), await inTheRoom(person), await inTheRoom(person)];
    await spend(person, 1);
    const [spoken, written, recorded] = ids;
    assert.ok(spoken && written && recorded);
    const answers = await Promise.all([say(person, spoken), say(person, written), record(person, recorded)]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 403, 403]);
    assert.deepEqual((await allowances(person)).interviews, { left: 0, of: 2 });
  });

  it("goes on with the second interview to its report, when there is none left to begin", async () => {
    const person = await app.someone();
    await spend(person, 1);
    const id = await inTheRoom(person);
    for (const seq of [1, 3, 5]) assert.equal((await say(person, id, seq)).status, 200);
    assert.equal((await finish(person, id)).status, 200);
    await product.jobs.drain();
    const { body } = await request<{ state: string }>("GET", `/api/attempts/${id}/marking`, { token: person.token });
    assert.equal(body.state, "ready");
  });

  it("has the stations that suit any school, and no circuits", async () => {
    const person = await app.someone();
    refused(await start(person, FOR_SCHOOLS), /written for particular schools.*A plan opens all stations\./u);
    refused(
      await request("POST", "/api/circuits", { token: person.token, body: { key: randomUUID() } }),
      /not part of the free trial.*Any plan opens them/u,
    );
    assert.equal((await start(await subscribed(app, person), FOR_SCHOOLS)).status, 200);
  });

  it("starts nothing a second time with the same key, also once nothing is left", async () => {
    const person = await app.someone();
    const key = randomUUID();
    const first = await start(person, GENERIC, key);
    await spend(person, 2);
    const again = await start(person, GENERIC, key);
    assert.deepEqual([again.status, again.body.id], [200, first.body.id]);
  });
});

describe("a plan", () => {
  it("has no limits, whatever was used of the trial", async () => {
    const person = await app.someone();
    await spend(person, 2);
    await subscribed(app, person, { status: "trialing", trial_active: true });
    await spend(person, 2);
    const { state, interviews } = await allowances(person);
    assert.deepEqual([state, interviews], ["plan-trial", null]);
  });

  it("that has ended starts nothing, and lets go on what was started", async () => {
    const person = await subscribed(app, await app.someone());
    const id = await inTheRoom(person);
    const card = await opened(person);
    await subscribed(app, person, { status: "canceled" });
    refused(await start(person), /^Your plan has ended\..*A plan opens practice again\.$/u);
    assert.equal((await say(person, id)).status, 200);
    assert.equal((await enter(person, card)).status, 200);
    assert.equal((await finish(person, id)).status, 200);
  });
});

describe("the end of a free trial", () => {
  const overFor = (person: Someone) => subscribed(app, person, TRIAL_OVER);

  /** Confirmed so long ago. A clock that is moved so far would sign everybody out. */
  async function trialFor(milliseconds: number): Promise<Someone> {
    const person = await app.someone();
    await begunAgo(person, milliseconds);
    return person;
  }
  const begunAgo = ({ userId }: Someone, milliseconds: number) =>
    pastRowSecurity(product.database, "free_trials", (owner) =>
      sql`update free_trials set began_at = ${new Date(clock.now().getTime() - milliseconds)}
        where user_id = ${userId}`.execute(owner),
    );
  const stored = ({ userId }: Someone) =>
    product.database.asWorker((tx) =>
      tx.selectFrom("user_subscriptions").select("status").where("user_id", "=", userId).execute(),
    );

  it("is written down by the first reading after three days, and by none before", async () => {
    const early = await subscription(await trialFor(TRIAL_MS - 1));
    assert.deepEqual([early.status, early.body.code], [404, "PGRST116"]);
    const person = await trialFor(TRIAL_MS);
    const both = await Promise.all([subscription(person), subscription(person)]);
    for (const { status, body } of both) assert.deepEqual([status, body.status], [200, "expired"]);
  });

  it("is written down by the hourly job, and nothing else is changed by it", async () => {
    const [over, fresh] = [await trialFor(TRIAL_MS), await trialFor(TRIAL_MS - 60_000)];
    const paying = await subscribed(app, await trialFor(TRIAL_MS));
    for (let run = 0; run < 2; run++) await endFreeTrials({ database: product.database, clock });
    assert.deepEqual(
      [await stored(over), await stored(paying), await stored(fresh)],
      [[{ status: "expired" }], [{ status: "active" }], []],
    );
  });

  it("is known to whoever starts something, before anybody has written it down", async () => {
    const person = await trialFor(TRIAL_MS);
    refused(await start(person), /^Your free trial is over\./u);
    assert.deepEqual(await stored(person), []);
    assert.equal((await allowances(person)).state, "free-trial-over");
  });

  it("closes every start, and leaves one's own records, reviews and the way to a plan", async () => {
    const person = await app.someone();
    const id = await app.finishStation(person);
    await product.jobs.drain();
    const { token } = await overFor(person);
    for (const station of [GENERIC, FOR_SCHOOLS, ONE_TAKE]) refused(await start(person, station), /trial is over/u);
    const circuit = await request("POST", "/api/circuits", { token, body: { key: randomUUID() } });
    refused(circuit, /none at the moment/u);
    const own = [`/api/attempts/${id}`, "/api/history", "/api/reviews/own", "/api/plans", "/api/allowances"];
    for (const path of own) assert.equal((await request("GET", path, { token })).status, 200, path);
  });

  it("stops nobody who has started: the interview is finished and marked", async () => {
    const person = await app.someone();
    const card = await opened(person);
    const id = await inTheRoom(person);
    await overFor(person);
    assert.equal((await say(person, id)).status, 200);
    assert.equal((await enter(person, card)).status, 200);
    assert.equal((await finish(person, id)).status, 200);
    await product.jobs.drain();
    const { body } = await request<{ state: string }>("GET", `/api/attempts/${id}/marking`, { token: person.token });
    assert.equal(body.state, "ready");
  });

  it("gives a card that was opened on another day no way in", async () => {
    const person = await app.someone();
    const card = await opened(person);
    await overFor(person);
    await pastRowSecurity(product.database, "attempts", (owner) =>
      sql`update attempts set started_at = started_at - interval '25 hours' where id = ${card}`.execute(owner),
    );
    refused(await enter(person, card), /trial is over/u);
  });

  it("comes at once for whoever has had a trial under the same inbox, in whatever account", async () => {
    const name = randomUUID();
    const first = await app.signUp(`${name}@example.test`);
    const second = await app.signUp(`${name.toUpperCase()}+again@example.test`);
    assert.equal((await allowances(first)).state, "free-trial");
    assert.equal((await allowances(second)).state, "free-trial-over");
    await product.database.asOwner((owner) =>
      owner.deleteFrom("accounts.user").where("id", "=", first.userId).execute(),
    );
    const third = await app.signUp(`${name}@example.test`);
    assert.equal((await allowances(third)).state, "free-trial-over");
  });
});
