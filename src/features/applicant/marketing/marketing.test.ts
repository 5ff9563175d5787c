import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { openTestApp, someEmail, type Someone } from "../../../../tests/api/test-app.ts";
import { PASSWORD } from "../../../../tests/product/password.ts";
import { openMarketingServer, type Trouble } from "../../../../tests/stand-ins/marketing-server.ts";
import type { DryRun, FailurePage, MirrorState } from "./contract.ts";
import { OutsideFault, OutsideRefusal } from "./outside.ts";
import { pacedClient } from "./paced-client.ts";

const outside = await openMarketingServer();
after(() => outside.close());
const app = await openTestApp({
  settings: {
    ADMIN_EMAILS: "warden@example.test",
    ACTIVECAMPAIGN_URL: outside.url,
    ACTIVECAMPAIGN_TOKEN: "campaign-key",
    ACTIVECAMPAIGN_LIST: "7",
    ACTIVECAMPAIGN_TAG: "3",
    ACTIVECAMPAIGN_FIELDS: "area=1, school=2, interview=5",
    AIRTABLE_URL: outside.url,
    AIRTABLE_TOKEN: "table-key",
    AIRTABLE_BASE: "appPractice",
    AIRTABLE_TABLE: "Quiz",
  },
});
const warden = await app.admin("warden@example.test");
const { request, clock } = app;
const { jobs, database } = app.product;

const FORM = {
  first_name: "Amina",
  last_name: "Rahman",
  uk_area: "Wales",
  target_university: "Swansea University Medical School",
  terms_accepted: true,
};
const QUIZ = { q1: "invited", q2: ["pressure"], q3: "mocks", q4: ["structure", "thinking"], q5: "less_2_weeks" };

const save = async ({ token }: Someone, agrees: boolean) => {
  const { status } = await request("PUT", "/api/profile", {
    token,
    body: { ...FORM, email_marketing_consent: agrees },
  });
  assert.equal(status, 200);
};
const answerQuiz = async ({ token }: Someone) => {
  assert.equal((await request("PUT", "/api/profile/quiz", { token, body: QUIZ })).status, 200);
};
const sync = async ({ token }: Someone) =>
  assert.equal((await request("POST", "/api/functions/sync-activecampaign", { token, body: {} })).status, 200);
const contactOf = ({ email }: Someone) => [...outside.contacts.values()].find(({ key }) => key === email);
const asAdmin = async <T>(method: string, path: string) =>
  (
    await request<T>(method, `/api/marketing/mirrors${path}`, {
      token: warden.token,
      body: method === "POST" ? {} : undefined,
    })
  ).body;
const stateOf = async (mirror: string) => {
  const found = (await asAdmin<MirrorState[]>("GET", "")).find((each) => each.mirror === mirror);
  assert.ok(found);
  return found;
};

beforeEach(() => outside.trouble(null));

test("without consent nothing is passed on, whatever the page calls", async () => {
  const person = await app.someone();
  await save(person, false);
  await answerQuiz(person);
  await sync(person);
  await jobs.drain();
  assert.equal(contactOf(person), undefined);
  assert.deepEqual(outside.asked, []);
  assert.equal((await request("POST", "/api/functions/sync-activecampaign", { body: {} })).status, 401);
});

test("with consent a contact with its fields, list and tag, once; a change is passed on, a repetition is not", async () => {
  const person = await app.someone();
  await save(person, true);
  await Promise.all([sync(person), sync(person)]);
  await jobs.drain();
  const contact = contactOf(person);
  assert.deepEqual(contact?.fields, {
    firstName: "Amina",
    lastName: "Rahman",
    fieldValues: [
      { field: "1", value: "Wales" },
      { field: "2", value: "Swansea University Medical School" },
      { field: "5", value: "" },
    ],
  });
  assert.deepEqual([contact.lists, contact.tags], [["7"], ["3"]]);
  const before = outside.asked.length;
  await sync(person);
  await jobs.drain();
  assert.equal(outside.asked.length, before, "nothing has changed");
  await answerQuiz(person);
  await sync(person);
  await jobs.drain();
  const row = [...outside.rows.values()].at(-1);
  assert.deepEqual(row?.fields, {
    Key: row?.key,
    q1: "invited",
    q2: "pressure",
    q3: "mocks",
    q4: "structure, thinking",
    q5: QUIZ.q5,
    timeBeforeInterview: row?.fields["timeBeforeInterview"],
  });
  assert.ok(!JSON.stringify(row).includes(person.userId) && !JSON.stringify(row).includes("Amina"), "pseudonymous");
  assert.deepEqual(outside.refused, []);
});

