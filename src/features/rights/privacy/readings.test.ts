import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { sql } from "kysely";
import type { Complaint, Reading } from "./contract.ts";
import { noteReadings } from "#server/identity/accounts";
import { displayNames } from "../../../../tests/api/display-names.ts";
import { LIES, raise } from "../../../../tests/api/flagging.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";

const HOUR = 3_600_000;
const ADMIN = "staff@staff.test";
const ONE_STEP = "This opens only for whoever signed in with two steps.";
const app = await openTestApp({ settings: { ADMIN_EMAILS: `${ADMIN},one-step@staff.test` } });
const nextName = displayNames();
const { request, clock } = app;
const staff = await app.admin(ADMIN);

type Page = { readings: Reading[]; next: string | null };
const readingsOf = async ({ token }: Someone, after = "") =>
  (await request<Page>("GET", `/api/privacy/readings${after && `?after=${after}`}`, { token })).body;
const asStaff = <T = never>(method: string, path: string, body?: object) =>
  request<T>(method, `/api${path}`, { token: staff.token, ...(body ? { body } : {}) });
const whats = async (person: Someone) => (await readingsOf(person)).readings.map(({ what }) => what);

/** A red flag is raised in their last mark, and they object to it. */
async function flagObjectedTo({ token, userId }: Someone): Promise<void> {
  await app.product.jobs.drain();
  const id = await app.product.database.asWorker(async (tx) => {
    const { rows } = await sql<{ id: string }>`select attempt_id as id from marks
      where user_id = ${userId} and state = 'ready'`.execute(tx);
    return rows[0]?.id;
  });
  assert.ok(id, "the attempt is marked");
  await raise(app.product.database, id, [LIES]);
  const body = { key: randomUUID(), criterion: "flag.lies", says: "" };
  const { status } = await request("POST", `/api/attempts/${id}/disagreements`, { token, body });
  assert.equal(status, 200, "the objection is filed");
}

/** Somebody of whom there is something for staff to look at in every queue. */
async function seenByStaff(): Promise<Someone> {
  const person = await app.someone();
  const { token } = person;
  await app.aimFor(person, "University of Aberdeen");
  await app.finishStation(person);
  const review = { rating: 4, says: "It asked me what I had missed.", isNamed: false };
  assert.equal((await request("PUT", "/api/reviews/own", { token, body: review })).status, 200);
  const name = nextName();
  assert.equal(
    (await request("PUT", "/api/leaderboard/membership", { token, body: { name, school: null } })).status,
    200,
  );
  const mistake = { key: randomUUID(), subject: { kind: "school", slug: "aberdeen" }, says: "The time is wrong." };
  assert.equal((await request("POST", "/api/mistakes", { token, body: mistake })).status, 200);
  await flagObjectedTo(person);
  const complaint = { key: randomUUID(), about: "use", says: "Why do you keep this?" };
  assert.equal((await request("POST", "/api/privacy/complaints", { token, body: complaint })).status, 200);
  return person;
}

type Named = { handle: string; name: string };
/** Each thing staff can do that shows them somebody's words, or decides about them, and the line it leaves. */
const DEEDS: Record<string, { leaves: string; does(): Promise<{ status: number }> }> = {
  "GET /operations/reviews": { leaves: "review", does: () => asStaff("GET", "/operations/reviews") },
  "PUT /operations/reviews/{handle}": {
    leaves: "review-judged",
    async does() {
      type Waiting = { reviews: { handle: string; writtenAt: string }[] };
      const [one] = (await asStaff<Waiting>("GET", "/operations/reviews")).body.reviews;
      return asStaff("PUT", `/operations/reviews/${one?.handle}`, { writtenAt: one?.writtenAt, refusedFor: null });
    },
  },
  "GET /operations/names": { leaves: "display-name", does: () => asStaff("GET", "/operations/names") },
  "PUT /operations/names/{handle}": {
    leaves: "display-name-judged",
    async does() {
      const [one] = (await asStaff<{ names: Named[] }>("GET", "/operations/names")).body.names;
      return asStaff("PUT", `/operations/names/${one?.handle}`, { name: one?.name, isShown: true });
    },
  },
  "GET /operations/mistakes": { leaves: "mistake", does: () => asStaff("GET", "/operations/mistakes") },
  "PUT /operations/mistakes/{mistakeId}": {
    leaves: "mistake-settled",
    async does() {
      const [one] = (await asStaff<{ list: { id: string; version: number }[] }>("GET", "/operations/mistakes")).body
        .list;
      return asStaff("PUT", `/operations/mistakes/${one?.id}`, { outcome: "mended" });
    },
  },
  "DELETE /operations/mistakes/{mistakeId}": {
    leaves: "mistake-settled",
    async does() {
      const [one] = (await asStaff<{ list: { id: string; version: number }[] }>("GET", "/operations/mistakes")).body
        .list;
      return asStaff("DELETE", `/operations/mistakes/${one?.id}`);
    },
  },
  "GET /operations/flags": { leaves: "flag", does: () => asStaff("GET", "/operations/flags") },
  "PUT /operations/flags/{disagreementId}": {
    leaves: "flag-decided",
    async does() {
      const [one] = (await asStaff<{ list: { id: string; version: number }[] }>("GET", "/operations/flags")).body.list;
      return asStaff("PUT", `/operations/flags/${one?.id}`, { outcome: "taken-out", version: one?.version });
    },
  },
  "GET /operations/complaints": { leaves: "complaint", does: () => asStaff("GET", "/operations/complaints") },
  "PUT /operations/complaints/{id}": {
    leaves: "complaint-answered",
    async does() {
      const { complaints } = (await asStaff<{ complaints: Complaint[] }>("GET", "/operations/complaints")).body;
      return asStaff("PUT", `/operations/complaints/${complaints[0]?.id}`, { answer: "Because of the law." });
    },
  },
};

