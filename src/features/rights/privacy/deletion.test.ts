import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { sql } from "kysely";
import type { Session } from "#contract/identity/accounts";
import type { DeletionOutlook } from "./contract.ts";
import { everywhereIn } from "../../../../tests/api/everywhere.ts";
import { displayNames } from "../../../../tests/api/display-names.ts";
import { linkTokenIn, openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { PASSWORD } from "../../../../tests/product/password.ts";
import { recorderIn, recordingOf } from "../../../../tests/api/recorder.ts";
import { seed } from "../../../../tests/security/seed-rows.ts";
import { keepLeaving } from "./leaving-store.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const ADMIN = "one@staff.test";
const OTHER_ADMIN = "two@staff.test";
const app = await openTestApp({ settings: { ADMIN_EMAILS: `${ADMIN},${OTHER_ADMIN}` } });
const { product, request, clock, config } = app;
const recorder = await recorderIn(app);
const nextName = displayNames();
const placesOf = await everywhereIn(product.database);

type Refusal = { code: string; message: string };
const ask = <T = { dueAt: string } & Refusal>({ token }: { token: string }) =>
  request<T>("POST", "/api/privacy/deletion", { token });
const leaving = ({ token }: { token: string }) =>
  request<{ dueAt: string | null }>("GET", "/api/privacy/leaving", { token });
const signIn = ({ email }: { email: string }) =>
  request<Session & Refusal>("POST", "/api/accounts/sign-in", { body: { email, password: PASSWORD } });
const lettersTo = async (email: string) => (await app.letters()).filter(({ to }) => to === email);
const undoTokenOf = async ({ email }: Someone) =>
  linkTokenIn((await lettersTo(email)).find(({ subject }) => /will be deleted/u.test(subject)));
const byLink = <T = { dueAt: string } & Refusal>(path: "link" | "undo", token: string) =>
  request<T>("POST", `/api/privacy/leaving/${path}`, { body: { token } });

const back = async (person: Someone) => (await signIn(person)).body;

async function goOn(): Promise<void> {
  await product.database.asWorker((tx) => product.jobs.enqueue(tx, { name: "delete-accounts" }, {}));
  await product.jobs.drain();
}

const jobsNaming = async (words: string[]) => {
  const { rows } = (await product.database.queue.executeSql("select name, data::text as data from queue.job")) as {
    rows: { name: string; data: string | null }[];
  };
  return rows.filter(({ data }) => words.some((word) => data?.includes(word))).map(({ name }) => name);
};

const filesNaming = (words: string[]): string[] =>
  readdirSync(config.dataDir, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.includes("/database/")) return [];
    return words.some((word) => path.includes(word) || readFileSync(path).includes(word)) ? [path] : [];
  });

/** Somebody with something of everything: practice, a recording, a review, a place on the leaderboard, a link, a copy. */
async function livedIn() {
  const person = await app.someone();
  const { token } = person;
  await app.aimFor(person, "University of Aberdeen");
  const recording = await recorder.begin(token);
  const { attemptId } = recording;
  await request("POST", `/api/attempts/${attemptId}/enter`, { token });
  const turn = { seq: 1, text: "I'm so sorry about the quincunx.", atMs: 10_000 };
  await request("POST", `/api/attempts/${attemptId}/turns`, { token, body: turn });
  await recorder.sendAll(token, recording, await recordingOf("webm", 2));
  await request("POST", `/api/attempts/${attemptId}/finish`, { token });
  await product.jobs.drain();
  await request("PUT", `/api/attempts/${attemptId}/self-mark`, { token, body: { given: null } });
  const shows = { transcript: true, marks: true, feedback: true, delivery: true };
  const link = await request<{ token: string }>("POST", `/api/attempts/${attemptId}/links`, {
    token,
    body: { kind: "share", shows },
  });
  const review = { rating: 4, says: "It asked me about the quincunx.", isNamed: true };
  assert.equal((await request("PUT", "/api/reviews/own", { token, body: review })).status, 200);
  const member = { name: nextName(), school: null };
  assert.equal((await request("PUT", "/api/leaderboard/membership", { token, body: member })).status, 200);
  assert.equal((await request("POST", "/api/privacy/export", { token })).status, 200);
  await product.jobs.drain();
  return { person, attemptId, recordingId: recording.id, share: link.body.token, name: member.name };
}

