import assert from "node:assert/strict";
import { test } from "node:test";
import type { StationStanding } from "./contract.ts";
import { openTestApp, type Someone } from "../../../../tests/api/test-app.ts";
import { subscribed } from "../../../../tests/api/subscribed.ts";

const app = await openTestApp();
const { clock, request } = app;

/** Opens a station's card, a minute after whatever was before. */
async function openCard({ token }: Someone, stationId: string): Promise<string> {
  clock.pass(60_000);
  const body = { stationId, key: crypto.randomUUID() };
  assert.equal((await request("POST", "/api/attempts", { token, body })).status, 200);
  return clock.now().toISOString();
}

const standingsFor = async ({ token }: Someone) =>
  (await request<StationStanding[]>("GET", "/api/practice/standings", { token })).body;

test("each station stands as its newest sitting was left, with how often it was finished, for its owner alone", async () => {
  const somebody = await subscribed(app, await app.someone());
  const stranger = await app.someone();
  assert.deepEqual(await standingsFor(somebody), []);
  await app.finishStation(somebody);
  await app.finishStation(somebody);
  const again = await openCard(somebody, "a-wasted-morning");
  const other = await openCard(somebody, "closer-to-home");
  assert.deepEqual(await standingsFor(somebody), [
    { stationId: "a-wasted-morning", status: "reading", at: again, finished: 2 },
    { stationId: "closer-to-home", status: "reading", at: other, finished: 0 },
  ]);
  assert.deepEqual(await standingsFor(stranger), []);
});
