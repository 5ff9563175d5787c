import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { sql } from "kysely";
import type { Complaint } from "./contract.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { answerByOf, newReference, overdueDaysOf } from "./rules.ts";

const ADMIN = "staff@staff.test";
const DAY = 86_400_000;
const app = await openTestApp({ settings: { ADMIN_EMAILS: ADMIN } });
const { request, clock } = app;
const staff = await app.admin(ADMIN);

type Refusal = { code: string; message: string };
type Queue = { complaints: (Complaint & { email: string })[]; next: string | null };
const file = ({ token }: Someone, body: object) =>
  request<Complaint & Refusal>("POST", "/api/privacy/complaints", { token, body });
const complain = (person: Someone, says = "Why do you keep this?") =>
  file(person, { key: randomUUID(), about: "use", says });
const own = async ({ token }: Someone, after = "") =>
  (await request<Queue>("GET", `/api/privacy/complaints${after && `?after=${after}`}`, { token })).body;
const queue = async (query = "") =>
  (await request<Queue>("GET", `/api/operations/complaints${query}`, { token: staff.token })).body;
const answer = (id: string, text = "Because the law asks for it.", { token } = staff) =>
  request<Refusal>("PUT", `/api/operations/complaints/${id}`, { token, body: { answer: text } });

