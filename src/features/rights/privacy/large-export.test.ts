import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { it } from "node:test";
import { sql } from "kysely";
import { logOf } from "#platform/log.ts";
import type { Storage } from "#platform/storage/storage.ts";
import { pastRowSecurity } from "../../../../tests/api/past-row-security.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { filesInZip } from "../../../../tests/api/zip.ts";
import type { PrivacyDeps } from "./deps.ts";
import type { DeletionDeps } from "./delete-accounts.ts";
import { makeExport } from "./export/make-export.ts";
import { privacyJobs } from "./jobs.ts";
import { HELD_TABLES } from "./held-data.ts";
import { heldPagesOf } from "./read-held.ts";
import { changeExport, findExport, newestExport, removeExport } from "./store.ts";

const app = await openTestApp();
const { database, jobs } = app.product;
const TURNS = 30;
const TURN_BYTES = 400_000;
const MOST_AT_ONCE = 600_000;
const turns = HELD_TABLES.find(({ table }) => table === "public.turns") ?? assert.fail();

/** Somebody whose one attempt is as long as those from before there was a limit could be. */
async function talker(): Promise<Someone & { attemptId: string }> {
  const person = await app.someone();
  const body = { stationId: "a-wasted-morning", key: randomUUID() };
  const { id } = (await app.request<{ id: string }>("POST", "/api/attempts", { token: person.token, body })).body;
  await pastRowSecurity(database, "turns", (owner) =>
    sql`
      insert into turns (attempt_id, user_id, seq, speaker, text, at_ms)
      select ${id}, ${person.userId}, seq, 'candidate', repeat(md5(seq::text), ${TURN_BYTES / 32}), seq
      from generate_series(0, ${TURNS - 1}) as seq`.execute(owner),
  );
  return { ...person, attemptId: id };
}

const person = await talker();

it("rows are read a page at a time, each once and in their order, however many and however large", async () => {
  const seqs: number[] = [];
  let pages = 0;
  for await (const rows of heldPagesOf(database, person, turns)) {
    pages++;
    const bytes = rows.reduce((sum: number, row) => sum + JSON.stringify(row).length, 0);
    assert.ok(bytes <= MOST_AT_ONCE || rows.length === 1, `${rows.length} rows of ${bytes} bytes`);
    seqs.push(...rows.map((row) => (row as { seq: number }).seq));
  }
  assert.deepEqual(
    seqs,
    Array.from({ length: TURNS }, (_, seq) => seq),
  );
  assert.ok(pages >= (TURNS * TURN_BYTES) / MOST_AT_ONCE, `${pages} pages`);
});

it("a page is read when it is asked for, and not before", async () => {
  const pages = heldPagesOf(database, person, turns);
  await pages.next();
  await pastRowSecurity(database, "turns", (owner) =>
    sql`update turns set text = 'changed meanwhile' where user_id = ${person.userId} and seq = ${TURNS - 1}`.execute(
      owner,
    ),
  );
  let last: unknown;
  for await (const rows of pages) last = rows.at(-1);
  assert.equal((last as { text: string }).text, "changed meanwhile");
});

it("many small rows are read whole, over the end of a page and with keys of every kind", async () => {
  await pastRowSecurity(database, "speech_usage", (owner) =>
    sql`
      insert into speech_usage (day, user_id, ms)
      select '2020-01-01'::date + n, ${person.userId}, n from generate_series(1, 1234) as n`.execute(owner),
  );
  const usage = HELD_TABLES.find(({ table }) => table === "public.speech_usage") ?? assert.fail();
  const found = new Set<number>();
  for await (const rows of heldPagesOf(database, person, usage))
    for (const row of rows) found.add((row as { ms: number }).ms);
  assert.equal(found.size, 1234);
});

const RECORDINGS = 5;
const RECORDING_BYTES = 5_000_000;

type Pieces = () => AsyncIterable<Uint8Array>;

/** Asks for a copy of what that person has, with recordings that `pieces` makes. Answers how it stands in the end. */
async function copied(put: Storage["put"], pieces: Pieces, signal?: AbortSignal): Promise<string | undefined> {
  const keptOf = async () =>
    Array.from({ length: RECORDINGS }, () => ({
      recordingId: randomUUID(),
      attemptId: person.attemptId,
      startedAt: app.clock.now(),
      parts: [{ part: 0, ending: "webm" }],
    }));
  const deps = {
    database,
    jobs: () => jobs,
    clock: app.clock,
    log: logOf("silent"),
    appUrl: "http://localhost",
    storage: { put, removeFolder: () => assert.fail("Something was taken away.") },
    recordings: { keptOf, read: async () => Readable.from(pieces(), { objectMode: false }) },
  } as unknown as PrivacyDeps;
  const id = randomUUID();
  await pastRowSecurity(database, "data_exports", (owner) =>
    sql`
      insert into data_exports (id, user_id, state, asked_at)
      values (${id}, ${person.userId}, 'waiting', ${app.clock.now()})`.execute(owner),
  );
  try {
    await makeExport(deps, id, signal);
    return (await database.asWorker((tx) => findExport(tx, id)))?.state;
  } finally {
    await database.asPerson(person.userId, (tx) => removeExport(tx, id));
  }
}

