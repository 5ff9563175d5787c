import assert from "node:assert/strict";
import test from "node:test";
import { keepSession } from "#web/session/session.ts";
import { openDrawer } from "../recorder/drawer.ts";
import { EMPTY, KEY } from "../recorder/fixture-journal.ts";
import { hold } from "../recorder/hold.ts";
import { openKeeping } from "../recorder/keeping.ts";
import { markWaiting, waitingAttempts } from "../recorder/waiting.ts";

// A page listens for the other tabs as soon as it can send.
Object.assign(globalThis, { window: new EventTarget(), location: { origin: "http://localhost" } });
const { finishRecordings } = await import("./finish-recordings.ts");

const user = { id: "amina", email: "amina@example.org" };
const signIn = () => keepSession({ token: "token", expiresAt: "9999-12-31T00:00:00.000Z", user });

test("a recording that begins while the rest is looked through goes on waiting; a mark of nothing goes", async () => {
  signIn();
  markWaiting("emptied", true);
  const finishing = finishRecordings();
  markWaiting("begun", true);
  await finishing;
  assert.deepEqual(waitingAttempts(), ["begun"]);
});

test("signed out in the middle it is over, and what is left after signing in again is sent", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let asked = Promise.withResolvers<void>();
  // The line is cut: it is tried again and again.
  t.mock.method(globalThis, "fetch", () => {
    asked.resolve();
    return Promise.reject(new TypeError("no line"));
  });
  for (const key of [KEY, "0f0e0d0c-0000-4000-8000-000000000002"]) {
    asked = Promise.withResolvers<void>();
    signIn();
    const keeping = openKeeping(await openDrawer(), { ...EMPTY, key, userId: user.id });
    await keeping.addPart({ part: 0, startMs: 0, mime: "audio/webm" });
    const finishing = finishRecordings();
    await asked.promise;
    assert.equal(await hold(key), null);
    keepSession(null);
    await finishing;
    const letGo = await hold(key);
    assert.ok(letGo, "the lock was let go");
    letGo();
  }
});