describe("asking for one's account to be deleted", () => {
  it("signs everybody out, names the day, and leaves one page and a way back", async () => {
    const person = await app.someone();
    const other = (await signIn(person)).body;
    const { status, body } = await ask(person);
    assert.equal(status, 200);
    assert.equal(Date.parse(body.dueAt), clock.now().getTime() + 7 * DAY);
    for (const { token } of [person, other])
      assert.equal((await request("GET", "/api/profile", { token })).status, 401);

    const again = (await signIn(person)).body;
    for (const path of ["/profile", "/subscription", "/attempts", "/privacy/export", "/security", "/dashboard"]) {
      const answer = await request<Refusal>("GET", `/api${path}`, { token: again.token });
      assert.deepEqual([answer.status, answer.body.code], [410, "GONE"], path);
    }
    assert.deepEqual((await leaving(again)).body, body);
    assert.equal((await request("POST", "/api/privacy/leaving/keep", { token: again.token })).status, 200);
    assert.equal((await request("GET", "/api/profile", { token: again.token })).status, 404);
    assert.deepEqual((await leaving(again)).body, { dueAt: null });
  });

  it("asks who somebody is after ten minutes", async () => {
    const person = await app.someone();
    clock.pass(11 * MINUTE);
    assert.equal((await ask(person)).status, 403);
    const proof = { proof: { by: "password", password: PASSWORD } };
    await request("POST", "/api/security/proof", { token: person.token, body: proof });
    assert.equal((await ask(person)).status, 200);
    clock.pass(-11 * MINUTE);
  });

  it("can be taken back by the link of the letter, once, and not after the day", async () => {
    const person = await app.someone();
    await ask(person);
    const token = await undoTokenOf(person);
    assert.equal((await byLink("link", token)).status, 200);
    assert.equal((await byLink("link", `${token.slice(0, -1)}_`)).status, 400);
    assert.equal((await byLink("undo", token)).status, 200);
    assert.equal((await byLink("undo", token)).status, 400);
    assert.equal((await signIn(person)).status, 200);
    const later = await app.someone();
    await ask(later);
    const late = await undoTokenOf(later);
    clock.pass(7 * DAY);
    assert.equal((await byLink("undo", late)).status, 400);
    clock.pass(-7 * DAY);
  });

  it("hides at once what others see, and shows it again to whoever keeps their account", async () => {
    const { person, share, name } = await livedIn();
    const reader = await app.someone();
    await product.database.asWorker((tx) =>
      sql`update reviews set judged_says = says, judged_name = shown_name where user_id = ${person.userId}`.execute(tx),
    );
    await product.database.asWorker((tx) =>
      sql`update leaderboard_members set judged_name = name, is_name_shown = true where user_id = ${person.userId}`.execute(
        tx,
      ),
    );
    const seen = async () => [
      (await request("GET", `/api/shared/${share}`)).status,
      JSON.stringify((await request("GET", "/api/reviews", { token: reader.token })).body).includes("quincunx"),
      JSON.stringify((await request("GET", "/api/leaderboard", { token: reader.token })).body).includes("handle"),
    ];
    assert.deepEqual(await seen(), [200, true, true]);
    await ask(person);
    assert.deepEqual(await seen(), [404, false, false], name);
    await byLink("undo", await undoTokenOf(person));
    assert.deepEqual(await seen(), [200, true, true]);
    await ask(await back(person));
    clock.pass(8 * DAY);
    await goOn();
    clock.pass(-8 * DAY);
  });

  it("drops letters on their way, and writes one", async () => {
    const person = await app.someone();
    await app.letters();
    await product.database.asWorker((tx) =>
      sql`insert into mail.letters (recipient, subject, text, html) values (${person.email}, 'On its way', 'x', 'x')`.execute(
        tx,
      ),
    );
    await ask(person);
    const subjects = (await lettersTo(person.email)).map(({ subject }) => subject);
    assert.ok(!subjects.includes("On its way"));
    assert.match(subjects[0] ?? "", /will be deleted on/u);
  });

  it("tells before what would go", async () => {
    const person = await app.someone();
    await app.finishStation(person);
    const { body } = await request<DeletionOutlook>("GET", "/api/privacy/deletion", { token: person.token });
    assert.deepEqual(body, { plan: null, openComplaints: 0, attempts: 1, recordings: 0 });
  });

  it("is refused to the last admin, and to nobody else", async () => {
    const [one, two] = [await app.admin(ADMIN), await app.admin(OTHER_ADMIN)];
    assert.equal((await ask(one)).status, 200);
    const refused = await ask(two);
    assert.equal(refused.status, 409);
    assert.match(refused.body.message, /last account that runs this site/u);
  });
});

