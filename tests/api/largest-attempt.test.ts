import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { describe, it } from "node:test";
import { sql } from "kysely";
import { type Attempt, ATTEMPT_BYTES_MAX } from "#contract/interview/attempts";
import { openTestApp, type Someone } from "./test-app.ts";

const app = await openTestApp();
const { request } = app;
const { database, jobs } = app.product;

/** Twice the words of an attempt, as an answer of JSON carries them, and the marks and the station besides. */
const ANSWER_BYTES = 2.5 * ATTEMPT_BYTES_MAX;
const SAID = "I'm so sorry. What worries you most about your mother? I would tell my senior, because it matters. ";
const CUT = "This interview is longer than can be shown. All of it is in the copy of your data.";

type Long = { turns: number; bytes: number };

/** Somebody in the room after so many answers of so many bytes, put there past every limit. */
async function talked({ turns, bytes }: Long): Promise<{ person: Someone; id: string }> {
  const person = await app.someone();
  await app.aimFor(person, "University of Aberdeen");
  const { token } = person;
  const body = { stationId: "a-wasted-morning", key: randomUUID() };
  const { id } = (await request<Attempt>("POST", "/api/attempts", { token, body })).body;
  await request("POST", `/api/attempts/${id}/enter`, { token });
  const text = SAID.repeat(Math.ceil(bytes / SAID.length)).slice(0, bytes);
  const delivery = JSON.stringify({ isSpoken: true, voicedMs: 1000, pauses: [] });
  const at = { id, userId: person.userId };
  await database.asPerson(at.userId, (tx) =>
    sql`
      insert into turns (attempt_id, user_id, seq, speaker, text, at_ms, delivery)
      select ${at.id}, ${at.userId}, turn * 2 + 1, 'candidate', ${text}, turn * 1000, ${delivery}::jsonb
      from generate_series(0, ${turns - 1}) as turn`.execute(tx),
  );
  await database.asPerson(at.userId, (tx) =>
    sql`
      insert into turns (attempt_id, user_id, seq, speaker, text, at_ms, state)
      select ${at.id}, ${at.userId}, turn * 2 + 2, 'actor', 'I see. Nobody told us.', turn * 1000,
        (select state from turns where attempt_id = ${at.id} and seq = 0)
      from generate_series(0, ${turns - 1}) as turn`.execute(tx),
  );
  return { person, id };
}

async function readers({ person: { token }, id }: { person: Someone; id: string }): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const reads = async (path: string, given: Parameters<typeof request>[2] = { token }, method = "GET") => {
    const { status, body } = await request(method, `/api${path}`, given);
    assert.equal(status, 200, `${path}: ${JSON.stringify(body).slice(0, 300)}`);
    const text = typeof body === "string" ? body : JSON.stringify(body);
    assert.ok(text.length < ANSWER_BYTES, `${path}: ${text.length}`);
    answers.set(path.replaceAll(/[\w-]{30,}/gu, "…"), text);
    return body;
  };
  const linkFor = async (given: object) => {
    const answer = await request<{ token: string }>("POST", `/api/attempts/${id}/links`, { token, body: given });
    return answer.body.token;
  };
  await reads(`/attempts/${id}`);
  await reads(`/attempts/${id}/kit`);
  await reads(`/attempts/${id}/finish`, { token, body: {} }, "POST");
  await jobs.drain();
  await reads(`/attempts/${id}/self-mark`, { token, body: { given: null } }, "PUT");
  for (const path of ["report", "report.pdf", "marks", "delivery", "cues", "corrections", "about"])
    await reads(`/attempts/${id}/${path}`);
  for (const path of ["attempt.json", "attempt.pdf", "links", "second-marks", "marking"])
    await reads(`/attempts/${id}/${path}`);
  await reads("/history");
  const shows = { transcript: true, marks: true, feedback: true, delivery: true };
  await reads(`/shared/${await linkFor({ kind: "share", shows })}`, {});
  await reads(`/second-marks/${await linkFor({ kind: "second-mark" })}`, {});
  return answers;
}

describe("an attempt as long as one can be", () => {
  it("is marked, and read whole by everything that reads one, in many answers", async () => {
    const long = await talked({ turns: 400, bytes: ATTEMPT_BYTES_MAX / 400 });
    const answers = await readers(long);
    for (const [path, answer] of answers) assert.ok(!answer.includes(CUT), path);
    const { turns } = JSON.parse(answers.get("/attempts/…") ?? "") as Attempt;
    assert.equal(turns.length, 801);
  });

  it("is marked, and read whole, in two", async () => {
    for (const [path, answer] of await readers(await talked({ turns: 2, bytes: ATTEMPT_BYTES_MAX / 2 })))
      assert.ok(!answer.includes(CUT), path);
  });
});

describe("an attempt from before there was a limit", () => {
  it("is read as far as an answer can carry, says so, and is whole in the copy of one's data", async () => {
    const BYTES = 1_000_000;
    const long = await talked({ turns: 30, bytes: BYTES });
    const answers = await readers(long);
    for (const path of [
      "/attempts/…",
      "/attempts/…/report",
      "/attempts/…/attempt.json",
      "/shared/…",
      "/second-marks/…",
    ])
      assert.ok(answers.get(path)?.includes(CUT), path);
    const { turns } = JSON.parse(answers.get("/attempts/…") ?? "") as Attempt;
    assert.deepEqual([turns[1]?.text.length, turns.length], [BYTES, 61]);
    assert.ok((turns.at(-2)?.text.length ?? 0) < 1000);
    const { rows } = await database.asPerson(long.person.userId, (tx) =>
      sql`select 1 from turns where length(text) = ${BYTES}`.execute(tx),
    );
    assert.equal(rows.length, 30);
  });
});
