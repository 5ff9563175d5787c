import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { sql } from "kysely";
import type { BrowserContextOptions, Page } from "playwright";
import { screenshot, wholeFile } from "./browser.ts";
import { expectAccessibleInBothThemes, finish, storedTurns } from "./candidate.ts";
import { until } from "./frozen-time.ts";
import { DESKTOP, SIDEWAYS } from "./screens.ts";
import { serveHere } from "./serve-here.ts";
import { enterSpokenRoom, listen, reply, type Room, status } from "./spoken-room.ts";

const served = await serveHere(wholeFile);

const box = (page: Page) => page.getByLabel("Your answer");

/** axe waits by the page's clock, which creeps meanwhile: what sounds, or is silent, would not last as long as axe may take. */
async function look(page: Page, name: string): Promise<void> {
  let isLooking = true;
  const creep = async () => {
    // axe looks together in a page of its own, which may be closed while its clock is moved.
    while (isLooking) await page.clock.runFor(1).catch(() => undefined);
  };
  await Promise.all([expectAccessibleInBothThemes(page).finally(() => (isLooking = false)), creep()]);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await screenshot(page, `${name}-${colorScheme}`);
  }
}

/** A voice for so long, of which the recogniser makes these words. */
async function speak({ page, speech }: Room, words: string, ms = 1200): Promise<void> {
  await speech.voice(true);
  await page.clock.runFor(ms / 2);
  await speech.hear(words.split(" ").slice(0, 3).join(" "));
  await page.clock.runFor(ms / 2);
  await speech.hear(words, { isFinal: true });
  await page.clock.runFor(100);
  await speech.voice(false);
}

/** Where the answer clock stands, as the page keeps it. */
const keptClock = ({ page, attemptId }: Room) =>
  page.evaluate((id) => localStorage.getItem(`stationwise.clock.${id}`), attemptId);

/** The microphone is pulled out: its track ends by itself. */
async function pullOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const stream of window.openedStreams)
      for (const track of stream.getTracks()) track.dispatchEvent(new Event("ended"));
  });
}

const said = (page: Page) => page.getByLabel("What has been said");

