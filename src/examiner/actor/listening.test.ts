import assert from "node:assert/strict";
import { test } from "node:test";
import { answerInRole, openInRole } from "./actor.ts";
import type { Reply } from "../conversation.ts";
import { LAST_LENGTH } from "../fixture-roleplay.ts";
import type { Actor, Station } from "../station.ts";
import * as stock from "./stock-lines.ts";

const textOf = (reply: Reply | undefined) => reply?.sentences.join(" ") ?? assert.fail("There is no reply.");

function play(turns: string[], station: Station = LAST_LENGTH): Reply[] {
  let reply = openInRole(station, 1);
  return turns.map((turn) => (reply = answerInRole(station, reply.state, turn)));
}
const toldBy = (turns: string[], station?: Station) => play(turns, station).at(-1)?.state.told ?? [];

/** The fixture with its actor changed. */
function changed(change: (actor: Actor) => void): Station {
  const station = structuredClone(LAST_LENGTH);
  change(station.actor ?? assert.fail("The fixture has no actor."));
  return station;
}
const SMALL_TALK = "It is a nice big pool you have got.";

test("a guess at what was hinted at is put off once; who goes on about it is told", () => {
  const replies = play(["Is it about money?", "Did you lose your job?", "What is really going on with work?"]);
  assert.deepEqual(
    replies.map(({ state }) => state.told),
    [[], [], ["money"]],
  );
  assert.ok(stock.GUARDED.middle.includes(textOf(replies[1])));
});

test("a question without words of its own is about what was just let show", () => {
  for (const asked of ["What happened?", "What do you mean?", "Would you like to tell me about it?"])
    assert.ok(toldBy(["Does Kuba like it?", "Is it about money?", asked]).includes("money"), asked);
  assert.ok(toldBy(["What happened?"]).includes("why-stop"));
});

test("what is asked for too early is answered with what comes before it", () => {
  assert.match(textOf(play(["Have you told your daughter?"])[0]), /^Things are different since March\./u);
});

test("is asked in words that are like one of the ways a station gives, and not by a near miss", () => {
  const station = changed(({ facts }) => {
    const badge = facts.find(({ id }) => id === "badge") ?? assert.fail();
    badge.asked = ["Is he getting anything to sew on his trunks at the end?"];
    badge.notAsked = ["Has he got clean trunks for school?"];
  });
  assert.deepEqual(toldBy(["So does he get something sewn on those trunks in the end?"], station), ["badge"]);
  assert.ok(!toldBy(["Does he wear the clean trunks at school?"], station).includes("badge"));
});

test("a line waits for what it needs and is over once that is settled", () => {
  const line = { say: "So I sit in the library.", needs: ["nobody-knows"], until: ["wants"] };
  const station = changed(({ continuers }) => {
    continuers.middle = [line];
  });
  const says = (told: string[]) =>
    textOf(answerInRole(station, { ...openInRole(station, 1).state, told }, SMALL_TALK)) === line.say;
  assert.deepEqual([says([]), says(["nobody-knows"]), says(["nobody-knows", "wants"])], [false, true, false]);
});

test("a line that lets something show opens it, until the next one", () => {
  const station = changed(({ continuers }) => {
    continuers.middle = [{ say: "I drew it on the calendar with him.", opens: ["badge"] }];
  });
  const [shown, next] = play([SMALL_TALK, "What do you mean?"], station);
  assert.deepEqual(shown?.state.open, ["badge"]);
  assert.deepEqual([next?.state.told, next?.state.open], [["badge"], []]);
});

test("a conversation begun before lines opened anything goes on", () => {
  const { open: _, ...before } = play(["Is it about money?"])[0]?.state ?? assert.fail();
  const reply = answerInRole(LAST_LENGTH, before, "What happened in March?");
  assert.ok(reply.sentences.length > 0);
  assert.equal(reply.state.ended, null);
});

test("what is denied is not held against the speaker", () => {
  const [reply] = play(["I'm not going to tell you that it's no big deal, because Saturdays matter."]);
  assert.ok((reply?.state.mood ?? 0) >= 3);
});

test("keeps the hidden concern from kind words that would fit anybody, and hints at it once", () => {
  const replies = play([
    "I understand how you feel. Is there anything else I can help you with?",
    "That must be really hard for you. Please take your time.",
    "Is there anything else you would like to share with me?",
    "How does that make you feel?",
  ]);
  const all = replies.map((each) => textOf(each)).join(" ");
  for (const telling of LAST_LENGTH.actor?.facts.find(({ id }) => id === "money")?.say ?? [])
    assert.ok(!all.includes(telling));
  assert.equal(all.split("Things are different since March").length, 2);
});

test("a pretext is not told any more once the truth is", () => {
  const station = changed(({ facts }) => {
    const pretext = facts.find(({ id }) => id === "why-stop") ?? assert.fail();
    pretext.until = ["money"];
  });
  const asks = (told: string[]) =>
    answerInRole(station, { ...openInRole(station, 1).state, told }, "Why do you want to stop?").state.told;
  assert.ok(asks([]).includes("why-stop"));
  assert.ok(!asks(["money"]).includes("why-stop"));
});

test("a warm ending takes having listened", () => {
  const best = LAST_LENGTH.actor?.endings[0]?.id ?? assert.fail();
  const ends = (bears: number) => {
    const { state } = openInRole(LAST_LENGTH, 1);
    const late = { ...state, turns: 7, mood: 5 as const, told: ["money"], used: { bears } };
    return answerInRole(LAST_LENGTH, late, "Thank you for talking to me, goodbye.").state.ended?.ending;
  };
  assert.equal(ends(6), best);
  assert.notEqual(ends(1), best);
});

test("what was told a moment ago may be called told, and nothing else", () => {
  const asked = "Why do you want to stop?";
  const again = play([asked, asked, asked]).map(textOf);
  assert.ok(stock.ASKED_BEFORE.middle.some((line) => again[2]?.includes(line)));
  const later = play([asked, asked, "Does Kuba like it?", asked]).map(textOf);
  assert.ok(!stock.ASKED_BEFORE.middle.some((line) => later[3]?.includes(line)));
});