test("consent withdrawn takes both away again; so does the end of the account", async () => {
  const [one, other] = [await app.someone(), await app.someone()];
  for (const person of [one, other]) {
    await save(person, true);
    await answerQuiz(person);
  }
  await jobs.drain();
  const rows = outside.rows.size;
  await save(one, false);
  await jobs.drain();
  assert.equal(contactOf(one), undefined);
  assert.equal(outside.rows.size, rows - 1);
  await database.asOwner((owner) => sql`delete from accounts."user" where id = ${other.userId}`.execute(owner));
  assert.ok(contactOf(other));
  const { rows: kept } = await database.asWorker((tx) =>
    sql<{ id: string }>`select id from mirrored_people where person_id is null`.execute(tx),
  );
  assert.equal(kept.length, 2, "known until it is taken back");
  await asAdmin("POST", "/activecampaign/runs");
  await asAdmin("POST", "/airtable/runs");
  await jobs.drain();
  assert.equal(contactOf(other), undefined);
  assert.equal(outside.rows.size, rows - 2);
});

test("consent withdrawn on the profile page takes the contact away, and what is changed there is passed on", async () => {
  const person = await app.someone();
  const change = async (part: string, body: object) => {
    const answer = await request<{ isSaved: boolean }>("PUT", `/api/profile/${part}`, { token: person.token, body });
    assert.deepEqual([answer.status, answer.body.isSaved], [200, true]);
    await jobs.drain();
  };
  await save(person, true);
  await jobs.drain();
  await change("targets", {
    from: [{ target_university: FORM.target_university, interview_date: null }],
    to: [{ target_university: "University of Aberdeen", interview_date: null }],
  });
  assert.deepEqual(contactOf(person)?.fields["fieldValues"], [
    { field: "1", value: "Wales" },
    { field: "2", value: "University of Aberdeen" },
    { field: "5", value: "" },
  ]);
  const { first_name, last_name, uk_area } = FORM;
  const details = { first_name, last_name, gender: null, uk_area };
  await change("details", {
    from: { ...details, email_marketing_consent: true },
    to: { first_name, last_name, uk_area, email_marketing_consent: false },
  });
  assert.equal(contactOf(person), undefined);
});

test("a new address replaces the old one, also where an answer was lost; whoever asks for deletion is taken away", async () => {
  const person = await app.someone();
  await save(person, true);
  await jobs.drain();
  await database.asWorker((tx) =>
    sql`update mirrored_people set outside_id = null, sent_digest = null where person_id = ${person.userId}`.execute(
      tx,
    ),
  );
  const email = someEmail();
  assert.equal(
    (await request("POST", "/api/security/email-change", { token: person.token, body: { email } })).status,
    200,
  );
  for (const mailbox of [person.email, email]) {
    const link = (await app.letters()).flatMap(({ to, text }) =>
      to === mailbox ? (/email-change\?token=([\w-]+)/u.exec(text)?.[1] ?? []) : [],
    );
    const body = { token: link[0], isAgreed: true };
    assert.equal((await request("POST", "/api/security/email-change/answer", { body })).status, 200);
  }
  await jobs.drain();
  assert.equal(contactOf(person), undefined);
  assert.ok(contactOf({ ...person, email }));
  assert.equal((await request("POST", "/api/privacy/deletion", { token: person.token })).status, 200);
  await jobs.drain();
  assert.equal(contactOf({ ...person, email }), undefined);
  const { token } = (
    await request<{ token: string }>("POST", "/api/accounts/sign-in", { body: { email, password: PASSWORD } })
  ).body;
  assert.equal((await request("POST", "/api/privacy/leaving/keep", { token })).status, 200);
  await jobs.drain();
  assert.ok(contactOf({ ...person, email }));
});

test("consent withdrawn while the contact is being made leaves no contact", async () => {
  const person = await app.someone();
  await save(person, true);
  outside.meanwhile(() => save(person, false));
  await jobs.drain();
  await jobs.drain();
  assert.equal(contactOf(person), undefined);
  const { rows } = await database.asWorker((tx) =>
    sql`select id from mirrored_people where person_id = ${person.userId}`.execute(tx),
  );
  assert.deepEqual(rows, []);
});