/** What staff can do that says nothing of anybody: figures, switches, and what is published. */
const NAMES_NOBODY = [
  "GET /operations",
  "PUT /operations/providers/{key}",
  "PUT /operations/features/{key}",
  "GET /operations/failures",
  "PUT /operations/failures/{id}",
  "GET /operations/disagreements",
  "GET /operations/log",
  "GET /imports",
  "POST /imports/preview",
  "POST /imports/publish",
  "POST /imports/{id}/undo",
  "GET /marketing/mirrors",
  "GET /marketing/mirrors/{mirror}/dry-run",
  "POST /marketing/mirrors/{mirror}/runs",
  "GET /marketing/mirrors/{mirror}/failures",
  "POST /marketing/mirrors/{mirror}/failures/{id}/retry",
];

/** Every operation that refuses an admin of one step for being of one step: so they are found, and not listed by hand. */
async function adminOperations(): Promise<string[]> {
  const person = await app.someone();
  await app.product.database.asAccounts(async (tx) => {
    await tx
      .updateTable("accounts.user")
      .set({ email: "one-step@staff.test" })
      .where("id", "=", person.userId)
      .execute();
  });
  const { body } = await request<{ paths: Record<string, Record<string, unknown>> }>("GET", "/api/openapi.json");
  const found: string[] = [];
  // What ends the session, or the account, would end the search; none of these features has anything for staff.
  const asked = Object.entries(body.paths).filter(([path]) => !/^\/(accounts|security|privacy)\//u.test(path));
  for (const [path, methods] of asked)
    for (const method of Object.keys(methods)) {
      const url = `/api${path.replaceAll(/\{[^}]+\}/gu, randomUUID())}`;
      const options = { token: person.token, ...(method === "get" ? {} : { body: { isOn: true } }) };
      const answer = await request<{ message?: string } | null>(method.toUpperCase(), url, options);
      if (answer.body?.message === ONE_STEP) found.push(`${method.toUpperCase()} ${path}`);
    }
  return found;
}

describe("what staff read of a person", () => {
  it("is written down by every operation of theirs that shows or decides something of somebody", async () => {
    assert.deepEqual((await adminOperations()).toSorted(), [...Object.keys(DEEDS), ...NAMES_NOBODY].toSorted());
    for (const [operation, { leaves, does }] of Object.entries(DEEDS)) {
      const person = await seenByStaff();
      const other = await app.someone();
      let tries = 0;
      // The queues are the oldest first: others' things are dealt with until it is this person's turn.
      while (!(await whats(person)).includes(leaves) && tries++ < 20)
        assert.equal((await does()).status, 200, operation);
      assert.ok((await whats(person)).includes(leaves), operation);
      assert.deepEqual(await whats(other), [], operation);
    }
  });

  it("is one line an hour, however often it is looked at, and never says who it was", async () => {
    const person = await seenByStaff();
    for (let times = 0; times < 3; times++) await asStaff("GET", "/operations/complaints");
    const [line] = (await readingsOf(person)).readings;
    assert.deepEqual([line?.what, line?.times], ["complaint", 3]);
    assert.ok(!JSON.stringify(line).includes(staff.userId));
    clock.pass(HOUR);
    await asStaff("GET", "/operations/complaints");
    assert.equal((await readingsOf(person)).readings.length, 2);
    clock.pass(-HOUR);
  });

  it("is written in the same transaction: what could not be written down was not read", async () => {
    const person = await seenByStaff();
    const { database } = app.product;
    await database.asOwner((owner) => sql`revoke insert on admin_readings from stationwise_worker`.execute(owner));
    assert.equal((await asStaff("GET", "/operations/complaints")).status, 500);
    await database.asOwner((owner) => sql`grant insert on admin_readings to stationwise_worker`.execute(owner));
    assert.deepEqual(await whats(person), []);
  });

  it("comes newest first, a page at a time, and is nobody else's to see", async () => {
    const person = await seenByStaff();
    for (let hour = 0; hour < 23; hour++) {
      const now = new Date(clock.now().getTime() - hour * HOUR);
      const noted = { staffId: staff.userId, what: "complaint", userIds: [person.userId], now } as const;
      await app.product.database.asWorker((tx) => noteReadings(tx, noted));
    }
    const first = await readingsOf(person);
    assert.equal(first.readings.length, 20);
    const second = await readingsOf(person, first.next ?? "");
    assert.deepEqual([second.readings.length, second.next], [3, null]);
    const all = [...first.readings, ...second.readings];
    assert.equal(new Set(all.map(({ id }) => id)).size, 23);
    assert.deepEqual(
      all.map(({ at }) => at),
      all.map(({ at }) => at).toSorted((one, other) => other.localeCompare(one)),
    );
    assert.equal((await request("GET", "/api/privacy/readings")).status, 401);
  });
});