it("a copy far larger than what lies in memory of it goes to the storage as it is made", async () => {
  const MOST_AHEAD = 2_000_000;
  let made = 0;
  let taken = 0;
  let mostAhead = 0;
  const kept: Uint8Array[] = [];
  async function* pieces() {
    for (let sent = 0; sent < RECORDING_BYTES; sent += 50_000) {
      made += 50_000;
      mostAhead = Math.max(mostAhead, made - taken);
      yield Buffer.alloc(50_000, sent);
    }
  }
  await copied(async (_key, body) => {
    assert.ok(!(body instanceof Uint8Array) && !("file" in body));
    for await (const piece of body) {
      taken += piece.byteLength;
      kept.push(piece);
    }
  }, pieces);
  assert.equal(made, RECORDINGS * RECORDING_BYTES);
  assert.ok(mostAhead < MOST_AHEAD, `${mostAhead} bytes were ahead of the storage`);
  const files = await filesInZip(Buffer.concat(kept));
  assert.equal([...files.keys()].filter((name) => name.startsWith("recordings/")).length, RECORDINGS);
  assert.equal((JSON.parse(files.get("data/turns.json")?.toString("utf8") ?? "") as unknown[]).length, TURNS);
});

it("a storage that takes nothing, or no more, ends the copy, and so does a recording that breaks off", async () => {
  async function* whole() {
    for (let sent = 0; sent < RECORDING_BYTES; sent += 50_000) yield Buffer.alloc(50_000);
  }
  async function* broken() {
    yield Buffer.alloc(50_000);
    throw new Error("It broke off");
  }
  const full = () => Promise.reject(new Error("Nothing fits"));
  const takes =
    (most: number): Storage["put"] =>
    async (_key, body) => {
      assert.ok(!(body instanceof Uint8Array) && !("file" in body));
      let left = most;
      for await (const piece of body) if ((left -= piece.byteLength) < 0) throw new Error("No more fits");
    };
  await assert.rejects(copied(full, whole), /Nothing fits/u);
  await assert.rejects(copied(takes(1_000_000), whole), /No more fits/u);
  await assert.rejects(copied(takes(Infinity), broken), /It broke off/u);
});

async function* one() {
  yield Buffer.alloc(50_000);
}

it("a run whose time is over stops where it is, and takes nothing away from the next", async () => {
  const run = new AbortController();
  const over = new Error("Its time is over");
  const left: string[] = [];
  async function* whileItLasts() {
    yield Buffer.alloc(50_000);
    run.abort(over);
    yield Buffer.alloc(50_000);
  }
  const put: Storage["put"] = async (_key, body) => {
    assert.ok(!(body instanceof Uint8Array) && !("file" in body));
    try {
      for await (const piece of body) assert.ok(piece.byteLength > 0);
      left.push("whole");
    } catch (error) {
      left.push("broken off");
      throw error;
    }
  };
  await assert.rejects(copied(put, whileItLasts, run.signal), over);
  await assert.rejects(copied(put, one, run.signal), over);
  assert.deepEqual(left, ["broken off"]);
});

it("a copy that another run has made stays ready, and its bytes stay", async () => {
  async function* madeElsewhere() {
    const { id } = (await database.asWorker((tx) => newestExport(tx, person.userId))) ?? assert.fail();
    await database.asWorker((tx) => changeExport(tx, id, { state: "ready", ready_at: app.clock.now() }));
    yield Buffer.alloc(50_000);
  }
  const put: Storage["put"] = async (_key, body) => {
    assert.ok(!(body instanceof Uint8Array) && !("file" in body));
    for await (const piece of body) assert.ok(piece.byteLength > 0);
  };
  assert.equal(await copied(put, madeElsewhere), "ready");
});

it("a copy has hours, and a dead worker is found sooner by its heartbeat", () => {
  const { copy } = privacyJobs({} as DeletionDeps);
  assert.ok((copy.expireInSeconds ?? 0) >= 3600);
});