for (const trouble of ["500", "429", "cut", "garbage", "key"] satisfies Trouble[])
  test(`trouble of the kind “${trouble}” loses nobody: they come through once it is over`, async () => {
    const person = await app.someone();
    outside.trouble(trouble);
    await save(person, true);
    await sync(person);
    await jobs.drain();
    assert.equal(contactOf(person), undefined);
    clock.pass(310_000);
    await jobs.drain();
    outside.trouble(null);
    clock.pass(310_000);
    await asAdmin("POST", "/activecampaign/runs");
    await jobs.drain();
    assert.ok(contactOf(person));
    assert.equal((await stateOf("activecampaign")).failed, 0);
  });

test("a dry run counts and sends nothing; a run brings everybody in step and tells how far it is", async () => {
  const person = await app.someone();
  await save(person, true);
  const before = outside.asked.length;
  const tried = await asAdmin<DryRun>("GET", "/activecampaign/dry-run");
  assert.equal(outside.asked.length, before);
  assert.equal(tried.toAdd, 1);
  await asAdmin("POST", "/activecampaign/runs");
  await jobs.drain();
  const { run, agreed, waiting } = await stateOf("activecampaign");
  assert.deepEqual([run?.done, run?.total, run?.failed, waiting], [agreed, agreed, 0, 0]);
  assert.equal((await asAdmin<DryRun>("GET", "/activecampaign/dry-run")).toAdd, 0);
});

test("what the service refuses is told to the admin without a name, and tried again when asked", async () => {
  const person = await app.someone();
  await save(person, true);
  await jobs.drain();
  await database.asWorker((tx) =>
    sql`update mirrored_people set failed_at = ${clock.now()}, problem = 'It refused what was sent (422).'
      where person_id = ${person.userId} and mirror = 'activecampaign'`.execute(tx),
  );
  const { failures, next } = await asAdmin<FailurePage>("GET", "/activecampaign/failures");
  assert.equal(next, null);
  assert.equal(failures.length, 1);
  assert.ok(!JSON.stringify(failures).includes(person.email) && !JSON.stringify(failures).includes(person.userId));
  await asAdmin("POST", `/activecampaign/failures/${failures[0]?.id}/retry`);
  await jobs.drain();
  assert.deepEqual((await asAdmin<FailurePage>("GET", "/activecampaign/failures")).failures, []);
});

test("the pages are not there for anybody but an admin", async () => {
  const { token } = await app.someone();
  for (const [method, path] of [
    ["GET", ""],
    ["GET", "/airtable/dry-run"],
    ["POST", "/airtable/runs"],
    ["GET", "/airtable/failures"],
  ] as const)
    assert.equal(
      (await request(method, `/api/marketing/mirrors${path}`, { token, ...(method === "POST" ? { body: {} } : {}) }))
        .status,
      404,
    );
});

test("five requests a second and no more, a request has its time, and a refusal is no fault of the service", async () => {
  const options = { url: `${outside.url}/api/3`, headers: { "Api-Token": "campaign-key" }, clock, pauseMs: 1000 };
  const client = pacedClient({ ...options, perSecond: 5, patienceMs: 200 });
  const from = outside.asked.length;
  await Promise.all(Array.from({ length: 4 }, () => client.ask("GET", "/contacts?email=a%40example.test")));
  const times = outside.asked.slice(from).map(({ at }) => at);
  for (const [at, time] of times.entries())
    if (at > 0) assert.ok(time - (times[at - 1] ?? 0) > 150, `${time - (times[at - 1] ?? 0)} ms`);
  outside.trouble("slow");
  await assert.rejects(client.ask("GET", "/contacts?email=a%40example.test"), OutsideFault);
  outside.trouble(null);
  await assert.rejects(client.ask("POST", "/contact/sync", { contact: {} }), OutsideRefusal);
  outside.trouble("429");
  await assert.rejects(client.ask("GET", "/contacts?email=a%40example.test"), OutsideFault);
  outside.trouble(null);
  const asked = outside.asked.length;
  await assert.rejects(client.ask("GET", "/contacts?email=a%40example.test"), /left alone/u);
  assert.equal(outside.asked.length, asked, "nobody asks during the pause");
  clock.pass(30_000);
  assert.equal((await client.ask("GET", "/contacts?email=a%40example.test")).status, 200);
});
