import assert from "node:assert/strict";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { sql } from "kysely";
import type { DataExport } from "./contract.ts";
import type { Role } from "#platform/db/database.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { PASSWORD } from "../../../../tests/product/password.ts";
import { recorderIn, recordingOf } from "../../../../tests/api/recorder.ts";
import { filesInZip } from "../../../../tests/api/zip.ts";
import { HELD_TABLES } from "./held-data.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
const app = await openTestApp();
const { product, request, clock, config } = app;
const recorder = await recorderIn(app);

type Refusal = { code: string; message: string };
const ask = <T = DataExport & Refusal>(person: { token: string }, method: string, path = "") =>
  request<T>(method, `/api/privacy/export${path}`, { token: person.token });
const read = async (person: Someone) => (await ask(person, "GET")).body;
const link = (person: { token: string }, id: string) => ask<{ url: string } & Refusal>(person, "POST", `/${id}/link`);
const prove = (person: { token: string }) =>
  request("POST", "/api/security/proof", {
    token: person.token,
    body: { proof: { by: "password", password: PASSWORD } },
  });
const download = (url: string) => fetch(new URL(url, recorder.origin));
const foldersOfCopies = () => {
  const kept = join(config.dataDir, "recordings", "kept");
  return existsSync(kept) ? readdirSync(kept).filter((name) => name.startsWith("export-")) : [];
};
const sweep = async () => {
  await product.database.asWorker((tx) => product.jobs.enqueue(tx, { name: "sweep" }, {}));
  await product.jobs.drain();
};

async function made(person: Someone): Promise<Extract<DataExport, { state: "ready" }>> {
  assert.equal((await ask(person, "POST")).status, 200);
  await product.jobs.drain();
  const copy = await read(person);
  assert.ok(copy.state === "ready", copy.state);
  return copy;
}

async function filesOf(person: Someone): Promise<Map<string, Buffer>> {
  const { id } = await made(person);
  const answer = await download((await link(person, id)).body.url);
  assert.equal(answer.status, 200);
  return filesInZip(Buffer.from(await answer.arrayBuffer()));
}

/** Somebody with a marked attempt, opened, and a recording of it. */
async function practised(word: string) {
  const person = await app.someone();
  await app.aimFor(person, "University of Aberdeen");
  const recording = await recorder.begin(person.token);
  const { attemptId } = recording;
  const { token } = person;
  await request("POST", `/api/attempts/${attemptId}/enter`, { token });
  const turn = { seq: 1, text: `I'm so sorry. What happened to the ${word}?`, atMs: 10_000 };
  await request("POST", `/api/attempts/${attemptId}/turns`, { token, body: turn });
  const bytes = await recordingOf("webm", 2);
  await recorder.sendAll(token, recording, bytes);
  await request("POST", `/api/attempts/${attemptId}/finish`, { token });
  await product.jobs.drain();
  await request("PUT", `/api/attempts/${attemptId}/self-mark`, { token, body: { given: null } });
  return { person, attemptId, recordingId: recording.id, bytes };
}

