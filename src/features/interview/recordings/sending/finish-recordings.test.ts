import assert from "node:assert/strict";
import test from "node:test";
import { keepSession } from "#web/session/session.ts";
import { markWaiting, waitingAttempts } from "../recorder/waiting.ts";

// A page listens for the other tabs as soon as it can send.
Object.assign(globalThis, { window: new EventTarget() });
const { finishRecordings } = await import("./finish-recordings.ts");

test("a recording that begins while the rest is looked through goes on waiting; a mark of nothing goes", async () => {
  const user = { id: "amina", email: "amina@example.org" };
  keepSession({ token: "token", expiresAt: "9999-12-31T00:00:00.000Z", user });
  markWaiting("emptied", true);
  const finishing = finishRecordings();
  markWaiting("begun", true);
  await finishing;
  assert.deepEqual(waitingAttempts(), ["begun"]);
});
