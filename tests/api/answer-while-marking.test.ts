import assert from "node:assert/strict";
import { it } from "node:test";
import type { MarkQuestion } from "#contract/marking/marking";
import type { Report } from "#contract/marking/reports";
import { builtInMarker, type LiveMarker } from "#examiner/marker/live-marker.ts";
import { answersOf } from "#server/marking/questions";
import { markAttempt } from "../../src/features/marking/marking/mark-attempt.ts";
import { openTestApp } from "./test-app.ts";

const app = await openTestApp();
const { request } = app;
const { database, jobs } = app.product;

/** The marker is sure of most of this, and of some of it not. */
const SAID = [
  "Hello, I'm Sam, one of the volunteers here. I'm so sorry, that must be really frustrating. Can you tell me what happened this morning?",
  "I don't know the answer to that, so I'll go and ask the nurse in charge and come back to you. Would that be all right?",
  "It sounds like today has been a mess for you and I get why you are cross. Tell me a bit about it. I can see how much it took to get here and how long you were sitting around.",
  "I am not sure what they decided. I could find someone who knows, then come straight back here. What would help you the most right now?",
];

it("a question that is answered while the attempt is being marked is in the mark that comes of it", async () => {
  const person = await app.someone();
  const { token } = person;
  const id = await app.finishStation(person, SAID);
  await jobs.drain();
  const reportOf = async () => (await request<Report>("GET", `/api/attempts/${id}/report`, { token })).body;
  const say = ({ about, criterion, id: point }: MarkQuestion) =>
    request("POST", `/api/attempts/${id}/questions`, { token, body: { about, criterion, id: point, words: null } });
  const [one, two] = (await reportOf()).mark.questions ?? [];
  assert.ok(one && two, "the marker asks two things");

  await say(one);
  const given: number[] = [];
  const marker: LiveMarker = async function* (toMark) {
    given.push(toMark.answers?.length ?? 0);
    if (given.length === 1) assert.equal((await say(two)).status, 200);
    return yield* builtInMarker(toMark);
  };
  const onMarked = () => Promise.resolve();
  await markAttempt({ database, clock: app.clock, jobs: () => jobs, appUrl: "", onMarked, answersOf, marker }, id);

  assert.deepEqual(given, [1, 2]);
  const { mark, askedAgain } = await reportOf();
  assert.equal(askedAgain, null);
  for (const { criterion, id: point } of [one, two])
    assert.equal(
      mark.criteria.find((each) => each.id === criterion)?.points.find((each) => each.id === point)?.state,
      "not-heard",
    );
});
