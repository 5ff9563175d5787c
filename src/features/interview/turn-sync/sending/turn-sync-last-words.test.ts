import assert from "node:assert/strict";
import { test } from "node:test";
import { opening, room, settled } from "./fixture-room.ts";
import { refusal, type Server, serverOf, type Tab, tab } from "./fixture-server.ts";

const FIRST = "I'm so sorry about this. What happened?";
const LAST = "What is worrying you most?";
const AT_MS = 9000;
const NOTES = { isSpoken: true, voicedMs: 900, pauses: [] };

type After = { after(work: () => void): void };

/** In study mode, with the first answer kept back from the server, and the last one wanted as the end. */
async function finishingInVain(t: After, keepBack: (server: Server) => void) {
  const server = serverOf();
  const here = tab(server);
  const close = here.sync.open();
  t.after(close);
  await settled(here);
  keepBack(server);
  here.sync.type(FIRST);
  here.sync.say(1000);
  here.sync.type(LAST);
  here.sync.finish({ atMs: AT_MS, details: { delivery: NOTES } });
  return { server, here, close };
}

async function openedAgain(t: After, server: Server, { browser, kept }: Tab): Promise<Tab> {
  const again = tab(server, { browser, seen: kept.find()?.attempt ?? assert.fail() });
  t.after(again.sync.open());
  await settled(again);
  return again;
}

function assertHandedIn(server: Server, { browser }: Tab): void {
  const said = server.turns.filter(({ speaker }) => speaker === "candidate");
  assert.deepEqual(
    said.map(({ text, atMs }) => ({ text, atMs })),
    [
      { text: FIRST, atMs: 1000 },
      { text: LAST, atMs: AT_MS },
    ],
  );
  const last = server.sent.findLast(({ text }) => text === LAST);
  assert.deepEqual(last?.delivery, NOTES);
  assert.equal(server.status, "finished");
  assert.deepEqual([...browser.kept.keys()], []);
}

test("last words that a refresh overtook are said at their time, and then the attempt is finished", async (t) => {
  const { server, here, close } = await finishingInVain(t, (it) => (it.isSilent = true));
  close();
  server.isSilent = false;
  const again = await openedAgain(t, server, here);
  assertHandedIn(server, again);
  assert.deepEqual(
    server.sent.map(({ text }) => text),
    [FIRST, FIRST, LAST],
  );
});

test("with no connection they are answered here, over two refreshes, and sent once there is one", async (t) => {
  const { server, here, close } = await finishingInVain(t, (it) => (it.isReachable = false));
  close();
  const second = await openedAgain(t, server, here);
  const { toSend, isFinishing, box } = second.sync.snapshot();
  assert.deepEqual({ toSend, isFinishing, box }, { toSend: 2, isFinishing: true, box: "" });
  second.sync.open()();
  const third = await openedAgain(t, server, here);
  server.isReachable = true;
  third.sync.tryNow();
  await settled(third);
  assertHandedIn(server, third);
});

test("with the session over they wait for the person, over a refresh as well", async (t) => {
  const { server, here, close } = await finishingInVain(t, (it) => it.failures.push(refusal(401)));
  await settled(here);
  assert.equal(here.sync.snapshot().delivery, "signed-out");
  close();
  server.failures.push(refusal(401));
  const again = await openedAgain(t, server, here);
  assert.equal(again.sync.snapshot().delivery, "signed-out");
  assert.equal(again.sync.snapshot().box, LAST);
  again.sync.tryNow();
  await settled(again);
  assertHandedIn(server, again);
});

for (const whose of ["the first", "the second"] as const)
  test(`two tabs that both know of them say them once: ${whose} tab is in time`, async (t) => {
    const { server, here } = await finishingInVain(t, (it) => it.failures.push(refusal(401), refusal(401)));
    await settled(here);
    const other = await openedAgain(t, server, here);
    const [one, two] = whose === "the first" ? [here, other] : [other, here];
    server.failures.push(null, null, refusal(503));
    one.sync.tryNow();
    await settled(one);
    assert.equal(server.status, "running");
    two.sync.catchUp(server.attempt());
    two.sync.tryNow();
    await settled(two);
    assertHandedIn(server, two);
    assert.equal(two.sync.snapshot().box, "");
  });

test("words that another tab has said and handed in stand in no box any more", async (t) => {
  const { server, here } = await finishingInVain(t, (it) => it.failures.push(refusal(401), refusal(401)));
  await settled(here);
  const other = await openedAgain(t, server, here);
  other.sync.tryNow();
  await settled(other);
  here.sync.catchUp(server.attempt());
  here.sync.tryNow();
  await settled(here);
  assertHandedIn(server, here);
  assert.equal(here.sync.snapshot().box, "");
});

test("two tabs at once say them once", async (t) => {
  const { server, here } = await finishingInVain(t, (it) => it.failures.push(refusal(401), refusal(401)));
  await settled(here);
  const other = await openedAgain(t, server, here);
  for (const each of [here, other]) each.sync.tryNow();
  await settled(here);
  await settled(other);
  assertHandedIn(server, here);
});

test("the place was taken meanwhile: all words are back in the box, and a refresh hands nothing in", async (t) => {
  const { server, here, close } = await finishingInVain(t, (it) => (it.isReachable = false));
  close();
  server.isReachable = true;
  server.hear({ seq: 1, text: "From my phone", atMs: 5 });
  const again = await openedAgain(t, server, here);
  again.sync.catchUp(server.attempt());
  await settled(again);
  again.sync.open()();
  const third = await openedAgain(t, server, here);
  const { box, isFinishing } = third.sync.snapshot();
  assert.deepEqual({ box, isFinishing }, { box: `${FIRST}\n${LAST}`, isFinishing: false });
  assert.equal(server.status, "running");
});

test("more notes than can be kept cost no word", async (t) => {
  const { server, here, close } = await finishingInVain(t, (it) => (it.isSilent = true));
  const words = Array.from({ length: 9000 }, (_word, at) => ({ word: "something", startMs: at, endMs: at + 1 }));
  here.sync.finish({ atMs: AT_MS, details: { delivery: { ...NOTES, words } } });
  close();
  server.isSilent = false;
  assertHandedIn(server, await openedAgain(t, server, here));
});

test("an end that an older page kept is the end, and whoever finished without the box has not said it", async (t) => {
  const server = serverOf();
  const first = tab(server);
  const close = first.sync.open();
  await settled(first);
  first.sync.type("Not this");
  close();
  first.browser.setItem("stationwise.away.a", JSON.stringify({ turns: [], isFinishing: true }));
  await openedAgain(t, server, first);
  assert.equal(server.status, "finished");
  assert.equal(server.sent.length, 0);
});

test("what another tab still has to send goes before the attempt is finished", async (t) => {
  const here = room({ turns: [opening] });
  t.after(here.sync.open());
  here.browser.setItem("stationwise.unsent.a", JSON.stringify({ seq: 1, text: "From the other tab", atMs: 5 }));
  here.sync.finish(null);
  await settled(here);
  assert.equal(here.server.turns[1]?.text, "From the other tab");
  assert.equal(here.server.status, "finished");
});
