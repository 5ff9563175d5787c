import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { it } from "node:test";
import type { Turn } from "#contract/interview/attempts";
import type { Mark } from "./contract.ts";
import { builtInMarker, type LiveMarker } from "#examiner/marker/live-marker.ts";
import { openTestApp } from "../../../../tests/api/test-app.ts";
import { markAttempt } from "./mark-attempt.ts";

type Report = { askedAgain: string | null; turns: Turn[]; mark: Mark };

const app = await openTestApp();
const { request } = app;

const { database, jobs } = app.product;
const answersOf = () => Promise.resolve([]);
const deps = { database, clock: app.clock, jobs: () => jobs, appUrl: "", onMarked: () => Promise.resolve(), answersOf };

it("a word that is corrected while the attempt is being marked is in the marks that come of it", async () => {
  const { token } = await app.someone();
  const { id } = (
    await request<{ id: string }>("POST", "/api/attempts", {
      token,
      body: { stationId: "a-wasted-morning", key: randomUUID() },
    })
  ).body;
  await request("POST", `/api/attempts/${id}/enter`, { token });
  const heard = "I am so sorry. What happened this mourning?";
  const delivery = { isSpoken: true, voicedMs: 4000, pauses: [] };
  await request("POST", `/api/attempts/${id}/turns`, { token, body: { seq: 1, text: heard, atMs: 9000, delivery } });
  await request("POST", `/api/attempts/${id}/finish`, { token, body: {} });
  await jobs.drain();

  const correct = (text: string, expected: string) =>
    request("POST", `/api/attempts/${id}/corrections`, { token, body: { seq: 1, text, expected } });
  const first = "I am so sorry. What happened this morning?";
  const last = "I am so sorry. But what happened this morning?";
  await correct(first, heard);
  const marked: string[] = [];
  const marker: LiveMarker = async function* (toMark) {
    marked.push(toMark.turns[1]?.text ?? "");
    if (marked.length === 1) assert.equal((await correct(last, first)).status, 200);
    return yield* builtInMarker(toMark);
  };
  await markAttempt({ ...deps, marker }, id);

  assert.deepEqual(marked, [first, last]);
  const { askedAgain, turns, mark } = (await request<Report>("GET", `/api/attempts/${id}/report`, { token })).body;
  assert.equal(askedAgain, null);
  assert.equal(turns[1]?.text, last);
  const quotes = mark.criteria.flatMap(({ points }) =>
    points.flatMap(({ quote }) => (quote?.seq === 1 ? [quote] : [])),
  );
  assert.ok(quotes.length > 0);
  for (const { start, end, text } of quotes) assert.equal(text, last.slice(start, end));
});

/** Another process marks the attempt to the end, before this one begins or when it has only to keep what it found. */
const overtakenAt: Record<string, (overtake: () => Promise<void>) => LiveMarker> = {
  "its first step": (overtake) =>
    async function* (toMark) {
      await overtake();
      return yield* builtInMarker(toMark);
    },
  "its end": (overtake) =>
    async function* (toMark) {
      const mark = yield* builtInMarker(toMark);
      await overtake();
      return mark;
    },
};

for (const [moment, overtaken] of Object.entries(overtakenAt))
  it(`an attempt that two processes mark at once has one mark, where one is overtaken at ${moment}`, async () => {
    const person = await app.someone();
    const id = await app.finishStation(person, ["I am so sorry. What happened this morning?"]);
    const marker = overtaken(() => markAttempt({ ...deps, marker: builtInMarker }, id));
    await markAttempt({ ...deps, marker }, id);
    await jobs.drain();
    const { body } = await request<{ versions: unknown[] }>("GET", `/api/attempts/${id}/marks`, {
      token: person.token,
    });
    assert.equal(body.versions.length, 1);
  });
