import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test, { type TestContext } from "node:test";
import { type DeliveryEnds, type DeliveryState, openDelivery } from "./deliver.ts";
import { drawerOver } from "../recorder/drawer.ts";
import { EMPTY, KEY } from "../recorder/fixture-journal.ts";
import { type Journal, journalName, sliceName } from "../recorder/journal.ts";
import { findKeeping, openKeeping } from "../recorder/keeping.ts";
import { waitingAttempts } from "../recorder/waiting.ts";

const bytes = (text: string) => new Blob([text]);

/** A server as the page sees it, whose line can be cut. */
function playedServer() {
  const stored = new Map<string, string>();
  const promised: { part: number; slices: number; sha256: string }[] = [];
  let atOnce = 0;
  const played = {
    stored,
    promised,
    mostAtOnce: 0,
    isDown: false,
    loses: [] as { part: number; slice: number }[],
    says: "stored" as const,
  };
  const ends: DeliveryEnds = {
    create: () => (played.isDown ? Promise.reject(new TypeError("no line")) : Promise.resolve("recording")),
    send: async (_journal, { part, slice }, sent) => {
      played.mostAtOnce = Math.max(played.mostAtOnce, ++atOnce);
      await new Promise(setImmediate);
      atOnce--;
      if (played.isDown) throw new TypeError("no line");
      stored.set(`${part}.${slice}`, await sent.text());
      return played.says;
    },
    complete: (_id, parts) => {
      if (played.isDown) return Promise.reject(new TypeError("no line"));
      promised.splice(0, promised.length, ...parts);
      const missing = played.loses.splice(0);
      for (const { part, slice } of missing) stored.delete(`${part}.${slice}`);
      return Promise.resolve(missing);
    },
    remove: () => Promise.resolve(),
    isOnline: () => !played.isDown,
    isSignedIn: () => true,
  };
  return { played, ends };
}

async function recorded(drawer = drawerOver(() => null)) {
  const keeping = openKeeping(drawer, EMPTY);
  await keeping.addPart({ part: 0, startMs: 0, mime: "audio/webm" });
  for (const [slice, text] of ["one", "two", "three", "four"].entries())
    await keeping.addSlice({ part: 0, slice }, bytes(text));
  return { drawer, keeping };
}

const ended = (journal: Journal): Journal => ({ ...journal, isEnded: true });

type Told = { subscribe: (listener: () => void) => unknown; snapshot: () => DeliveryState };

function reaches(delivery: Told, standing: DeliveryState["standing"]): Promise<void> {
  return new Promise((done) => {
    const look = () => delivery.snapshot().standing === standing && done();
    delivery.subscribe(look);
    look();
  });
}

test("everything is sent, never more than two at once, promised with the hash of the whole, and then forgotten here", async () => {
  const { drawer, keeping } = await recorded();
  await keeping.change(ended);
  const { played, ends } = playedServer();
  const delivery = openDelivery(keeping, ends);
  delivery.go();
  await reaches(delivery, "done");
  assert.deepEqual([...played.stored.values()].toSorted(), ["four", "one", "three", "two"]);
  assert.equal(played.mostAtOnce, 2);
  const sha256 = createHash("sha256").update("onetwothreefour").digest("hex");
  assert.deepEqual(played.promised, [{ part: 0, slices: 4, sha256 }]);
  assert.deepEqual(await drawer.names(), []);
});

test("while the station runs slices are sent, and nothing is called complete", async () => {
  const { drawer, keeping } = await recorded();
  const { played, ends } = playedServer();
  const delivery = openDelivery(keeping, ends);
  delivery.go();
  await new Promise<void>((done) => keeping.subscribe(() => delivery.snapshot().left === 0 && done()));
  assert.equal(played.stored.size, 4);
  assert.deepEqual(played.promised, []);
  assert.equal((await drawer.names()).length, 5);
});

