import assert from "node:assert/strict";
import { it } from "node:test";
import type { Mark, MarkAnswer } from "#examiner/conversation.ts";
import { WRONG_BAG } from "#examiner/fixture-discussion.ts";
import { openMarker, READ, turns } from "../../../../tests/stand-ins/marker-set-up.ts";

const { server, sam, open } = await openMarker();

const OWN = turns.find(({ speaker }) => speaker === "candidate");
assert.ok(OWN);
const WORDS = { seq: OWN.seq, start: 0, end: 24 };
const QUOTE = OWN.text.slice(0, 24);
const [flag] = WRONG_BAG.redFlags;
assert.ok(flag);

const pointOf = ({ criteria }: Mark, criterion: string, id: string) =>
  criteria.find((each) => each.id === criterion)?.points.find((each) => each.id === id);
const markWith = async (answers: MarkAnswer[]) => (await open().mark(turns, sam.userId, WRONG_BAG, answers)).mark;
const about = (criterion: string, id: string, words: MarkAnswer["words"]): MarkAnswer => ({
  about: "point",
  criterion,
  id,
  words,
});

it("what a model does not find and the candidate has pointed at is heard, and shown as theirs", async () => {
  const mark = await markWith([about("honesty", "tells-her", WORDS)]);
  assert.equal(mark.marker.id, "model");
  const point = pointOf(mark, "honesty", "tells-her");
  assert.deepEqual([point?.state, point?.by, point?.quote?.text], ["heard", "candidate", QUOTE]);
  assert.ok((mark.overall.score ?? 0) > READ.score);
  assert.deepEqual(mark.criteria.find(({ id }) => id === "honesty")?.samples, ["met", "met", "met"]);
});

it("what the candidate says they did not say is not heard, but where the model quotes it", async () => {
  const mark = await markWith([about("honesty", "tells-her", null), about("honesty", "owns", null)]);
  const states = ["tells-her", "owns"].map((id) => {
    const point = pointOf(mark, "honesty", id);
    return [point?.state, point?.by];
  });
  assert.deepEqual(states, [
    ["not-heard", "candidate"],
    ["heard", "marker"],
  ]);
});

it("a red flag that the candidate says they meant is raised in their words, and one they did not mean is not", async () => {
  const answer = (words: MarkAnswer["words"]) => [{ about: "flag" as const, criterion: null, id: flag.id, words }];
  assert.deepEqual((await markWith(answer(WORDS))).redFlags, [
    { id: flag.id, statement: flag.point, quote: { ...WORDS, text: QUOTE, atMs: OWN.atMs } },
  ]);
  assert.deepEqual((await markWith(answer(null))).redFlags, []);
});

it("every request was as the vendors' types say", () => assert.deepEqual(server.faults, []));
