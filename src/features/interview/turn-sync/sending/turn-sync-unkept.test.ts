import assert from "node:assert/strict";
import { test } from "node:test";
import { room, settled } from "./fixture-room.ts";
import { serverOf, tab } from "./fixture-server.ts";
import { blocked, pageOver, storageWithRoom } from "./fixture-storage.ts";

const FULL = storageWithRoom(0);

for (const [state, storage] of [
  ["blocked", blocked],
  ["full", () => FULL],
] as const)
  test(`a browser whose storage is ${state} is said to keep nothing, and what is typed is said all the same`, async (t) => {
    const here = room({ browser: pageOver(storage) });
    t.after(here.sync.open());
    assert.equal(here.sync.snapshot().isKept, true);
    here.sync.type("Hello");
    assert.equal(here.sync.snapshot().isKept, false);
    here.sync.say(5);
    assert.equal(here.sync.snapshot().isKept, false);
    await settled(here);
    assert.equal(here.server.turns[1]?.text, "Hello");
  });

test("once the browser has room again nobody is told otherwise", (t) => {
  const storage = storageWithRoom(0);
  const here = room({ browser: pageOver(() => storage) });
  t.after(here.sync.open());
  here.sync.type("Hello");
  storage.room = 1000;
  here.sync.type("Hello?");
  assert.equal(here.sync.snapshot().isKept, true);
  assert.equal(storage.getItem("stationwise.draft.a"), "Hello?");
});

test("what was answered here and is not kept is said to be, though what is typed after it is", async (t) => {
  const storage = storageWithRoom(1_000_000);
  const server = serverOf();
  const here = tab(server, { browser: pageOver(() => storage) });
  t.after(here.sync.open());
  await settled(here);
  server.isReachable = false;
  storage.room = (storage.getItem("stationwise.kit.a") ?? assert.fail()).length + 200;
  here.sync.type("I'm so sorry about this. What happened?");
  here.sync.say(1000);
  await settled(here);
  assert.equal(here.sync.snapshot().toSend, 1);
  assert.equal(storage.getItem("stationwise.away.a"), null);
  here.sync.type("And now?");
  assert.equal(here.sync.snapshot().isKept, false);
  server.isReachable = true;
  here.sync.tryNow();
  await settled(here);
  here.sync.type("And then?");
  assert.equal(here.sync.snapshot().isKept, true);
});
