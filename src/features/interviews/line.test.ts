import assert from "node:assert/strict";
import { test } from "node:test";
import type { Attempt, SendTurn, Turn, TurnEvent } from "./contract.ts";
import { draftOf } from "./draft.ts";
import { refusal } from "./fixture-server.ts";
import { shelf } from "./fixture-shelf.ts";
import { type LineEnds, openLine } from "./line.ts";

const opening: Turn = { seq: 0, speaker: "actor", text: "Yes?", atMs: 0 };
const station = {
  id: "s",
  title: "S",
  type: "roleplay" as const,
  areas: [],
  schools: [],
  level: 1,
  distressing: null,
  readingSeconds: 60,
  answerSeconds: 300,
};

/** A server that keeps turns as ours does, and fails as it is told to. */
function room({ browser = shelf(), turns = [opening] }: { browser?: ReturnType<typeof shelf>; turns?: Turn[] } = {}) {
  const server = {
    turns: [...turns],
    status: "running" as Attempt["status"],
    isOver: false,
    sent: [] as SendTurn[],
    failures: [] as (Error | null)[],
  };
  const attempt = (): Attempt => ({
    id: "a",
    station,
    status: server.status,
    startedAt: "",
    enteredAt: "",
    isGenerated: false,
    mode: "study",
    circuit: null,
    rewound: null,
    finishedAt: null,
    card: "",
    stimulus: null,
    partner: null,
    turns: [...server.turns],
    isOver: server.isOver,
    hints: [],
    bellAt: null,
    takenOver: [],
  });
  const ends: LineEnds = {
    draft: draftOf(browser, "a"),
    desk: null,
    isAnswered: true,
    send: async (turn) => {
      server.sent.push(turn);
      const failure = server.failures.shift();
      if (failure) throw failure;
      return answered(turn);
    },
    read: async () => attempt(),
    finish: async () => {
      const failure = server.failures.shift();
      if (failure) throw failure;
      server.status = "finished";
    },
    alone: (work) => work(),
    tell: () => undefined,
    isOnline: () => true,
  };
  async function* answered({ seq, text, atMs }: SendTurn): AsyncGenerator<TurnEvent> {
    const there = server.turns[seq];
    if (there && there.text !== text) throw refusal(409);
    const turn: Turn = { seq, speaker: "candidate", text, atMs };
    server.turns[seq] = turn;
    yield { type: "heard", turn };
    const reply: Turn = { seq: seq + 1, speaker: "actor", text: `Reply to ${text}`, atMs };
    server.turns[seq + 1] = reply;
    yield { type: "delta", text: reply.text };
    yield { type: "replied", turn: reply, isOver: false, isTakenOver: false };
  }
  return { browser, server, line: openLine(attempt(), ends) };
}

type Room = ReturnType<typeof room>;

/** Resolves when the line has nothing under way, or waits for somebody. */
const settled = ({ line }: Room) =>
  new Promise<void>((done) => {
    const look = () => line.snapshot().delivery !== "sending" && (stop(), setImmediate(done));
    const stop = line.subscribe(look);
    setImmediate(look);
  });

const textsOf = ({ line }: Room) => line.snapshot().conversation.turns.map(({ text }) => text);

test("what is said is heard and answered, and the box is empty", async (t) => {
  const here = room();
  t.after(here.line.open());
  here.line.type("Hello");
  assert.equal(here.line.say(1000), true);
  await settled(here);
  assert.deepEqual(textsOf(here), ["Yes?", "Hello", "Reply to Hello"]);
  assert.equal(here.line.snapshot().box, "");
  assert.equal(here.browser.kept.size, 0);
});

test("a blank box says nothing", (t) => {
  const here = room();
  t.after(here.line.open());
  here.line.type("  \n ");
  assert.equal(here.line.say(1000), false);
  assert.equal(here.server.sent.length, 0);
});

test("an answer that did not get through goes again as it was: same place, words and clock", async (t) => {
  const here = room();
  t.after(here.line.open());
  here.server.failures.push(new TypeError("Failed to fetch"));
  here.line.type("Hello");
  here.line.say(1234);
  await settled(here);
  assert.equal(here.line.snapshot().delivery, "waiting");
  assert.equal(here.line.snapshot().unsent?.text, "Hello");
  here.line.tryNow();
  await settled(here);
  assert.deepEqual(here.server.sent, [
    { seq: 1, text: "Hello", atMs: 1234 },
    { seq: 1, text: "Hello", atMs: 1234 },
  ]);
  assert.deepEqual(textsOf(here), ["Yes?", "Hello", "Reply to Hello"]);
});