async function sitSpoken(t: TestContext, name: string, screen: BrowserContextOptions): Promise<void> {
  const room = await enterSpokenRoom(t, served, screen);
  const { page, speech, session, attemptId } = room;
  const storedGaps = async () => {
    const { rows } = await served.database.asWorker((tx) =>
      sql<{ seq: number; ms: number }>`
        select seq, gap_ms as ms from voice_gaps where attempt_id = ${attemptId} order by seq`.execute(tx),
    );
    return rows;
  };
  /** The page notes a gap while it goes on: asked again until so many are there. */
  const gaps = async (least: number) => {
    const deadline = Date.now() + 20_000;
    for (;;) {
      const found = await storedGaps();
      if (found.length >= least || Date.now() > deadline) return found;
    }
  };

  await t.test("nothing is heard and nothing sounds before the choice", async () => {
    await page.getByText(/turns? it into words/u).waitFor();
    assert.deepEqual((await speech.recognition()).starts, []);
    assert.deepEqual(await speech.utterances(), []);
    assert.equal(await page.evaluate(() => window.openedStreams.length), 0);
    await look(page, `${name}-choice`);
  });

  await t.test(
    "the opening line sounds sentence by sentence, in a British voice that is not the examiner's",
    async () => {
      await page.getByRole("button", { name: "Start talking" }).click();
      await until(page, status(page, "waiting"));
      await reply(room, 0);
      await status(page, "partner").getByText("Yvonne is speaking").waitFor();
      await look(page, `${name}-sounding`);
      const sentences = await listen(room);
      assert.match(sentences.join(" "), /^Are you in charge here\? Because I have/u);
      assert.deepEqual(
        (await speech.utterances()).map(({ voice }) => voice),
        sentences.map(() => "Kate"),
      );
      await until(page, status(page, "listening"));
    },
  );

  await t.test("words arrive, one is corrected, and a silence ends the turn", async () => {
    await speech.voice(true);
    await page.clock.runFor(700);
    await status(page, "hearing").getByText("You are speaking").waitFor();
    await speech.hear("I'm so sorry about this mourning");
    await page.clock.runFor(500);
    assert.equal(await box(page).inputValue(), "I'm so sorry about this mourning");
    await look(page, `${name}-speaking`);
    await speech.hear("I'm so sorry about this mourning.", { isFinal: true });
    await page.clock.runFor(200);
    await box(page).fill("I'm so sorry about this morning.");
    await page.clock.runFor(1600);
    await speech.hear("What happened?", { isFinal: true });
    await page.clock.runFor(200);
    assert.equal(await box(page).inputValue(), "I'm so sorry about this morning. What happened?");
    await speech.voice(false);
    const before = (await speech.utterances()).length;
    await reply(room, before);
    await said(page).getByText("I'm so sorry about this morning. What happened?").waitFor();
    const [gap] = await gaps(1);
    assert.ok(gap?.seq === 2 && gap.ms >= 900 && gap.ms < 15_000, JSON.stringify(gap));
  });

  await t.test(
    "a voice of half a second stops the partner within 150 ms, and only what was heard is kept",
    async () => {
      const { text } = (await speech.utterances()).at(-1) ?? { text: "" };
      const heard = text.split(" ").slice(0, 2).join(" ");
      await speech.reach(heard.length + 1);
      await speech.voice(true);
      await page.clock.runFor(450);
      assert.equal((await speech.utterances()).at(-1)?.state, "sounding", "a cough is no interruption");
      const startedAt = await page.evaluate(() => performance.now());
      for (let steps = 0; steps < 40 && (await speech.utterances()).at(-1)?.state === "sounding"; steps++)
        await page.clock.runFor(10);
      const stoppedAfter = (await page.evaluate(() => performance.now())) - startedAt;
      assert.ok(stoppedAfter <= 50 + 150, `It stopped ${stoppedAfter - 50} ms after half a second of voice.`);
      await status(page, "hearing").waitFor();
      await speech.hear("How is your mum now?", { isFinal: true });
      await page.clock.runFor(300);
      await speech.voice(false);
      await look(page, `${name}-interrupted`);
      const before = (await speech.utterances()).length;
      await reply(room, before);
      await listen(room);
      const turns = await storedTurns(served, session, attemptId);
      assert.equal(turns[3]?.text, "How is your mum now?");
      const kept = turns[2]?.text ?? "";
      assert.ok(kept.startsWith(heard) && kept.length <= heard.length + 3, kept);
    },
  );

  await t.test("“Let me think” holds the turn through a long silence", async () => {
    await until(page, status(page, "listening"));
    await page.getByRole("button", { name: "Let me think" }).click();
    await until(page, status(page, "thinking"));
    await look(page, `${name}-thinking`);
    await page.clock.runFor(15_000);
    assert.equal((await storedTurns(served, session, attemptId)).length, 5);
    await status(page, "thinking").waitFor();
  });

  await t.test("the space bar is push-to-talk: released, the turn is over", async () => {
    await page.keyboard.down("Space");
    await speak(room, "I could ring the office upstairs for you and find out why");
    await status(page, "hearing").waitFor();
    const before = (await speech.utterances()).length;
    await page.keyboard.up("Space");
    await reply(room, before);
    await listen(room);
    assert.equal(await box(page).inputValue(), "");
  });

  await t.test("a lost microphone pauses and says so, and goes on where it was", async () => {
    await speech.voice(true);
    await page.clock.runFor(700);
    await speech.hear("Before I ring them");
    await page.clock.runFor(200);
    await pullOut(page);
    await until(page, status(page, "paused"));
    await page.getByRole("heading", { name: "Your microphone is gone" }).waitFor();
    const stood = await keptClock(room);
    await page.clock.runFor(20_000);
    assert.equal(await keptClock(room), stood, "the answer clock stands still");
    await look(page, `${name}-lost`);
    assert.equal(await box(page).inputValue(), "Before I ring them");
    await speech.voice(false);
    await page.evaluate(() => navigator.mediaDevices.dispatchEvent(new Event("devicechange")));
    await page.getByRole("heading", { name: "Your microphone is gone" }).waitFor({ state: "detached" });
    await until(page, status(page, "listening"));
    await speak(room, "would you like a cup of tea?");
    assert.equal(await box(page).inputValue(), "Before I ring them would you like a cup of tea?");
    const before = (await speech.utterances()).length;
    await page.getByRole("button", { name: "I’ve finished speaking" }).click();
    await reply(room, before);
    await listen(room);
  });

  await t.test("a pause is a pause for the room too: nothing is heard until it is over", async () => {
    await until(page, status(page, "listening"));
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("heading", { name: "Paused" }).waitFor();
    await status(page, "paused").waitFor();
    assert.equal((await speech.recognition()).isRunning, false);
    const stood = await keptClock(room);
    await speech.voice(true);
    await page.clock.runFor(5000);
    await speech.voice(false);
    await look(page, `${name}-paused`);
    assert.equal(await box(page).inputValue(), "");
    assert.equal(await keptClock(room), stood);
    await page.getByRole("button", { name: "Resume" }).click();
    await until(page, status(page, "listening"));
    assert.equal((await speech.recognition()).isRunning, true);
  });

  await t.test("a microphone that has heard nothing for long says so", async () => {
    await page.clock.runFor(21_000);
    await until(page, page.getByText("We cannot hear you"));
    await look(page, `${name}-unheard`);
    await speech.voice(true);
    await page.clock.runFor(300);
    await speech.voice(false);
    await until(page, status(page, "listening").getByText("Listening"));
  });

  await t.test("typing is there at any moment, and no word is lost on the way", async () => {
    await speech.voice(true);
    await page.clock.runFor(700);
    await speech.hear("Thank you for");
    await page.clock.runFor(200);
    await page.getByRole("button", { name: "Type instead" }).click();
    await page.clock.runFor(200);
    assert.equal((await speech.recognition()).isRunning, false);
    assert.equal(await box(page).inputValue(), "Thank you for");
    await box(page).fill("Thank you for waiting.");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.clock.resume();
    await said(page).getByText("Thank you for waiting.").waitFor();
  });

  await t.test("the spoken station is finished and marked, with each turn once", async () => {
    await finish(page);
    await page.getByRole("heading", { name: "A wasted morning" }).waitFor();
    const own = (await storedTurns(served, session, attemptId)).filter(({ speaker }) => speaker === "candidate");
    assert.deepEqual(
      own.map(({ text }) => text),
      [
        "I'm so sorry about this morning. What happened?",
        "How is your mum now?",
        "I could ring the office upstairs for you and find out why",
        "Before I ring them would you like a cup of tea?",
        "Thank you for waiting.",
      ],
    );
    assert.equal((await gaps(4)).length, 4);
  });
}

test("a spoken station at a desktop", (t) => sitSpoken(t, "spoken-desktop", DESKTOP));
test("a spoken station on a phone held sideways", (t) => sitSpoken(t, "spoken-sideways", SIDEWAYS));
