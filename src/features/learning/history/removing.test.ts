import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { sql } from "kysely";
import type { AttemptAbout } from "./contract.ts";
import type { Circuit } from "#contract/interview/circuits";
import type { Attempt } from "#contract/interview/attempts";
import type { Progress } from "#contract/learning/progress";
import { countSpent } from "#server/interview/attempts";
import { recorderIn, recordingOf } from "../../../../tests/api/recorder.ts";
import type { TestApp, Someone } from "../../../../tests/api/test-app.ts";
import { subscribed } from "../../../../tests/api/subscribed.ts";
import { everywhereIn } from "../../../../tests/api/everywhere.ts";
import { filledIn, openSharing } from "../../../../tests/api/sharing.ts";

const { app, sitter, linkFor, visit } = await openSharing();
const { request, product, config } = app;
const recorder = await recorderIn(app);

const remove = ({ token }: Someone, id: string) =>
  request<{ code: string }>("DELETE", `/api/attempts/${id}`, { token });
const about = async ({ token }: Someone, id: string) =>
  (await request<AttemptAbout>("GET", `/api/attempts/${id}/about`, { token })).body;
const spent = ({ userId }: Someone) => product.database.asPerson(userId, (tx) => countSpent(tx, userId));

const said = (word: string) => [
  "Hello, I'm one of the volunteers here. I'm so sorry, that must be frustrating. Can you tell me what happened?",
  `It sounds like you've had a long journey for nothing. What worries you most? Is it the ${word}?`,
  "I don't know the answer to that, so I'll ask the nurse in charge and come back to you. Would that be all right?",
];

const placesOf = await everywhereIn(product.database);

/** The tables whose rows belong to an attempt, or to what belongs to one. */
async function tablesOfAttempts(): Promise<string[]> {
  return product.database.asOwner(async (owner) => {
    const { rows } = await sql<{ name: string }>`
      with recursive belongs as (
        select 'public.attempts'::regclass::oid as oid
        union select conrelid from pg_constraint join belongs on confrelid = belongs.oid where contype = 'f'
      ) select 'public.' || relname as name from pg_class join belongs using (oid)`.execute(owner);
    return rows.map(({ name }) => name);
  });
}

/** What is not made on the way: a correction, a wait, a disagreement, an answer. */
async function fillTheRest({ userId }: Someone, attemptId: string): Promise<void> {
  const of = { attempt_id: attemptId, user_id: userId };
  const at = new Date();
  await product.database.asPerson(userId, async (tx) => {
    const correction = { ...of, seq: 1, number: 1, from_text: "a", to_text: "b", at };
    await tx.insertInto("corrections").values(correction).execute();
    await tx
      .insertInto("voice_gaps")
      .values({ ...of, seq: 2, gap_ms: 900, at })
      .execute();
    const says = { criterion: "overall", says: "No.", asks_again: false, filed_at: at, mark_number: 1 };
    await tx
      .insertInto("disagreements")
      .values({ ...of, ...says, id: crypto.randomUUID() })
      .execute();
    const answer = { about: "flag" as const, criterion: "", id: "lies", seq: null, start: null, text: null };
    await tx
      .insertInto("mark_answers")
      .values({ ...of, ...answer, answered_at: at })
      .execute();
  });
}

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