describe("the tables of which somebody gets a copy", () => {
  it("are every table that names a person, as the database knows them", async () => {
    const { rows } = await product.database.asOwner((owner) =>
      sql<{ name: string }>`
        select distinct nspname || '.' || relname as name
        from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
        where nspname in ('public', 'accounts', 'mail') and relkind in ('r', 'p') and not attisdropped
          and attname in ('user_id', 'userId', 'person_id', 'recipient') order by 1`.execute(owner),
    );
    const named = [...rows.map(({ name }) => name), "accounts.user", "public.leaderboard_entries"].toSorted();
    assert.deepEqual(HELD_TABLES.map(({ table }) => table).toSorted(), named);
  });

  it("withhold whatever opens something, and name it", async () => {
    const { rows } = await product.database.asOwner((owner) =>
      sql<{ table: string; column: string }>`
        select nspname || '.' || relname as table, attname::text as column
        from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
        where nspname in ('public', 'accounts', 'mail') and relkind in ('r', 'p') and attnum > 0 and not attisdropped
          and attname ~* '(token|digest|hash|secret|password|sealed)'
          and not attname ~* 'ExpiresAt|input_tokens|output_tokens'`.execute(owner),
    );
    const held = new Map(HELD_TABLES.map((each) => [each.table, new Set(each.withheld?.columns)]));
    const given = rows.filter(({ table, column }) => held.has(table) && !held.get(table)?.has(column));
    assert.deepEqual(given, []);
    assert.ok(rows.length > 10);
  });

  it("can be read by whoever is said to", async () => {
    const person = await app.someone();
    const as = ({ as: role }: { as: Role }) => role;
    assert.ok(HELD_TABLES.every((each) => as(each).startsWith("stationwise_")));
    const files = await filesOf(person);
    for (const { table } of HELD_TABLES) {
      const name = `data/${table.replace("public.", "").replace(".", "-")}.json`;
      assert.ok(Array.isArray(JSON.parse(files.get(name)?.toString("utf8") ?? "null")), name);
    }
    assert.equal(files.size, HELD_TABLES.length + 1);
  });
});