test("an answer on its way when the page was closed goes when it is opened again", async (t) => {
  const browser = shelf();
  draftOf(browser, "a").keepUnsent({ seq: 1, text: "Hello", atMs: 50 });
  const here = room({ browser });
  t.after(here.line.open());
  await settled(here);
  assert.deepEqual(textsOf(here), ["Yes?", "Hello", "Reply to Hello"]);
  assert.equal(browser.kept.size, 0);
});

test("an answer the server already has is not said twice: only its reply is fetched", async (t) => {
  const browser = shelf();
  draftOf(browser, "a").keepUnsent({ seq: 1, text: "Hello", atMs: 50 });
  const here = room({ browser, turns: [opening, { seq: 1, speaker: "candidate", text: "Hello", atMs: 50 }] });
  t.after(here.line.open());
  await settled(here);
  assert.deepEqual(textsOf(here), ["Yes?", "Hello", "Reply to Hello"]);
});

test("signed out: the answer waits for the person, and goes when they are back", async (t) => {
  const here = room();
  t.after(here.line.open());
  here.server.failures.push(refusal(401));
  here.line.type("Hello");
  here.line.say(1);
  await settled(here);
  assert.equal(here.line.snapshot().delivery, "signed-out");
  here.line.tryNow();
  await settled(here);
  assert.deepEqual(textsOf(here), ["Yes?", "Hello", "Reply to Hello"]);
});

test("another tab spoke first: its words appear, and ours are back in the box", async (t) => {
  const here = room();
  t.after(here.line.open());
  here.server.turns.push(
    { seq: 1, speaker: "candidate", text: "From the other tab", atMs: 5 },
    { seq: 2, speaker: "actor", text: "Hm.", atMs: 5 },
  );
  here.line.type("From this one");
  here.line.say(9);
  await settled(here);
  const { box, notice, unsent } = here.line.snapshot();
  assert.equal(box, "From this one");
  assert.match(notice ?? "", /another tab/u);
  assert.equal(unsent, null);
  assert.deepEqual(textsOf(here), ["Yes?", "From the other tab", "Hm."]);
});

test("what is back in the box waits nowhere else, also where it would be stored otherwise than it was typed", async (t) => {
  const browser = shelf();
  const here = room({ browser });
  t.after(here.line.open());
  here.server.turns.push({ seq: 1, speaker: "candidate", text: "From the other tab", atMs: 5 });
  here.line.type("From this one\0");
  here.line.say(9);
  await settled(here);
  assert.equal(here.line.snapshot().box, "From this one\0");
  assert.equal(draftOf(browser, "a").findUnsent(), null);
});

test("another tab kept its words where ours were: ours are sent all the same, and its own stay kept", async (t) => {
  const browser = shelf();
  const here = room({ browser });
  t.after(here.line.open());
  here.server.failures.push(refusal(503));
  here.line.type("From this one");
  here.line.say(9);
  await settled(here);
  const other = { seq: 1, text: "From the other tab", atMs: 5 };
  draftOf(browser, "a").keepUnsent(other);
  here.line.tryNow();
  await settled(here);
  assert.deepEqual(textsOf(here), ["Yes?", "From this one", "Reply to From this one"]);
  assert.deepEqual(draftOf(browser, "a").findUnsent(), other);
});

test("another tab took the place and cleared it: ours are back in the box", async (t) => {
  const browser = shelf();
  const here = room({ browser });
  t.after(here.line.open());
  here.server.failures.push(refusal(503));
  here.line.type("From this one");
  here.line.say(9);
  await settled(here);
  draftOf(browser, "a").forgetUnsent();
  here.server.turns.push(
    { seq: 1, speaker: "candidate", text: "From the other tab", atMs: 5 },
    { seq: 2, speaker: "actor", text: "Hm.", atMs: 5 },
  );
  here.line.tryNow();
  await settled(here);
  assert.equal(here.line.snapshot().box, "From this one");
  assert.match(here.line.snapshot().notice ?? "", /another tab/u);
});

