import assert from "node:assert/strict";
import { test } from "node:test";
import { room, settled, type Room } from "./fixture-room.ts";

test("when time is up, what stands in the box is said, and then the attempt is finished", async (t) => {
  const here = room();
  t.after(here.sync.open());
  here.sync.type("My last half sen");
  here.sync.endTime(300_000);
  here.sync.endTime(300_250);
  await settled(here);
  assert.deepEqual(here.sync.snapshot().timeUp, { hadWords: true });
  assert.equal(here.server.sent[0]?.atMs, 300_000);
  assert.equal(here.server.status, "finished");
  assert.equal(here.server.turns[1]?.text, "My last half sen");
  assert.equal(here.sync.snapshot().status, "finished");
  assert.equal(here.browser.kept.size, 0);
});

test("the end waits for words that are still being written down, and they are said at its time", async (t) => {
  const ends: ((here: Room) => void)[] = [
    ({ sync }) => sync.endTime(300_000),
    ({ sync }) => sync.finish({ atMs: 300_000 }),
  ];
  for (const end of ends) {
    const here = room();
    t.after(here.sync.open());
    const written = Promise.withResolvers<void>();
    here.sync.waitFor(() => written.promise);
    end(here);
    await settled(here);
    assert.equal(here.sync.snapshot().isWriting, true);
    assert.equal(here.server.status, "running");
    here.sync.type("And I would ask her.");
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
  t.after(here.sync.open());
  here.sync.waitFor(() => assert.fail("Nobody wanted them."));
  here.sync.type("Not this.");
  here.sync.finish(null);
  await settled(here);
  assert.equal(here.server.sent.length, 0);
  assert.equal(here.server.status, "finished");
});

test("when time is up over words that come late, the page knows that there were some", async (t) => {
  const here = room();
  t.after(here.sync.open());
  const written = Promise.withResolvers<void>();
  here.sync.waitFor(() => written.promise);
  here.sync.endTime(300_000);
  assert.deepEqual(here.sync.snapshot().timeUp, { hadWords: false });
  here.sync.type("And I would ask her.");
  written.resolve();
  await written.promise;
  await settled(here);
  assert.deepEqual(here.sync.snapshot().timeUp, { hadWords: true });
});

test("finishing that did not get through is tried again, and nothing is said twice", async (t) => {
  const here = room();
  t.after(here.sync.open());
  here.sync.type("Last");
  here.server.failures.push(null, new TypeError("Failed to fetch"));
  here.sync.finish({ atMs: 5 });
  await settled(here);
  assert.equal(here.server.status, "running");
  here.sync.tryNow();
  await settled(here);
  assert.equal(here.server.status, "finished");
  assert.equal(here.server.sent.length, 1);
});
