import assert from "node:assert/strict";
import { test } from "node:test";
import { refusal, type Server, serverOf, type Tab, tab } from "./fixture-server.ts";

const FIRST = "I'm so sorry about this. What happened?";
const SECOND = "That sounds hard. How are you feeling?";
const THIRD = "What is worrying you most?";
const settled = ({ sync }: Tab) =>
  new Promise<void>((done) => {
    const look = () => sync.snapshot().delivery !== "sending" && (stop(), setImmediate(done));
    const stop = sync.subscribe(look);
    setImmediate(look);
  });

async function say(here: Tab, text: string): Promise<void> {
  here.sync.type(text);
  assert.equal(here.sync.say(1000), true);
  await settled(here);
}

const shown = ({ sync }: Tab) => sync.snapshot().conversation.turns.map(({ text }) => text);
const stored = (server: Server) => server.turns.map(({ text }) => text);
const candidateIn = (server: Server) =>
  server.turns.filter(({ speaker }) => speaker === "candidate").map(({ text }) => text);

/** In the room with what is needed to go on alone, the first answer given and the connection gone. */
async function cutOff(t: { after(work: () => void): void }) {
  const server = serverOf();
  const here = tab(server);
  t.after(here.sync.open());
  await settled(here);
  await say(here, FIRST);
  server.isReachable = false;
  return { server, here };
}

test("with the connection gone the partner answers in the page, and says so", async (t) => {
  const { server, here } = await cutOff(t);
  await say(here, SECOND);
  await say(here, THIRD);
  const { delivery, toSend, unsent } = here.sync.snapshot();
  assert.deepEqual({ delivery, toSend, unsent }, { delivery: "offline", toSend: 2, unsent: null });
  assert.equal(shown(here).length, 7);
  assert.equal(server.turns.length, 3);
});

test("back online everything goes one by one, marked as said offline, and stands as it was shown", async (t) => {
  const { server, here } = await cutOff(t);
  await say(here, SECOND);
  await say(here, THIRD);
  const before = shown(here);
  server.sent.length = 0;
  server.isReachable = true;
  here.sync.tryNow();
  await settled(here);
  assert.deepEqual(
    server.sent.map(({ seq, text, isOffline }) => ({ seq, text, isOffline })),
    [
      { seq: 3, text: SECOND, isOffline: true },
      { seq: 5, text: THIRD, isOffline: true },
    ],
  );
  assert.deepEqual(stored(server), before);
  assert.deepEqual(shown(here), before);
  const { delivery, toSend, notice } = here.sync.snapshot();
  assert.deepEqual({ delivery, toSend, notice }, { delivery: "idle", toSend: 0, notice: null });
  assert.deepEqual([...here.browser.kept.keys()], ["stationwise.kit.a"]);
});

test("a server that cannot be reached counts like no connection", async (t) => {
  const server = serverOf();
  const here = tab(server, { isOnline: () => true });
  t.after(here.sync.open());
  await settled(here);
  server.isReachable = false;
  await say(here, FIRST);
  assert.equal(here.sync.snapshot().delivery, "waiting");
  assert.equal(shown(here).length, 3);
});

test("a server that only answers with a failure is still asked: no reply is made in the page", async (t) => {
  const server = serverOf();
  const here = tab(server);
  t.after(here.sync.open());
  await settled(here);
  server.failures.push(refusal(500));
  await say(here, FIRST);
  const { delivery, toSend } = here.sync.snapshot();
  assert.deepEqual({ delivery, toSend, shown: shown(here).length }, { delivery: "waiting", toSend: 0, shown: 1 });
});

test("a refresh offline goes on where it was, and everything arrives", async (t) => {
  const { server, here } = await cutOff(t);
  await say(here, SECOND);
  here.sync.open()();
  const seen = here.kept.find()?.attempt ?? assert.fail();
  assert.equal(seen.turns.length, 3);
  const again = tab(server, { browser: here.browser, seen });
  t.after(again.sync.open());
  await settled(again);
  assert.equal(shown(again)[3], SECOND);
  await say(again, THIRD);
  const before = shown(again);
  server.isReachable = true;
  again.sync.tryNow();
  await settled(again);
  assert.deepEqual(stored(server), before);
});

test("two tabs offline follow one another, and what both hold is sent once", async (t) => {
  const { server, here } = await cutOff(t);
  const other = tab(server, { browser: here.browser, seen: here.kept.find()?.attempt ?? assert.fail() });
  t.after(other.sync.open());
  await settled(other);
  await say(here, SECOND);
  other.sync.adoptQueue();
  assert.deepEqual(shown(other), shown(here));
  await say(other, THIRD);
  here.sync.adoptQueue();
  const before = shown(here);
  server.isReachable = true;
  for (const each of [here, other]) each.sync.tryNow();
  await settled(here);
  await settled(other);
  assert.deepEqual(stored(server), before);
  assert.deepEqual([...here.browser.kept.keys()], ["stationwise.kit.a"]);
});

test("another device went on meanwhile: its words appear, and ours are back in the box, in order", async (t) => {
  const { server, here } = await cutOff(t);
  await say(here, SECOND);
  await say(here, THIRD);
  server.isReachable = true;
  server.hear({ seq: 3, text: "From my phone", atMs: 5 });
  here.sync.tryNow();
  await settled(here);
  const { box, notice, toSend } = here.sync.snapshot();
  assert.equal(box, `${SECOND}\n${THIRD}`);
  assert.match(notice ?? "", /another device/u);
  assert.equal(toSend, 0);
  assert.deepEqual(candidateIn(server), [FIRST, "From my phone"]);
  assert.deepEqual(shown(here), stored(server));
});