describe("an account whose day has come", () => {
  it("goes with every row, byte, job and letter, and leaves a fingerprint of its address", async () => {
    const { person, attemptId, recordingId } = await livedIn();
    const other = await livedIn();
    const words = [person.userId, person.email, attemptId, recordingId];
    assert.ok((await placesOf(person, words)).length > 10);
    assert.ok(existsSync(join(config.dataDir, "recordings", "kept", recordingId)));
    assert.ok(filesNaming([recordingId]).length > 0);
    await ask(person);
    clock.pass(7 * DAY - 1000);
    await goOn();
    assert.ok((await placesOf(person, words)).length > 10);
    clock.pass(2000);
    await goOn();
    assert.deepEqual(await placesOf(person, words), []);
    assert.deepEqual(await jobsNaming(words), []);
    assert.deepEqual(filesNaming(words), []);
    clock.pass(-7 * DAY - 1000);
    const copies = readdirSync(join(config.dataDir, "recordings", "kept")).filter((name) => name.startsWith("export-"));
    assert.equal(copies.length, 1, "the other's copy stays, and no other");
    assert.equal((await signIn(person)).status, 401);
    const othersWords = [other.person.userId, other.attemptId, other.recordingId];
    assert.ok((await placesOf(other.person, othersWords)).length > 10);
    assert.ok(filesNaming([other.recordingId]).length > 0);
  });

  it("gives no second free trial to the same address, nor to one with a plus sign", async () => {
    const person = await app.signUp();
    await ask(person);
    clock.pass(7 * DAY);
    await goOn();
    clock.pass(-7 * DAY);
    const standingOf = async (email: string) => {
      await request("POST", "/api/accounts/sign-up", { body: { email, password: PASSWORD } });
      const token = linkTokenIn((await app.letters()).find(({ to }) => to === email));
      const body = { token, password: PASSWORD };
      const confirmed = await request<Session>("POST", "/api/accounts/confirm", { body });
      const row = await request<{ status: string }>("GET", "/api/subscription", { token: confirmed.body.token });
      return row.status === 200 ? row.body.status : null;
    };
    assert.equal(await standingOf(person.email), "expired");
    assert.equal(await standingOf(person.email.replace("@", "+again@")), "expired");
    assert.equal(await standingOf(`new-${person.email}`), null);
    const kept = await product.database.asWorker((tx) =>
      sql<{ text: string }>`select f::text as text from free_trial_addresses f`.execute(tx),
    );
    assert.ok(kept.rows.length > 0);
    assert.ok(kept.rows.every(({ text }) => !text.includes("example.test")));
  });

  it("goes on by itself where it was interrupted, and forgets what arrives late", async () => {
    const { person, recordingId } = await livedIn();
    await ask(person);
    // As if the process had stopped between the bytes and the rows.
    const kept = join(config.dataDir, "recordings", "kept");
    rmSync(join(kept, recordingId), { recursive: true });
    clock.pass(7 * DAY);
    await goOn();
    assert.deepEqual(await placesOf(person, [person.userId, recordingId]), []);
    mkdirSync(join(kept, recordingId));
    writeFileSync(join(kept, recordingId, "play.0"), "late");
    await product.database.asWorker((tx) => product.jobs.enqueue(tx, { name: "sweep-recordings" }, {}));
    await product.jobs.drain();
    assert.ok(!existsSync(join(kept, recordingId)));
    clock.pass(-7 * DAY);
  });

  it("takes an interview that is still going on, and an upload that is on its way", async () => {
    const person = await app.someone();
    const recording = await recorder.begin(person.token);
    const { token } = person;
    await request("POST", `/api/attempts/${recording.attemptId}/enter`, { token });
    const bytes = await recordingOf("webm", 2);
    const slice = { recordingId: recording.id, slice: 0, bytes };
    const announced = await recorder.announce(token, slice);
    const location = announced.headers.get("location") ?? "";
    const sending = await recorder.sendBeginning(token, location, { bytes, most: 100, dataDir: config.dataDir });
    assert.ok(filesNaming([recording.id]).length > 0);
    await ask(person);
    assert.equal((await recorder.announce(token, { ...slice, slice: 1 })).status, 401);
    sending.destroy();
    const turn = { seq: 1, text: "Hello?", atMs: 1000 };
    const refused = await request("POST", `/api/attempts/${recording.attemptId}/turns`, { token, body: turn });
    assert.equal(refused.status, 401);
    clock.pass(7 * DAY);
    await goOn();
    assert.deepEqual(await placesOf(person, [person.userId, recording.id, recording.attemptId]), []);
    assert.deepEqual(filesNaming([recording.id]), []);
    clock.pass(-7 * DAY);
  });

  it("leaves no row of its own in any table there is", async () => {
    const { cast } = await seed(product.database);
    const someone = (userId: string): Someone => ({ userId, token: "", email: `${userId}@example.test` });
    const [gone, stays] = [someone(cast.studentA), someone(cast.studentB)];
    const before = await placesOf(gone, [gone.userId]);
    assert.ok(before.length > 40, `${before.length} tables hold something of a person`);
    const theirs = await placesOf(stays, [stays.userId]);
    await product.database.asAccounts(async (tx) => {
      const due = { userId: gone.userId, askedAt: clock.now(), dueAt: clock.now(), undoDigest: "x" };
      await sql`delete from public.account_deletions where user_id = ${gone.userId}`.execute(tx);
      await keepLeaving(tx, due);
    });
    await goOn();
    assert.deepEqual(await placesOf(gone, [gone.userId]), []);
    assert.deepEqual(await placesOf(stays, [stays.userId]), theirs);
  });
});
