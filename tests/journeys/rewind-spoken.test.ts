import assert from "node:assert/strict";
import test from "node:test";
import { wholeFile } from "./browser.ts";
import { finish, say } from "./candidate.ts";
import { DESKTOP } from "./screens.ts";
import { serveHere } from "./serve-here.ts";
import { enterSpokenRoom, sound, status } from "./spoken-room.ts";

const served = await serveHere(wholeFile);
const HINT = "I gave something up to be stood here this morning.";

test("back at a moment, whoever chooses to talk hears the line that was missed", async (t) => {
  const room = await enterSpokenRoom(t, served, DESKTOP);
  const { page, speech } = room;
  await page.clock.resume();
  await say(page, "Hello, I'm Amina, one of the volunteers. What about you, how are you?");
  await say(page, "There is a bus at the front door.");
  await finish(page);
  const missed = page.getByRole("region", { name: "Cues" }).getByRole("listitem").filter({ hasText: HINT });
  await missed.getByRole("button", { name: "Go back to this moment" }).click();
  await page.getByText(/^You are back at/u).waitFor();
  await page.getByRole("button", { name: "Speak instead" }).click();
  await page.getByRole("button", { name: "Start talking" }).click();
  await sound(room);
  await status(page, "partner").waitFor();
  assert.equal((await speech.utterances()).at(-1)?.text, HINT);
});