describe("a copy of one's data", () => {
  it("holds one's words, marks, reports and recordings, says what is what, and nothing of anybody else", async () => {
    const { person, attemptId, bytes } = await practised("quincunx");
    await practised("zeugma");
    const files = await filesOf(person);
    const text = (name: string) => files.get(name)?.toString("utf8") ?? "";
    assert.match(text("data/turns.json"), /quincunx/u);
    assert.match(text("data/accounts-user.json"), new RegExp(person.email, "u"));
    assert.match(text("data/marks.json"), new RegExp(attemptId, "u"));
    for (const [name, held] of files) assert.ok(!held.includes("zeugma"), name);
    const reports = [...files.keys()].filter((name) => name.startsWith("reports/"));
    assert.equal(reports.length, 1);
    assert.equal(
      files
        .get(reports[0] ?? "")
        ?.subarray(0, 5)
        .toString(),
      "%PDF-",
    );
    const recordings = [...files.keys()].filter((name) => name.startsWith("recordings/"));
    assert.equal(recordings.length, 1);
    assert.deepEqual(files.get(recordings[0] ?? ""), bytes);
    assert.match(recordings[0] ?? "", /\.webm$/u);
    const readme = text("README.txt");
    for (const { table } of HELD_TABLES) assert.ok(readme.includes(table.replace("public.", "").replace(".", "-")));
    assert.match(readme, /accounts\.authenticators: sealed_secret \(.*opens something/u);
    assert.doesNotMatch(readme, /COULD NOT BE ADDED/u);
  });

  it("holds no secret of the account", async () => {
    const person = await app.someone();
    const files = await filesOf(person);
    const whole = [...files.values()].map((held) => held.toString("utf8")).join("\n");
    assert.ok(!whole.includes(person.token));
    const { rows } = await sql<{ password: string }>`
      select password from account where "userId" = ${person.userId}`.execute(product.database.accounts);
    assert.ok(rows[0]?.password && !whole.includes(rows[0].password));
  });

  it("is told by a letter without anything of it, and only when it is there", async () => {
    const person = await app.someone();
    await made(person);
    const letter = (await app.letters()).find(
      ({ to, subject }) => to === person.email && /copy of your/u.test(subject),
    );
    assert.match(letter?.subject ?? "", /is ready/u);
    assert.match(letter?.text ?? "", /account-settings#my-data/u);
    assert.doesNotMatch(letter?.text ?? "", /\.zip|signature|exports\//u);
  });

  it("is made once at a time, and five times a day at most", async () => {
    const person = await app.someone();
    const [one, other] = await Promise.all([ask(person, "POST"), ask(person, "POST")]);
    assert.deepEqual([one.body.state, other.body.state], ["waiting", "waiting"]);
    assert.equal("id" in one.body && one.body.id, "id" in other.body && other.body.id);
    await product.jobs.drain();
    for (let asked = 2; asked < 5; asked++) await made(person);
    assert.equal((await ask(person, "POST")).status, 429);
    assert.equal(foldersOfCopies().length > 0, true);
  });

  it("asks who somebody is after ten minutes, to be made and to be opened", async () => {
    const person = await app.someone();
    const { id } = await made(person);
    clock.pass(11 * MINUTE);
    assert.equal((await ask(person, "POST")).status, 403);
    assert.equal((await link(person, id)).status, 403);
    assert.equal((await prove(person)).status, 200);
    assert.equal((await link(person, id)).status, 200);
    clock.pass(-11 * MINUTE);
  });

  it("is opened by an address for five minutes and this sign-in, and by no other", async () => {
    const person = await app.someone();
    const stranger = await app.someone();
    const { id } = await made(person);
    assert.equal((await link(stranger, id)).status, 404);
    assert.equal((await ask(stranger, "DELETE", `/${id}`)).status, 404);
    const { url } = (await link(person, id)).body;
    assert.equal((await download(url)).status, 200);
    assert.equal((await download(url.replace(/person=[^&]*/u, `person=${stranger.userId}`))).status, 404);
    assert.equal((await download(url.replace(/until=(\d)/u, "until=9$1"))).status, 404);
    clock.pass(5 * MINUTE + 1);
    assert.equal((await download(url)).status, 404);
    clock.pass(-5 * MINUTE - 1);
    assert.equal((await download(url)).status, 200);
    await request("POST", "/api/accounts/sign-out", { token: person.token });
    assert.equal((await download(url)).status, 404);
  });

  it("lies there for seven days, then is gone with its bytes; or at once when it is deleted, or another is made", async () => {
    const person = await app.someone();
    const first = await made(person);
    const folder = (id: string) => foldersOfCopies().includes(`export-${id}`);
    assert.ok(folder(first.id));
    const second = await made(person);
    assert.deepEqual([folder(first.id), folder(second.id)], [false, true]);
    assert.equal((await ask(person, "DELETE", `/${second.id}`)).status, 200);
    assert.deepEqual([folder(second.id), (await read(person)).state], [false, "none"]);
    const third = await made(person);
    clock.pass(6.9 * DAY);
    await sweep();
    assert.ok(folder(third.id));
    clock.pass(0.2 * DAY);
    await sweep();
    assert.ok(!folder(third.id));
    const { rows } = await product.database.asPerson(person.userId, (tx) =>
      sql`select 1 from data_exports`.execute(tx),
    );
    assert.deepEqual(rows, []);
    clock.pass(-7.1 * DAY);
  });

  it("is begun anew when the server stopped in the middle of it", async () => {
    const person = await app.someone();
    await ask(person, "POST");
    await product.database.asWorker((tx) =>
      sql`update data_exports set state = 'making', step = 'reports', done = 1, of_all = 4 where user_id = ${person.userId}`.execute(
        tx,
      ),
    );
    const under = await read(person);
    assert.ok(under.state === "making");
    assert.deepEqual([under.step, under.done, under.ofAll], ["reports", 1, 4]);
    await product.jobs.drain();
    assert.equal((await read(person)).state, "ready");
  });

  it("leaves out what is gone, and says so", async () => {
    const { person, recordingId } = await practised("mislaid");
    rmSync(join(config.dataDir, "recordings", "kept", recordingId), { recursive: true });
    const files = await filesOf(person);
    assert.match(files.get("README.txt")?.toString("utf8") ?? "", new RegExp(`recording ${recordingId} are gone`, "u"));
    const copy = await read(person);
    assert.ok(copy.state === "ready" && copy.leftOut === 1);
  });

  it("is asked for by nobody who is not signed in", async () => {
    assert.equal((await request("POST", "/api/privacy/export")).status, 401);
    assert.equal((await request("GET", "/api/privacy/export")).status, 401);
  });
});
