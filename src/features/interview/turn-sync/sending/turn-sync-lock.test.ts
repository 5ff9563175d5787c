import assert from "node:assert/strict";
import { test } from "node:test";
import { settled } from "./fixture-room.ts";
import { type Server, serverOf, tab } from "./fixture-server.ts";
import { blocked, fakeStorage, pageOver, storageWithRoom } from "./fixture-storage.ts";
import type { TurnSyncPorts } from "./turn-sync.ts";

const FIRST = "I'm so sorry about this. What happened?";
const MORE = "How are you feeling?";

const FULL = storageWithRoom(0);

/** A lock that is asked for and not given until the test says so, to one after the other. */
function heldLock() {
  const { promise, resolve } = Promise.withResolvers<void>();
  let last: Promise<unknown> = promise;
  const alone: TurnSyncPorts["alone"] = (work) => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
  return { alone, give: resolve };
}

const candidateIn = (server: Server) =>
  server.turns.filter(({ speaker }) => speaker === "candidate").map(({ text }) => text);

for (const [state, browserOf] of [
  ["keeps things", fakeStorage],
  ["is blocked", () => pageOver(blocked)],
  ["is full", () => pageOver(() => FULL)],
] as const) {
  test(`whoever leaves the room before the lock is given finds the words again: a browser that ${state}`, async (t) => {
    const [server, browser] = [serverOf(), browserOf()];
    const { alone, give } = heldLock();
    const here = tab(server, { browser, alone });
    const close = here.sync.open();
    here.sync.type(FIRST);
    here.sync.say(1000);
    here.sync.type(MORE);
    close();
    const again = tab(server, { browser, alone });
    assert.equal(again.sync.snapshot().unsent?.text, FIRST);
    assert.equal(again.sync.snapshot().box, MORE);
    t.after(again.sync.open());
    give();
    await settled(again);
    assert.deepEqual(candidateIn(server), [FIRST]);
    assert.equal(server.sent.length, 1);
    assert.equal(again.sync.snapshot().box, MORE);
  });

  test(`the same with no connection, and with the last words: a browser that ${state}`, async (t) => {
    const [server, browser] = [serverOf(), browserOf()];
    const first = tab(server, { browser });
    const leave = first.sync.open();
    await settled(first);
    leave();
    server.isReachable = false;
    const { alone, give } = heldLock();
    const here = tab(server, { browser, alone });
    const close = here.sync.open();
    here.sync.type(FIRST);
    here.sync.say(1000);
    here.sync.type(MORE);
    here.sync.finish({ atMs: 9000 });
    close();
    const again = tab(server, { browser, alone });
    t.after(again.sync.open());
    give();
    await settled(again);
    assert.equal(again.sync.snapshot().toSend, 2);
    server.isReachable = true;
    again.sync.tryNow();
    await settled(again);
    assert.deepEqual(candidateIn(server), [FIRST, MORE]);
    assert.equal(server.status, "finished");
  });
}

test("a browser that refuses its locks with its storage still sends what is said", async (t) => {
  const server = serverOf();
  const alone = () => Promise.reject(new DOMException("Access is denied.", "SecurityError"));
  const here = tab(server, { browser: pageOver(blocked), alone });
  t.after(here.sync.open());
  here.sync.type(FIRST);
  here.sync.say(1000);
  await settled(here);
  assert.deepEqual(candidateIn(server), [FIRST]);
  assert.equal(server.sent.length, 1);
});
