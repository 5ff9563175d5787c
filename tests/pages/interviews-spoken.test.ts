import { creepToSee, creepUntil } from "../browser/creeping-clock.ts";
import { answerBox, keptClock, listen, pullOut, reply, speak, status } from "../browser/spoken-interview.ts";
import { expect, expectReadsWell, test } from "./spoken-page.ts";

test("nothing is heard and nothing sounds before the choice", async ({ asked: { page, speech } }) => {
  expect((await speech.recognition()).starts).toEqual([]);
  expect(await speech.utterances()).toEqual([]);
  expect(await page.evaluate(() => window.openedStreams.length)).toBe(0);
  await expectReadsWell(page);
});

test("the opening line sounds sentence by sentence, in a British voice that is not the examiner's", async ({
  asked,
}) => {
  const { page, speech, sitting } = asked;
  await page.getByRole("button", { name: "Start talking" }).click();
  await reply(asked, 0);
  await expect(status(page, "partner").getByText("Yvonne is speaking")).toBeVisible();
  await expectReadsWell(page);
  const sentences = await listen(asked);
  expect(sentences.length).toBeGreaterThan(1);
  expect(sentences.join(" ")).toBe(sitting.attempt.turns[0]?.text);
  expect((await speech.utterances()).map(({ voice }) => voice)).toEqual(sentences.map(() => "Kate"));
  await creepToSee(page, status(page, "listening"));
});

test("words arrive as they are heard, one is corrected, and a silence ends the turn", async ({ talking }) => {
  const { page, speech } = talking;
  await speech.voice(true);
  await page.clock.runFor(700);
  await expect(status(page, "hearing").getByText("You are speaking")).toBeVisible();
  await speech.hear("I'm so sorry about this mourning");
  await page.clock.runFor(500);
  await expect(answerBox(page)).toHaveValue("I'm so sorry about this mourning");
  await expectReadsWell(page);
  await speech.hear("I'm so sorry about this mourning.", { isFinal: true });
  await page.clock.runFor(200);
  await answerBox(page).fill("I'm so sorry about this morning.");
  await page.clock.runFor(1600);
  await speech.hear("What happened?", { isFinal: true });
  await page.clock.runFor(200);
  const whole = "I'm so sorry about this morning. What happened?";
  await expect(answerBox(page)).toHaveValue(whole);
  await speech.voice(false);
  const before = (await speech.utterances()).length;
  await reply(talking, before);
  await expect(page.getByLabel("What has been said").getByText(whole)).toBeVisible();
  expect(talking.sent().map(({ text, delivery }) => [text, delivery?.isSpoken])).toEqual([[whole, true]]);
  await expect.poll(() => talking.gaps().length, { message: "the wait is noted" }).toBe(1);
  const [gap] = talking.gaps();
  expect(gap?.seq).toBe(2);
  expect(gap?.gapMs).toBeGreaterThanOrEqual(900);
  expect(gap?.gapMs).toBeLessThan(15_000);
});

test("a voice of half a second stops the partner within 150 ms, and what was heard of the line is sent", async ({
  talking,
}) => {
  const { page, speech } = talking;
  await speak(talking, "I'm so sorry about this morning. What happened?");
  await reply(talking, (await speech.utterances()).length);
  const state = async () => (await speech.utterances()).at(-1)?.state;
  const { text } = (await speech.utterances()).at(-1) ?? { text: "" };
  const heard = text.split(" ").slice(0, 2).join(" ");
  await speech.reach(heard.length + 1);
  await speech.voice(true);
  await page.clock.runFor(450);
  expect(await state(), "a cough is no interruption").toBe("sounding");
  const startedAt = await page.evaluate(() => performance.now());
  await creepUntil(page, "the partner stops", async () => (await state()) !== "sounding", 10);
  const stoppedAfter = (await page.evaluate(() => performance.now())) - startedAt;
  expect(stoppedAfter).toBeLessThanOrEqual(50 + 150);
  await expect(status(page, "hearing")).toBeVisible();
  await speech.hear("How is your mum now?", { isFinal: true });
  await page.clock.runFor(300);
  await speech.voice(false);
  await expectReadsWell(page);
  await creepUntil(page, "the turn is sent", async () => talking.sent().length > 1, 20);
  const turn = talking.sent()[1];
  expect(turn?.text).toBe("How is your mum now?");
  expect(turn?.heard).toBeGreaterThanOrEqual(heard.length);
  expect(turn?.heard).toBeLessThanOrEqual(heard.length + 1);
});