describe("deleting an attempt", () => {
  it("takes it from every table and folder, with all that belongs to it, and leaves others as they are", async () => {
    const person = await app.someone();
    const other = await sitter();
    const { id: recordingId, attemptId } = await recorder.begin(person.token);
    await request("POST", `/api/attempts/${attemptId}/enter`, { token: person.token });
    const word = "quincunxes";
    for (const [at, text] of said(word).entries())
      await request("POST", `/api/attempts/${attemptId}/turns`, {
        token: person.token,
        body: { seq: at * 2 + 1, text, atMs: (at + 1) * 10_000 },
      });
    await recorder.sendAll(
      person.token,
      await recorder.read(person.token, { id: recordingId, attemptId }),
      await recordingOf("webm", 2),
    );
    await request("POST", `/api/attempts/${attemptId}/finish`, { token: person.token });
    await product.jobs.drain();
    await request("PUT", `/api/attempts/${attemptId}/self-mark`, { token: person.token, body: { given: null } });
    const { token } = await linkFor({ ...person, attemptId }, "share");
    const second = await linkFor({ ...person, attemptId }, "second-mark");
    const sheet = (await visit<never>("GET", `/api/second-marks/${second.token}`)).body;
    assert.equal((await visit("PUT", `/api/second-marks/${second.token}`, filledIn(sheet))).status, 200);
    const rewound = await request<Attempt>("POST", `/api/attempts/${attemptId}/rewind`, {
      token: person.token,
      body: { seq: 2, key: crypto.randomUUID() },
    });
    await fillTheRest(person, attemptId);
    const names = [attemptId, recordingId, word];
    const before = await placesOf(person, names);
    assert.deepEqual(
      (await tablesOfAttempts()).filter((table) => !before.includes(table)),
      [],
      "Every table that can hold something of an attempt does, or this test looks for nothing there.",
    );
    const isOfIt = (file: string) => file.includes(recordingId);
    assert.ok(filesUnder(config.dataDir).some(isOfIt));
    const { goes } = await about(person, attemptId);
    assert.deepEqual(
      [goes.recordings, goes.links, goes.secondMarks, goes.rewinds],
      [1, 2, 1, rewound.status === 200 ? 1 : 0],
    );

    assert.equal((await remove(person, attemptId)).status, 200);

    assert.deepEqual(await placesOf(person, names), []);
    assert.deepEqual(filesUnder(config.dataDir).filter(isOfIt), []);
    assert.equal((await visit("GET", `/api/shared/${token}`)).status, 404);
    assert.equal((await visit("GET", `/api/second-marks/${second.token}`)).status, 404);
    await product.jobs.drain();
    assert.deepEqual(await placesOf(person, names), []);
    const kept = await request("GET", `/api/attempts/${other.attemptId}/report`, { token: other.token });
    assert.equal(kept.status, 200);
  });

  it("works once: the second time there is no such attempt, and a stranger’s never was", async () => {
    const person = await app.someone();
    const stranger = await app.someone();
    const id = await app.finishStation(person);
    assert.equal((await remove(stranger, id)).status, 404);
    assert.equal((await about(person, id)).attemptId, id);
    const both = await Promise.all([remove(person, id), remove(person, id)]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 404]);
    assert.equal(await spent(person), 1);
    assert.equal((await request("DELETE", `/api/attempts/${id}`)).status, 401);
  });

  it("gives no spent interview of a trial back, and spends none that was not", async () => {
    const person = await app.someone();
    const sat = await app.finishStation(person);
    const opened = await request<Attempt>("POST", "/api/attempts", {
      token: person.token,
      body: { stationId: "a-wasted-morning", key: crypto.randomUUID() },
    });
    assert.equal(await spent(person), 1);
    assert.deepEqual(
      [(await about(person, sat)).isSpent, (await about(person, opened.body.id)).isSpent],
      [true, false],
    );
    for (const id of [sat, opened.body.id]) await remove(person, id);
    assert.equal(await spent(person), 1);
  });

  it("while it waits to be marked, leaves nothing to mark", async () => {
    const person = await app.someone();
    const id = await app.finishStation(person);
    assert.equal((await remove(person, id)).status, 200);
    await product.jobs.drain();
    assert.deepEqual(await placesOf(person, [id]), []);
  });

  it("at the moment it is marked, leaves no half of either", async () => {
    const person = await subscribed(app, await app.someone());
    const ids: string[] = [];
    for (let sat = 0; sat < 6; sat++) ids.push(await app.finishStation(person, said("x")));
    const [, ...removed] = await Promise.all([product.jobs.drain(), ...ids.map((id) => remove(person, id))]);
    assert.deepEqual(
      removed.map(({ status }) => status),
      ids.map(() => 200),
    );
    await product.jobs.drain();
    assert.deepEqual(await placesOf(person, ids), []);
  });

  it("in the middle of the interview, refuses what is said from then on", async () => {
    const person = await app.someone();
    const body = { stationId: "a-wasted-morning", key: crypto.randomUUID() };
    const { id } = (await request<Attempt>("POST", "/api/attempts", { token: person.token, body })).body;
    await request("POST", `/api/attempts/${id}/enter`, { token: person.token });
    assert.equal((await remove(person, id)).status, 200);
    const said = { seq: 1, text: "Hello?", atMs: 1000 };
    const after = await request("POST", `/api/attempts/${id}/turns`, { token: person.token, body: said });
    assert.equal(after.status, 404);
  });

  it("while it is being recorded, takes no more of the recording", async () => {
    const person = await app.someone();
    const recording = await recorder.begin(person.token);
    const bytes = await recordingOf("webm", 1);
    assert.equal(await recorder.send(person.token, { recordingId: recording.id, slice: 0, bytes }), 204);
    await remove(person, recording.attemptId);
    assert.equal(await recorder.send(person.token, { recordingId: recording.id, slice: 1, bytes }), 404);
    assert.deepEqual(
      filesUnder(config.dataDir).filter((file) => file.includes(recording.id)),
      [],
    );
  });

  it("takes what began in it, however far down", async () => {
    const person = await app.someone();
    const id = await app.finishStation(person, ["Hello, I'm Sam. What about you, how are you?", "There is a bus."]);
    await product.jobs.drain();
    const back = (of: string) =>
      request<Attempt>("POST", `/api/attempts/${of}/rewind`, {
        token: person.token,
        body: { seq: 2, key: crypto.randomUUID() },
      });
    const first = await back(id);
    assert.equal(first.status, 200, JSON.stringify(first.body));
    assert.equal((await about(person, id)).goes.rewinds, 1);
    assert.equal((await remove(person, id)).status, 200);
    assert.deepEqual(await placesOf(person, [id, first.body.id]), []);
  });

  it("is gone from what it was counted in", async () => {
    const person = await app.someone();
    const id = await app.finishStation(person);
    await product.jobs.drain();
    const sat = async () =>
      (await request<Progress>("GET", "/api/progress", { token: person.token })).body.stations.sat;
    assert.equal(await sat(), 1);
    await remove(person, id);
    assert.equal(await sat(), 0);
  });
});

