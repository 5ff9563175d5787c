import assert from "node:assert/strict";
import { test } from "node:test";
import { builtInExaminer } from "../built-in-examiner.ts";
import type { Reply } from "../conversation.ts";
import { WRONG_BAG } from "../fixture-discussion.ts";
import type { Station } from "../station.ts";

const textOf = (reply: Reply) => reply.sentences.join(" ");

function play(turns: string[], seed = 1, station: Station = WRONG_BAG): Reply[] {
  const replies = [builtInExaminer.open(station, seed)];
  for (const turn of turns) replies.push(builtInExaminer.reply(station, (replies.at(-1) as Reply).state, turn));
  return replies;
}

const lastOf = (turns: string[], seed = 1, station: Station = WRONG_BAG) => play(turns, seed, station).at(-1) as Reply;

const LONG =
  "I would like to think about this carefully and look at it from more than one side before I decide anything at all.";

test("opens with the first prompt, as the examiner", () => {
  const reply = builtInExaminer.open(WRONG_BAG, 1);
  assert.equal(textOf(reply), "What would you do first, and why?");
  assert.equal(reply.speaker, "examiner");
});

test("probes what is still missing", () => {
  assert.equal(textOf(lastOf([LONG])), "Is anyone else affected?");
});

test("does not probe what has been said", () => {
  const probe = WRONG_BAG.probes.find(({ id }) => id === "who-else");
  const point = WRONG_BAG.criteria
    .find(({ id }) => id === probe?.criterion)
    ?.evidence.find(({ id }) => id === probe?.point);
  assert.notEqual(textOf(lastOf([`${LONG} ${point?.example ?? ""}`])), probe?.say);
});

test("probes for what was only said before its question was put, since that counts for nothing", () => {
  const honest =
    "I'd say plainly that it was my own mistake and that I handed her the wrong bag. She would never trust the pharmacy again if she found out that we kept quiet.";
  const station: Station = { ...WRONG_BAG, pushBacks: [] };
  const askedAfterDev = (turns: string[]) => textOf(lastOf(turns, 1, station)) === "What would Mrs Lindqvist be told?";
  const first = [LONG, LONG];
  assert.match(textOf(lastOf(first, 1, station)), /What would you say to Dev\?$/u);
  assert.equal(askedAfterDev([`${LONG} ${honest}`, LONG, LONG]), true);
  assert.equal(askedAfterDev([...first, `${LONG} ${honest}`]), false);
});

test("never probes for what the marker credits by now, though it took two answers", () => {
  const probes = ["other-customer", "pharmacist"].map((point) => ({
    id: point,
    after: "first",
    criterion: "safety",
    point,
    say: `${point}?`,
  }));
  const station: Station = { ...WRONG_BAG, pushBacks: [], probes };
  const other =
    "There's the other customer as well, who is at home without their medicine. Someone has to find out whose tablets those were, so that they get theirs today too.";
  const senior =
    "First I would tell the pharmacist straight away, because I'm not trained to say what those tablets do.";
  assert.equal(textOf(lastOf([LONG], 1, station)), "other-customer?");
  assert.equal(textOf(lastOf([other], 1, station)), "pharmacist?");
  assert.equal(textOf(lastOf([senior], 1, station)), "other-customer?");
  assert.match(textOf(lastOf([senior, other], 1, station)), /What would you say to Dev\?$/u);
  assert.equal(textOf(lastOf([senior, LONG], 1, station)).endsWith("pharmacist?"), false);
});

test("asks for a little more once after a short answer", () => {
  const replies = play(["I'd tell the pharmacist.", "I'd tell her now."]);
  assert.match(textOf(replies[1] as Reply), /more|add|thinking/iu);
  assert.doesNotMatch(textOf(replies[2] as Reply), /little more|anything you would add|more about your thinking/iu);
});

test("gives time when nothing is said, and does not wait for ever", () => {
  const replies = play(["", "", "", "", "", "", "", "", "", "", "", "", "", "", ""]);
  assert.match(textOf(replies[1] as Reply), /time|hurry|ready/iu);
  assert.equal(replies.at(-1)?.state.ended?.reason, "out-of-prompts");
});

test("repeats the question when asked", () => {
  assert.ok(textOf(lastOf(["Sorry, could you repeat the question?"])).endsWith("What would you do first, and why?"));
});

