import assert from "node:assert/strict";
import { test } from "node:test";
import { draftOf } from "./draft.ts";
import { room, settled, textsOf } from "./fixture-room.ts";
import { refusal } from "./fixture-server.ts";
import { fakeStorage } from "./fixture-storage.ts";

/** Something was said, has not got through, and is kept by the browser. */
async function saidInVain(t: { after(work: () => void): void }) {
  const browser = fakeStorage();
  const here = room({ browser });
  t.after(here.sync.open());
  here.server.failures.push(refusal(503));
  here.sync.type("From this one");
  here.sync.say(9);
  await settled(here);
  return { here, browser };
}

test("another tab spoke first: its words appear, and ours are back in the box", async (t) => {
  const here = room();
  t.after(here.sync.open());
  here.server.turns.push(
    { seq: 1, speaker: "candidate", text: "From the other tab", atMs: 5 },
    { seq: 2, speaker: "actor", text: "Hm.", atMs: 5 },
  );
  here.sync.type("From this one");
  here.sync.say(9);
  await settled(here);
  const { box, notice, unsent } = here.sync.snapshot();
  assert.equal(box, "From this one");
  assert.match(notice ?? "", /another tab/u);
  assert.equal(unsent, null);
  assert.deepEqual(textsOf(here), ["Yes?", "From the other tab", "Hm."]);
});

test("what is back in the box waits nowhere else, also where it would be stored otherwise than it was typed", async (t) => {
  const browser = fakeStorage();
  const here = room({ browser });
  t.after(here.sync.open());
  here.server.turns.push({ seq: 1, speaker: "candidate", text: "From the other tab", atMs: 5 });
  here.sync.type("From this one\0");
  here.sync.say(9);
  await settled(here);
  assert.equal(here.sync.snapshot().box, "From this one\0");
  assert.equal(draftOf(browser, "a").findUnsent(), null);
});

test("another tab kept its words where ours were: ours are sent all the same, and its own stay kept", async (t) => {
  const { here, browser } = await saidInVain(t);
  const other = { seq: 1, text: "From the other tab", atMs: 5 };
  draftOf(browser, "a").keepUnsent(other);
  here.sync.tryNow();
  await settled(here);
  assert.deepEqual(textsOf(here), ["Yes?", "From this one", "Reply to From this one"]);
  assert.deepEqual(draftOf(browser, "a").findUnsent(), other);
});

test("another tab took the place and cleared it: ours are back in the box", async (t) => {
  const { here, browser } = await saidInVain(t);
  draftOf(browser, "a").forgetUnsent();
  here.server.turns.push(
    { seq: 1, speaker: "candidate", text: "From the other tab", atMs: 5 },
    { seq: 2, speaker: "actor", text: "Hm.", atMs: 5 },
  );
  here.sync.tryNow();
  await settled(here);
  assert.equal(here.sync.snapshot().box, "From this one");
  assert.match(here.sync.snapshot().notice ?? "", /another tab/u);
});