test("“Let me think” holds the turn through a long silence", async ({ talking }) => {
  const { page } = talking;
  await speak(talking, "I am so sorry about this morning");
  await page.getByRole("button", { name: "Let me think" }).click();
  await creepToSee(page, status(page, "thinking"));
  await expectReadsWell(page);
  await page.clock.runFor(15_000);
  await expect(status(page, "thinking")).toBeVisible();
  expect(talking.sent()).toEqual([]);
});

test("the space bar is push-to-talk: released, the turn is over", async ({ talking }) => {
  const { page, speech } = talking;
  await page.keyboard.down("Space");
  await speak(talking, "I could ring the office upstairs for you and find out why");
  await expect(status(page, "hearing")).toBeVisible();
  await page.clock.runFor(10_000);
  expect(talking.sent(), "a silence ends nothing while it is held").toEqual([]);
  const before = (await speech.utterances()).length;
  await page.keyboard.up("Space");
  await reply(talking, before);
  expect(talking.sent().map(({ text }) => text)).toEqual(["I could ring the office upstairs for you and find out why"]);
  await expect(answerBox(page)).toHaveValue("");
});

test("a lost microphone pauses and says so, and goes on where it was", async ({ talking }) => {
  const { page, speech, sitting } = talking;
  const { id } = sitting.attempt;
  await speech.voice(true);
  await page.clock.runFor(700);
  await speech.hear("Before I ring them");
  await page.clock.runFor(200);
  await pullOut(page);
  await creepToSee(page, status(page, "paused"));
  const gone = page.getByRole("heading", { name: "Your microphone is gone" });
  await expect(gone).toBeVisible();
  const stood = await keptClock(page, id);
  await page.clock.runFor(20_000);
  expect(await keptClock(page, id), "the answer clock stands still").toBe(stood);
  await expectReadsWell(page);
  await expect(answerBox(page)).toHaveValue("Before I ring them");
  await speech.voice(false);
  await page.evaluate(() => navigator.mediaDevices.dispatchEvent(new Event("devicechange")));
  await creepToSee(page, status(page, "listening"));
  await expect(gone).toBeHidden();
  await speak(talking, "would you like a cup of tea?");
  const whole = "Before I ring them would you like a cup of tea?";
  await expect(answerBox(page)).toHaveValue(whole);
  const before = (await speech.utterances()).length;
  await page.getByRole("button", { name: "I’ve finished speaking" }).click();
  await reply(talking, before);
  expect(talking.sent().map(({ text }) => text)).toEqual([whole]);
});

test("a pause is a pause for whoever speaks too: nothing is heard until it is over", async ({ talking }) => {
  const { page, speech, sitting } = talking;
  const { id } = sitting.attempt;
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await expect(status(page, "paused")).toBeVisible();
  expect((await speech.recognition()).isRunning).toBe(false);
  const stood = await keptClock(page, id);
  await speech.voice(true);
  await page.clock.runFor(5000);
  await speech.voice(false);
  await expectReadsWell(page);
  await expect(answerBox(page)).toHaveValue("");
  expect(await keptClock(page, id)).toBe(stood);
  await page.getByRole("button", { name: "Resume" }).click();
  await creepToSee(page, status(page, "listening"));
  expect((await speech.recognition()).isRunning).toBe(true);
});

test("a microphone that has heard nothing for long says so", async ({ talking: { page, speech } }) => {
  await page.clock.runFor(21_000);
  await creepToSee(page, page.getByText("We cannot hear you"));
  await expectReadsWell(page);
  await speech.voice(true);
  await page.clock.runFor(300);
  await speech.voice(false);
  await creepToSee(page, status(page, "listening").getByText("Listening"));
});

test("typing is there at any moment, and no word is lost on the way", async ({ talking }) => {
  const { page, speech } = talking;
  await speech.voice(true);
  await page.clock.runFor(700);
  await speech.hear("Thank you for");
  await page.clock.runFor(200);
  await page.getByRole("button", { name: "Type instead" }).click();
  await page.clock.runFor(200);
  expect((await speech.recognition()).isRunning).toBe(false);
  await expect(answerBox(page)).toHaveValue("Thank you for");
  await answerBox(page).fill("Thank you for waiting.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByLabel("What has been said").getByText("Thank you for waiting.")).toBeVisible();
  await expect.poll(() => talking.sent().map(({ text }) => text)).toEqual(["Thank you for waiting."]);
});