test("an offline minute is waited out, and the line is tried again without being asked", async (t: TestContext) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { keeping } = await recorded();
  await keeping.change(ended);
  const { played, ends } = playedServer();
  played.isDown = true;
  const delivery = openDelivery(keeping, ends);
  delivery.go();
  await reaches(delivery, "offline");
  assert.equal(delivery.snapshot().left, 15);
  played.isDown = false;
  t.mock.timers.tick(1000);
  await reaches(delivery, "done");
  assert.equal(played.stored.size, 4);
});

test("what the server finds missing is sent once more", async () => {
  const { keeping } = await recorded();
  await keeping.change(ended);
  const { played, ends } = playedServer();
  played.loses = [{ part: 0, slice: 2 }];
  const delivery = openDelivery(keeping, ends);
  delivery.go();
  await reaches(delivery, "done");
  assert.equal(played.stored.get("0.2"), "three");
});

test("a later page goes on from the journal, with a slice that was written and not noted down", async () => {
  const { drawer } = await recorded();
  await drawer.put(sliceName(KEY, { part: 0, slice: 4 }), bytes("five"));
  const found = await findKeeping(drawer, journalName(KEY));
  assert.ok(found);
  assert.deepEqual(
    found.journal().slices.map(({ slice, bytes: size }) => [slice, size]),
    [
      [0, 3],
      [1, 3],
      [2, 5],
      [3, 4],
      [4, 4],
    ],
  );
  await found.change(ended);
  const { played, ends } = playedServer();
  const delivery = openDelivery(found, ends);
  delivery.go();
  await reaches(delivery, "done");
  const sha256 = createHash("sha256").update("onetwothreefourfive").digest("hex");
  assert.deepEqual(played.promised, [{ part: 0, slices: 5, sha256 }]);
});

test("a damaged journal is nothing to go on with", async () => {
  const drawer = drawerOver(() => null);
  await drawer.put(journalName(KEY), bytes('{"key": 1}'));
  assert.equal(await findKeeping(drawer, journalName(KEY)), null);
  await drawer.put(journalName(KEY), bytes("{"));
  assert.equal(await findKeeping(drawer, journalName(KEY)), null);
});

test("a browser without room says so, and the page holds what it cannot keep", async () => {
  const full = {
    put: () => Promise.reject(new Error("QuotaExceededError")),
    find: () => Promise.reject(new Error("none")),
    names: () => Promise.resolve([]),
    remove: () => Promise.resolve(),
  };
  const { keeping } = await recorded(drawerOver(() => full));
  assert.equal(keeping.isKept(), false);
  assert.equal(await (await keeping.findSlice({ part: 0, slice: 1 }))?.text(), "two");
});

test("what is dropped is not written again by what was under way", async () => {
  const { drawer, keeping } = await recorded();
  const writing = keeping.addSlice({ part: 0, slice: 4 }, bytes("five"));
  await keeping.drop();
  await writing;
  assert.deepEqual(await drawer.names(), []);
});

/** A browser that has room. */
function roomyDrawer() {
  const held = new Map<string, Blob>();
  return drawerOver(() => ({
    put: async (name, kept) => void held.set(name, kept),
    find: async (name) => held.get(name) ?? null,
    names: async () => [...held.keys()],
    remove: async (name) => void held.delete(name),
  }));
}

test("of two recordings of one attempt, the one that is done leaves the other waiting", async () => {
  const drawer = roomyDrawer();
  const { keeping: older } = await recorded(drawer);
  const newer = openKeeping(drawer, { ...EMPTY, key: "0f0e0d0c-0000-4000-8000-000000000002" });
  await newer.addPart({ part: 0, startMs: 0, mime: "audio/webm" });
  await older.drop();
  await newer.addSlice({ part: 0, slice: 0 }, bytes("one"));
  assert.deepEqual(waitingAttempts(), [EMPTY.attemptId]);
  const writing = newer.addSlice({ part: 0, slice: 1 }, bytes("two"));
  await newer.drop();
  await writing;
  assert.deepEqual(waitingAttempts(), []);
});
