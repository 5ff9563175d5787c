import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { it } from "node:test";
import { openTestApp } from "../../../../tests/api/test-app.ts";

const app = await openTestApp();

it("going back ends for the hour before it has copied an attempt more often than anybody sits", async () => {
  const { token, ...person } = await app.someone();
  const id = await app.finishStation({ token, ...person }, ["Hello. How are you?"]);
  await app.product.jobs.drain();
  const body = { seq: 1, key: randomUUID() };
  const statuses: number[] = [];
  for (let at = 0; at < 61; at++)
    statuses.push((await app.request("POST", `/api/attempts/${id}/rewind`, { token, body })).status);
  assert.deepEqual([statuses.indexOf(429), statuses[59]], [60, 400]);
});