describe("deleting an attempt of a circuit", () => {
  const inCircuit = async (of: TestApp) => {
    const person = await subscribed(of, await of.someone());
    const { token } = person;
    const body = { key: crypto.randomUUID() };
    const { id, places } = (await request<Circuit>("POST", "/api/circuits", { token, body })).body;
    const goTo = (door: number) =>
      request<{ attemptId: string }>("POST", `/api/circuits/${id}/doors/${door}`, { token });
    const sit = async (door: number) => {
      const { attemptId } = (await goTo(door)).body;
      await request("POST", `/api/attempts/${attemptId}/leave`, { token });
      return attemptId;
    };
    const read = async () => (await request<Circuit>("GET", `/api/circuits/${id}`, { token })).body;
    return { person, doors: places.length, goTo, sit, read };
  };

  it("leaves its door shut, and a circuit that is over over", async () => {
    const { person, doors, goTo, sit, read } = await inCircuit(app);
    const ids: string[] = [];
    for (let door = 1; door <= doors; door++) ids.push(await sit(door));
    assert.equal((await read()).status, "finished");
    await remove(person, ids[0] ?? "");
    const { status, places } = await read();
    assert.deepEqual([status, places[0]?.status, places[0]?.station], ["finished", "deleted", null]);
    assert.equal((await goTo(1)).status, 409);
    assert.equal((await about(person, ids[1] ?? "")).circuitId !== null, true);
  });

  it("lets nobody sit a station of an open circuit twice", async () => {
    const { person, goTo, sit, read } = await inCircuit(app);
    const first = await sit(1);
    await remove(person, first);
    const { status, next } = await read();
    assert.deepEqual([status, next?.place], ["open", 2]);
    assert.equal((await goTo(1)).status, 409);
    assert.equal((await goTo(2)).status, 200);
  });
});