describe("a privacy complaint", () => {
  it("has a reference and a day of its answer at once, on the page and in a letter without its words", async () => {
    const person = await app.someone();
    const { status, body } = await complain(person, "You kept my quincunx.");
    assert.equal(status, 200);
    assert.match(body.reference, /^PC-\d{4}-[2-9A-HJ-NP-Z]{4}$/u);
    assert.equal(body.answerBy, answerByOf(clock.now()).toISOString());
    const letter = (await app.letters()).find(({ to, subject }) => to === person.email && /complaint/u.test(subject));
    assert.ok(letter?.subject.includes(body.reference));
    assert.doesNotMatch(letter?.text ?? "", /quincunx/u);
    assert.match(letter?.text ?? "", /We answer by \d+ \w+ \d{4} at the latest/u);
    assert.deepEqual((await own(person)).complaints, [body]);
  });

  it("is filed once however often it is sent, and refused where it says nothing or too much", async () => {
    const person = await app.someone();
    const body = { key: randomUUID(), about: "use", says: "Twice?" };
    const [one, other] = [await file(person, body), await file(person, body)];
    assert.equal(one.body.reference, other.body.reference);
    assert.equal((await own(person)).complaints.length, 1);
    for (const wrong of [{ says: "  " }, { says: "x".repeat(4001) }, { about: "weather" }, { key: "1" }])
      assert.equal((await file(person, { ...body, ...wrong })).status, 400);
  });

  it("stands in the queue of those who answer, the oldest first, and in nobody else's", async () => {
    const [person, stranger] = [await app.someone(), await app.someone()];
    const { body } = await complain(person);
    assert.ok((await queue()).complaints.some(({ id, email }) => id === body.id && email === person.email));
    assert.deepEqual((await own(stranger)).complaints, []);
    assert.equal((await request("GET", "/api/operations/complaints", { token: stranger.token })).status, 404);
    assert.equal((await answer(body.id, "No.", stranger)).status, 404);
  });

  it("is answered once, by a letter that leads to the answer", async () => {
    const person = await app.someone();
    const { body } = await complain(person);
    assert.equal((await answer(body.id)).status, 200);
    assert.equal((await answer(body.id, "Something else.")).status, 409);
    const [shown] = (await own(person)).complaints;
    assert.equal(shown?.answer, "Because the law asks for it.");
    assert.ok(!JSON.stringify(shown).includes(staff.userId));
    const letter = (await app.letters()).find(({ to, subject }) => to === person.email && /An answer/u.test(subject));
    assert.match(letter?.text ?? "", /account-settings#complaints/u);
    assert.ok((await queue("?state=answered")).complaints.some(({ id }) => id === body.id));
    assert.ok(!(await queue()).complaints.some(({ id }) => id === body.id));
  });

  it("says how long it is overdue, before all others in the queue, and no more once it is answered", async () => {
    const person = await app.someone();
    const early = await complain(person);
    const late = await complainOn(person, -40);
    const waiting = (await queue()).complaints;
    const overdue = waiting.find(({ id }) => id === late.id)?.overdueDays ?? 0;
    assert.ok(overdue >= 9 && overdue <= 12, `${overdue} days after a month and 40 days`);
    assert.equal(waiting.find(({ id }) => id === early.body.id)?.overdueDays, 0);
    const days = waiting.map(({ overdueDays }) => overdueDays);
    assert.deepEqual(
      days,
      days.toSorted((one, other) => other - one),
    );
    const shown = async () => (await own(person)).complaints.map(({ overdueDays }) => overdueDays);
    assert.deepEqual(await shown(), [0, overdue]);
    await answer(late.id);
    assert.deepEqual(await shown(), [0, 0]);
  });

  it("comes a page at a time", async () => {
    const person = await app.someone();
    const ids: string[] = [];
    for (let day = 0; day < 3; day++) {
      for (let times = 0; times < 8; times++) ids.push((await complainOn(person, day)).id);
    }
    const first = await own(person);
    const second = await own(person, first.next ?? "");
    assert.deepEqual([first.complaints.length, second.complaints.length, second.next], [20, 4, null]);
    assert.deepEqual(new Set([...first.complaints, ...second.complaints].map(({ id }) => id)), new Set(ids));
    const all: string[] = [];
    let page: Queue | null = await queue();
    while (page) {
      all.push(...page.complaints.map(({ id }) => id));
      page = page.next === null ? null : await queue(`?after=${page.next}`);
    }
    assert.equal(new Set(all).size, all.length);
    assert.ok(ids.every((id) => all.includes(id)));
  });

  it("goes two years after it was answered, and not before", async () => {
    const person = await app.someone();
    const { body } = await complain(person);
    await answer(body.id);
    const sweep = async () => {
      const { database, jobs } = app.product;
      await database.asWorker((tx) => jobs.enqueue(tx, { name: "sweep" }, {}));
      await jobs.drain();
      const { rows } = await database.asWorker((tx) =>
        sql`select 1 from privacy_complaints where id = ${body.id}`.execute(tx),
      );
      return rows.length;
    };
    clock.pass(729 * DAY);
    assert.equal(await sweep(), 1);
    clock.pass(2 * DAY);
    assert.equal(await sweep(), 0);
    clock.pass(-731 * DAY);
  });
});

async function complainOn(person: Someone, day: number): Promise<Complaint> {
  const at = new Date(clock.now().getTime() + day * DAY);
  const row = {
    id: randomUUID(),
    reference: newReference(at),
    user_id: person.userId,
    about: "use",
    says: "x",
  } as const;
  await app.product.database.asPerson(person.userId, (tx) =>
    tx
      .insertInto("privacy_complaints")
      .values({ ...row, filed_at: at, answer_by: answerByOf(at) })
      .execute(),
  );
  return { ...row, filedAt: "", answerBy: "", overdueDays: 0, answer: null, answeredAt: null };
}

describe("the day of the answer", () => {
  it("is the same day of the next month, or the last of a shorter one", () => {
    const by = (day: string) =>
      answerByOf(new Date(`${day}T10:00:00Z`))
        .toISOString()
        .slice(0, 10);
    assert.deepEqual(["2026-11-22", "2026-01-31", "2028-01-31", "2026-12-15"].map(by), [
      "2026-12-22",
      "2026-02-28",
      "2028-02-29",
      "2027-01-15",
    ]);
  });

  it("is itself no day too late, whatever the hour in the United Kingdom", () => {
    const by = new Date("2026-07-22T10:00:00Z");
    const days = ["2026-07-21T10:00:00Z", "2026-07-22T22:59:00Z", "2026-07-22T23:01:00Z", "2026-07-25T08:00:00Z"];
    assert.deepEqual(
      days.map((now) => overdueDaysOf(by, new Date(now))),
      [0, 0, 1, 3],
    );
  });
});
