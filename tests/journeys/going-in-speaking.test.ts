import assert from "node:assert/strict";
import test from "node:test";
import { wholeFile } from "./browser.ts";
import { DESKTOP } from "./screens.ts";
import { serveHere } from "./serve-here.ts";
import { enterSpokenRoom, sound, status } from "./spoken-room.ts";

const served = await serveHere(wholeFile);

test("whoever spoke the last time goes in speaking, by the press that opens the door, and once reloaded by one more", async (t) => {
  const room = await enterSpokenRoom(t, served, DESKTOP);
  const { page, speech } = room;
  await page.clock.resume();
  await page.getByRole("button", { name: "Start talking" }).click();
  await sound(room);
  await status(page, "partner").waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Start talking" }).waitFor();
  assert.deepEqual((await speech.recognition()).starts, []);
  await page.goto(`${served.url}/briefing/a-wasted-morning`);
  await page.getByRole("button", { name: "Start afresh" }).click();
  await page.getByRole("button", { name: "Go in" }).click();
  await page.waitForURL("**/interview/*");
  await page.locator("[data-status]").waitFor();
  await sound(room);
  await status(page, "partner").waitFor();
  assert.equal((await speech.recognition()).starts.length, 1);
});
