import assert from "node:assert/strict";
import test from "node:test";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { clockOf } from "../../src/shared/clock-of.ts";
import { arrive, call, expectAccessibleInBothThemes, finish, goIn, say, storedTurns, type Turn } from "./candidate.ts";
import { shownSeconds } from "./frozen-time.ts";
import { SCREENS } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);

type Timed = Turn & { atMs: number };
const ANSWER_S = 360;
const HINT = "I gave something up to be stood here this morning. Never mind what.";
const MISSES = [
  "Hello, I'm Amina, one of the volunteers here on the welcome desk. What about you, how are you today?",
  "The outpatients office is upstairs and it is open. You could ring them and ask for another date for your mother's clinic.",
  "There is a bus from the front door every twenty minutes, and the fare is two pounds for each of you.",
  "I can write down the number of the office for you, so that you can telephone them when you are home again.",
];
const PICKS_UP = [
  "You said you gave something up to be here this morning. I'm so sorry, that must be upsetting. What is worrying you?",
  "That sounds really frightening, and it makes sense that you're worried. Take your time. What about you, how are you?",
  "Thank you for telling me. I won't say a word to your mum. Would you like to ring your own clinic from the quiet room?",
];

for (const [name, screen] of SCREENS)
  test(`a missed cue is gone back to, picked up, and stands beside the first time (${name})`, async (t) => {
    const page = await openPage(t, browser, screen);
    await page.clock.install();
    const session = await arrive(page, served);
    const first = await goIn(page, served, "a-wasted-morning");
    for (const line of MISSES) {
      await page.clock.runFor(25_000);
      await say(page, line);
    }
    await finish(page);

    const panel = page.getByRole("region", { name: "Cues" });
    const cue = panel
      .getByRole("listitem")
      .filter({ has: page.getByText(HINT) })
      .first();
    await cue.getByText("Missed", { exact: true }).waitFor();
    await cue.getByText("You went on without asking about it.").waitFor();
    await panel.getByText(/^Yvonne tells this once she is calmer and you have asked an open question/u).waitFor();
    await panel.getByText("The mood as a table").click();
    await panel.getByRole("cell", { name: "2, upset" }).first().waitFor();
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `rewind-${name}-cues`);

    await cue.getByRole("link", { name: HINT }).click();
    await page.getByRole("region", { name: "Transcript" }).locator("mark").getByText(HINT).waitFor();
    await page.keyboard.press("Escape");

    await cue.getByRole("button", { name: "Go back to this moment" }).click();
    await page.waitForURL(/\/interview\/(?!.*undefined)/u);
    const { turns: before } = await call<{ turns: Timed[] }>(
      served,
      "GET",
      `/attempts/${first}`,
      undefined,
      session.token,
    );
    const { atMs } = before[2] ?? assert.fail("the hint was not given");
    assert.ok(atMs >= 25_000);
    await page.getByText(`You are back at ${clockOf(atMs)}.`).waitFor();
    // The time since the page came back is gone, and nothing of what had gone at the end of the first time.
    const left = await shownSeconds(page.getByRole("timer"));
    assert.ok(left <= Math.ceil(ANSWER_S - atMs / 1000) && left > ANSWER_S - (before.at(-1)?.atMs ?? 0) / 1000);
    const again = page.url().split("/").at(-1) ?? "";
    assert.notEqual(again, first);
    assert.deepEqual(await storedTurns(served, session, again), before.slice(0, 3));
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `rewind-${name}-back`);
    await page.reload();
    await page.getByText(/^You are back at/u).waitFor();
    for (const line of PICKS_UP) {
      await page.clock.runFor(20_000);
      await say(page, line);
    }
    await page.getByText(/^You are back at/u).waitFor({ state: "detached" });
    await finish(page);

    const comparison = page.getByRole("region", { name: "The same moment twice" });
    await comparison.getByRole("region", { name: "Then" }).getByText("Missed", { exact: true }).waitFor();
    await comparison.getByRole("region", { name: "This time" }).getByText("Picked up", { exact: true }).waitFor();
    await comparison.getByText(PICKS_UP[0] ?? "").waitFor();
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `rewind-${name}-comparison`);

    await comparison.getByRole("link", { name: /^attempt of/u }).click();
    await page.waitForURL(`**/report/${first}`);
    await cue.getByText(/^You went back here on .*: picked up\./u).waitFor();
    await cue.getByRole("link", { name: "See both side by side" }).click();
    await page.waitForURL(`**/report/${again}`);

    await page.goto(`${served.url}/attempts`);
    await page.getByText(/^Rewind of the attempt of/u).waitFor();
    await screenshot(page, `rewind-${name}-attempts`);
  });