test("the attempt was finished elsewhere: our words stay readable and the line is at rest", async (t) => {
  const here = room();
  t.after(here.line.open());
  here.server.status = "finished";
  here.server.failures.push(refusal(409));
  here.line.type("Too late");
  here.line.say(9);
  await settled(here);
  const { box, status, delivery } = here.line.snapshot();
  assert.deepEqual({ box, status, delivery }, { box: "Too late", status: "finished", delivery: "idle" });
});

test("when time is up, what stands in the box is said, and then the attempt is finished", async (t) => {
  const here = room();
  t.after(here.line.open());
  here.line.type("My last half sen");
  here.line.endTime(300_000);
  here.line.endTime(300_250);
  await settled(here);
  assert.deepEqual(here.line.snapshot().timeUp, { hadWords: true });
  assert.equal(here.server.sent[0]?.atMs, 300_000);
  assert.equal(here.server.status, "finished");
  assert.equal(here.server.turns[1]?.text, "My last half sen");
  assert.equal(here.line.snapshot().status, "finished");
  assert.equal(here.browser.kept.size, 0);
});

test("the end waits for words that are still being written down, and they are said at its time", async (t) => {
  const ends: ((here: Room) => void)[] = [
    ({ line }) => line.endTime(300_000),
    ({ line }) => line.finish({ atMs: 300_000 }),
  ];
  for (const end of ends) {
    const here = room();
    t.after(here.line.open());
    const written = Promise.withResolvers<void>();
    here.line.waitFor(() => written.promise);
    end(here);
    await settled(here);
    assert.equal(here.line.snapshot().isWriting, true);
    assert.equal(here.server.status, "running");
    here.line.type("And I would ask her.");
    written.resolve();
    await written.promise;
    await settled(here);
    assert.equal(here.server.turns[1]?.text, "And I would ask her.");
    assert.equal(here.server.sent[0]?.atMs, 300_000);
    assert.equal(here.server.status, "finished");
  }
});

test("whoever finishes without the last words waits for none", async (t) => {
  const here = room();
  t.after(here.line.open());
  here.line.waitFor(() => assert.fail("Nobody wanted them."));
  here.line.type("Not this.");
  here.line.finish(null);
  await settled(here);
  assert.equal(here.server.sent.length, 0);
  assert.equal(here.server.status, "finished");
});

test("when time is up over words that come late, the page knows that there were some", async (t) => {
  const here = room();
  t.after(here.line.open());
  const written = Promise.withResolvers<void>();
  here.line.waitFor(() => written.promise);
  here.line.endTime(300_000);
  assert.deepEqual(here.line.snapshot().timeUp, { hadWords: false });
  here.line.type("And I would ask her.");
  written.resolve();
  await written.promise;
  await settled(here);
  assert.deepEqual(here.line.snapshot().timeUp, { hadWords: true });
});

test("finishing that did not get through is tried again, and nothing is said twice", async (t) => {
  const here = room();
  t.after(here.line.open());
  here.line.type("Last");
  here.server.failures.push(null, new TypeError("Failed to fetch"));
  here.line.finish({ atMs: 5 });
  await settled(here);
  assert.equal(here.server.status, "running");
  here.line.tryNow();
  await settled(here);
  assert.equal(here.server.status, "finished");
  assert.equal(here.server.sent.length, 1);
});

test("an answer that is too long stays in the box, with the reason", (t) => {
  const here = room();
  t.after(here.line.open());
  here.line.type("x".repeat(1_048_577));
  assert.equal(here.line.say(1), false);
  assert.equal(here.line.snapshot().box.length, 1_048_577);
  assert.match(here.line.snapshot().notice ?? "", /million characters/u);
});

test("what was heard of the partner, and how the turn was spoken, goes with it; too many notes cost no words", async (t) => {
  const here = room();
  t.after(here.line.open());
  const notes = { isSpoken: true, voicedMs: 900, pauses: [{ atMs: 100, ms: 1200, isThinking: true }] };
  const words = Array.from({ length: 9000 }, (_word, at) => ({ word: "something", startMs: at, endMs: at + 1 }));
  here.line.type("Hello");
  here.line.say(5, { heard: 3, delivery: { ...notes, words } });
  await settled(here);
  assert.deepEqual(here.server.sent, [{ seq: 1, text: "Hello", atMs: 5, heard: 3, delivery: notes }]);
});