test("the attempt was ended elsewhere meanwhile: the words stay readable, and the kit is forgotten", async (t) => {
  const { server, here } = await cutOff(t);
  await say(here, SECOND);
  server.isReachable = true;
  server.status = "finished";
  server.failures.push(refusal(409));
  here.sync.tryNow();
  await settled(here);
  const { box, status } = here.sync.snapshot();
  assert.deepEqual({ box, status }, { box: SECOND, status: "finished" });
  assert.deepEqual([...here.browser.kept.keys()], ["stationwise.draft.a"]);
});

test("finishing offline is handed in when the connection is back, after everything said", async (t) => {
  const { server, here } = await cutOff(t);
  await say(here, SECOND);
  here.sync.type(THIRD);
  here.sync.finish({ atMs: 9000 });
  await settled(here);
  const { isFinishing, delivery, status } = here.sync.snapshot();
  assert.deepEqual({ isFinishing, delivery, status }, { isFinishing: true, delivery: "offline", status: "running" });
  const before = shown(here);
  server.isReachable = true;
  here.sync.tryNow();
  await settled(here);
  assert.equal(server.status, "finished");
  assert.deepEqual(candidateIn(server), [FIRST, SECOND, THIRD]);
  assert.deepEqual(stored(server), before);
  assert.equal(here.browser.kept.size, 0);
});

test("finishing offline is remembered over a refresh", async (t) => {
  const { server, here } = await cutOff(t);
  await say(here, SECOND);
  here.sync.finish(null);
  await settled(here);
  here.sync.open()();
  const again = tab(server, { browser: here.browser, seen: here.kept.find()?.attempt ?? assert.fail() });
  t.after(again.sync.open());
  await settled(again);
  assert.equal(again.sync.snapshot().isFinishing, true);
  server.isReachable = true;
  again.sync.tryNow();
  await settled(again);
  assert.equal(server.status, "finished");
  assert.deepEqual(candidateIn(server), [FIRST, SECOND]);
});

test("an answer that had reached the server keeps the reply given there; what was said after it is kept, and said to be", async (t) => {
  const { server, here } = await cutOff(t);
  server.hear({ seq: 3, text: SECOND, atMs: 1000 }, "Another reply altogether.");
  await say(here, SECOND);
  await say(here, THIRD);
  server.isReachable = true;
  here.sync.tryNow();
  await settled(here);
  assert.deepEqual(candidateIn(server), [FIRST, SECOND, THIRD]);
  assert.equal(shown(here)[4], "Another reply altogether.");
  assert.deepEqual(shown(here), stored(server));
  assert.match(here.sync.snapshot().notice ?? "", /before the connection went/u);
});

test("words said while a call hangs are answered at once, not when it gives up", async (t) => {
  const { server, here } = await cutOff(t);
  await say(here, SECOND);
  server.isReachable = true;
  server.isSilent = true;
  here.sync.tryNow();
  await say(here, THIRD);
  assert.equal(shown(here).length, 7);
  server.isSilent = false;
  here.sync.tryNow();
  await settled(here);
  assert.deepEqual(candidateIn(server), [FIRST, SECOND, THIRD]);
});

test("without the kit the words wait, as they do in real mode", async (t) => {
  const server = serverOf();
  server.isReachable = false;
  const here = tab(server);
  t.after(here.sync.open());
  await settled(here);
  await say(here, FIRST);
  const { delivery, unsent, toSend } = here.sync.snapshot();
  assert.deepEqual({ delivery, text: unsent?.text, toSend }, { delivery: "offline", text: FIRST, toSend: 0 });
  server.isReachable = true;
  here.sync.tryNow();
  await settled(here);
  assert.deepEqual(candidateIn(server), [FIRST]);
});

for (const [which, isReadLate, isSlow] of [
  ["read before the first answer and there after its reply", false, true],
  ["read after the first answer and there after its reply", true, true],
  ["read after the first answer and there before its reply", true, false],
] as const)
  test(`a kit ${which} is kept with what was said meanwhile`, async (t) => {
    const server = serverOf();
    const { promise, resolve: come } = Promise.withResolvers<void>();
    if (isSlow) server.kitComes = promise;
    const seen = server.attempt();
    if (isReadLate) server.hear({ seq: 1, text: FIRST, atMs: 1000 });
    const here = tab(server, { seen });
    t.after(here.sync.open());
    await settled(here);
    await say(here, FIRST);
    come();
    await settled(here);
    server.isReachable = false;
    await say(here, SECOND);
    const before = shown(here);
    assert.equal(before.length, 5);
    here.sync.open()();
    const again = tab(server, { browser: here.browser, seen: here.kept.find()?.attempt ?? assert.fail() });
    t.after(again.sync.open());
    await settled(again);
    assert.deepEqual(shown(again), before);
  });

test("a kit that comes once the attempt has ended is not kept", async (t) => {
  const server = serverOf();
  const { promise, resolve: come } = Promise.withResolvers<void>();
  server.kitComes = promise;
  const here = tab(server);
  t.after(here.sync.open());
  here.sync.finish(null);
  await settled(here);
  assert.equal(here.sync.snapshot().status, "finished");
  come();
  await settled(here);
  assert.deepEqual([...here.browser.kept.keys()], []);
});
