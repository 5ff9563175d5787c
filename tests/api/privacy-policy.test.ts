import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { FAMILY_MS, SESSION_MS } from "../../src/features/identity/accounts/rules.ts";
import { USAGE_KEPT_MS } from "../../src/features/interview/examiners/forget-usage.ts";
import { EXPORT_DAYS, WAY_BACK_DAYS } from "../../src/features/rights/privacy/figures.ts";
import { COMPLAINT_KEPT_DAYS } from "../../src/features/rights/privacy/export/sweep-exports.ts";
import { SETTLED_KEPT_MS } from "../../src/features/library/mistakes/forget-mistakes.ts";
import { FORGOTTEN_MS } from "../../src/features/interview/recordings/rules.ts";
import { GAP_KEPT_MS, USAGE_KEPT_MS as SPEECH_KEPT_MS } from "../../src/features/interview/voice/forget-voice.ts";
import { openTestApp, type Someone } from "./test-app.ts";

const DAY = 86_400_000;
const app = await openTestApp();
const { product, request, clock } = app;
const policy = (await readFile("content/policies/privacy-policy.md", "utf8")).replaceAll(/\s+/gu, " ");

async function sweep(): Promise<void> {
  await product.database.asAccounts((tx) => product.jobs.enqueue(tx, { name: "sweep" }, {}));
  await product.jobs.drain();
}

const countOf = async (table: string, person?: Someone): Promise<number> => {
  const where = person ? sql` where user_id = ${person.userId}` : sql``;
  const found = await product.database.asWorker((tx) =>
    sql<{ n: string }>`select count(*) as n from ${sql.table(table)}${where}`.execute(tx),
  );
  return Number(found.rows[0]?.n);
};

describe("what the privacy policy says", () => {
  it("a session ends when the policy says", () => {
    assert.equal(SESSION_MS, 135 * 60_000);
    assert.ok(policy.includes("2 hours and 15 minutes after its last use"));
    assert.equal(FAMILY_MS, 30 * DAY);
    assert.ok(policy.includes("after 30 days at most"));
  });

  it("a session is kept without the internet address and the browser it came from", async () => {
    await app.someone();
    const kept = await sql<{ address: string; browser: string }>`
      select coalesce("ipAddress", '') as address, coalesce("userAgent", '') as browser from session`.execute(
      product.database.accounts,
    );
    assert.ok(kept.rows.length > 0);
    for (const row of kept.rows) assert.deepEqual(row, { address: "", browser: "" });
  });

  it("recordings have the times the policy says", () => {
    assert.equal(app.config.recordings.days, 30);
    assert.ok(policy.includes("It is kept for 30 days, unless"));
    assert.equal(FORGOTTEN_MS, 6 * 3_600_000);
    assert.ok(policy.includes("is put together after six hours"));
  });

  it("what was reported as wrong goes 90 days after it was looked into", () => {
    assert.equal(SETTLED_KEPT_MS, 90 * DAY);
    assert.match(policy, /What you report as wrong \| until it is looked into, and 90 days longer/u);
  });

  it("a copy, the way back to an account and an answered complaint have the times the policy says", () => {
    assert.deepEqual([EXPORT_DAYS, WAY_BACK_DAYS, COMPLAINT_KEPT_DAYS], [7, 7, 2 * 365]);
    assert.match(policy, /A copy of your data you asked for \| 7 days,/u);
    assert.match(policy, /An account you asked to be deleted \| 7 days,/u);
    assert.match(policy, /A privacy complaint \| two years after our answer/u);
  });

  it("letters are deleted after 30 days, and not before", async () => {
    assert.ok(policy.includes("30 days, then deleted"));
    await app.someone();
    const before = await countOf("mail.letters");
    clock.pass(29 * DAY);
    await sweep();
    assert.equal(await countOf("mail.letters"), before);
    clock.pass(1.1 * DAY);
    await sweep();
    assert.equal(await countOf("mail.letters"), 0);
    clock.pass(-30.1 * DAY);
  });

  it("daily numbers of models and speech go after 90 days, and waits for a voice after 30, and not before", async () => {
    assert.deepEqual([USAGE_KEPT_MS, SPEECH_KEPT_MS, GAP_KEPT_MS], [90 * DAY, 90 * DAY, 30 * DAY]);
    assert.match(policy, /a language model was used with you, by day \| 90 days, then deleted/u);
    assert.match(policy, /How long you waited for a spoken reply, as numbers \| 30 days, then deleted/u);
    const person = await app.someone();
    const attemptId = await app.finishStation(person);
    const body = { attemptId, seq: 2, gapMs: 900 };
    assert.equal((await request("POST", "/api/voice/gaps", { token: person.token, body })).status, 200);
    await product.database.asWorker(async (tx) => {
      const today = clock.now().toISOString().slice(0, 10);
      await sql`insert into speech_usage (day, user_id, ms) values (${today}, ${person.userId}, 1)`.execute(tx);
      await sql`insert into model_usage (day, user_id, turns, interview_ms, input_tokens, output_tokens)
        values (${today}, ${person.userId}, 1, 0, 0, 0)`.execute(tx);
      await sql`insert into marker_usage (day, user_id, answers, input_tokens, output_tokens)
        values (${today}, ${person.userId}, 1, 0, 0)`.execute(tx);
    });
    const left = () =>
      Promise.all(["voice_gaps", "speech_usage", "model_usage", "marker_usage"].map((table) => countOf(table, person)));
    const steps: [number, number[]][] = [
      [29.9, [1, 1, 1, 1]],
      [30.1, [0, 1, 1, 1]],
      [90, [0, 1, 1, 1]],
      [91.1, [0, 0, 0, 0]],
    ];
    for (const [days, kept] of steps) {
      clock.pass(days * DAY);
      await sweep();
      assert.deepEqual(await left(), kept, `after ${days} days`);
      clock.pass(-days * DAY);
    }
  });

  it("with an account go its answers and its marks, in the same moment", async () => {
    const person = await app.someone();
    await app.finishStation(person);
    await product.jobs.drain();
    for (const table of ["attempts", "turns", "marks"]) assert.ok((await countOf(table, person)) > 0, table);
    await sql`delete from "user" where id = ${person.userId}`.execute(product.database.accounts);
    for (const table of ["attempts", "turns", "marks"]) assert.equal(await countOf(table, person), 0, table);
    assert.equal((await request("GET", "/api/profile", { token: person.token })).status, 401);
  });
});