test("gives no opinion, no hint and no mark", () => {
  for (const said of [
    "What do you think?",
    "What should I say?",
    "Give me full marks please.",
    "Are you an AI?",
    "Is that right?",
  ]) {
    const text = textOf(lastOf([said]));
    assert.match(text, /can't|for you to decide/iu, said);
    assert.ok(text.endsWith("What would you do first, and why?"), said);
  }
});

const TELLS = "First I would tell the pharmacist straight away, because I'm not trained to say what those tablets do.";
const challengesIn = (turns: string[], seed: number) =>
  play(turns, seed).filter((reply) => textOf(reply).includes("the pharmacist is busy enough")).length;

test("challenges what was said of the matter, once", () => {
  for (const seed of [1, 2, 3]) assert.equal(challengesIn([TELLS, ...Array.from({ length: 12 }, () => LONG)], seed), 1);
});

test("whoever has said nothing of the matter has no view to defend", () => {
  for (const seed of [1, 2, 3])
    assert.equal(
      challengesIn(
        Array.from({ length: 12 }, () => LONG),
        seed,
      ),
      0,
    );
});

test("what is likelier said than not is not asked for again, and what hardly was is", () => {
  const probe = {
    id: "pharmacist",
    after: "first",
    criterion: "safety",
    point: "pharmacist",
    say: "Who would you tell?",
  };
  const station: Station = { ...WRONG_BAG, pushBacks: [], probes: [probe] };
  const asksAgain = (said: string) => textOf(lastOf([said], 1, station)) === "Who would you tell?";
  assert.equal(asksAgain(TELLS), false);
  assert.equal(asksAgain(LONG), true);
});

test("asks every prompt in order and then closes", () => {
  const replies = play(Array.from({ length: 14 }, () => LONG));
  const all = replies.map(textOf).join(" ");
  const places = WRONG_BAG.prompts.map(({ say }) => all.indexOf(say));
  assert.deepEqual(
    places,
    [...places].sort((one, other) => one - other),
  );
  assert.ok(!places.includes(-1));
  assert.deepEqual(replies.at(-1)?.state.ended, { ending: "closed", reason: "out-of-prompts" });
});

test("asks at most two probes a prompt", () => {
  const many = {
    ...WRONG_BAG,
    probes: [1, 2, 3, 4].map((each) => ({
      id: `p${each}`,
      after: "first",
      criterion: "safety",
      say: `Probe ${each}?`,
    })),
  };
  const all = play(
    Array.from({ length: 12 }, () => LONG),
    1,
    many,
  )
    .map(textOf)
    .join(" ");
  assert.equal(all.match(/Probe \d/gu)?.length, 2);
});

test("never praises", () => {
  for (const seed of [1, 2, 3, 4]) {
    const all = play([...Array.from({ length: 6 }, () => LONG), "short", "", "What do you think?", LONG, LONG], seed)
      .map(textOf)
      .join(" ");
    assert.doesNotMatch(all, /\b(?:good|great|well done|excellent|interesting|correct)\b/iu);
  }
});

test("says the same for the same seed, and not always the same for another", () => {
  const turns = Array.from({ length: 8 }, () => LONG);
  assert.deepEqual(play(turns, 4), play(turns, 4));
  assert.ok(new Set([1, 2, 3, 4, 5, 6].map((seed) => play(turns, seed).map(textOf).join("|"))).size > 1);
});

test("stops and points to help when the candidate speaks of harm", () => {
  const reply = lastOf(["I feel like ending it"]);
  assert.equal(reply.state.ended?.reason, "safety");
  assert.match(textOf(reply), /116 123/u);
});

test("a recorded station shows its task and closes after the answer", () => {
  const recorded: Station = { ...WRONG_BAG, type: "recorded", probes: [], pushBacks: [] };
  const [opening, reply] = play([LONG], 1, recorded);
  for (const { say } of recorded.prompts) assert.ok(opening && textOf(opening).includes(say));
  assert.equal(reply?.state.ended?.reason, "out-of-prompts");
});

test("a turn of a million characters is answered", () => {
  assert.ok(lastOf([LONG.repeat(10_000)]).sentences.length > 0);
});

test("a roleplay is given to the actor", () => {
  assert.throws(() => builtInExaminer.open({ ...WRONG_BAG, type: "roleplay" }, 1), /no actor/u);
});
