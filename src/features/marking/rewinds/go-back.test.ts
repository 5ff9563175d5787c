import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { it } from "node:test";
import { openHouse } from "../../../../tests/api/house.ts";

const house = await openHouse();

it("going back ends for the hour before it has copied an attempt more often than anybody sits", async () => {
  const { token, ...person } = await house.someone();
  const id = await house.finishStation({ token, ...person }, ["Hello. How are you?"]);
  await house.product.jobs.drain();
  const body = { seq: 1, key: randomUUID() };
  const statuses: number[] = [];
  for (let at = 0; at < 61; at++)
    statuses.push((await house.request("POST", `/api/attempts/${id}/rewind`, { token, body })).status);
  assert.deepEqual([statuses.indexOf(429), statuses[59]], [60, 400]);
});
