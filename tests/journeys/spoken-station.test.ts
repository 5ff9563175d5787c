import type { Page } from "@playwright/test";
import { finish, goIn, storedTurns } from "../browser/candidate.ts";
import { creepToSee } from "../browser/creeping-clock.ts";
import { DESKTOP, SIDEWAYS } from "../browser/screens.ts";
import {
  answerBox,
  askToSpeak,
  handleSpeech,
  keptClock,
  listen,
  pullOut,
  reply,
  speak,
  type Speaking,
  status,
} from "../browser/spoken-interview.ts";
import { expect, test } from "../browser/test.ts";

const SORRY = "I'm so sorry about this morning. What happened?";
const MUM = "How is your mum now?";
const OFFICE = "I could ring the office upstairs for you and find out why";
const TEA = "Before I ring them would you like a cup of tea?";
const THANKS = "Thank you for waiting.";

const SCREENS = [
  { name: "at a desktop", viewport: DESKTOP, hasTouch: false, isMobile: false },
  { name: "on a phone held sideways", viewport: SIDEWAYS, hasTouch: true, isMobile: true },
];

for (const { name, ...screen } of SCREENS)
  test.describe(name, () => {
    test.use(screen);

    test(`a spoken station ${name} is sat, interrupted, loses its microphone, and is stored turn by turn`, async ({
      page,
      arrive,
      product,
    }) => {
      const speech = await handleSpeech(page);
      const gaps = await noteGaps(page);
      const session = await arrive();
      const attemptId = await goIn(page, "a-wasted-morning");
      await askToSpeak(page);
      const speaking = { page, speech };
      await page.getByRole("button", { name: "Start talking" }).click();
      await reply(speaking, 0);
      expect((await listen(speaking)).join(" ")).toMatch(/^Are you in charge here\? Because I've/u);

      await sayCorrected(speaking);
      const heard = await interrupt(speaking);
      // A press on a button takes the keyboard from the box, where the space bar would write a space.
      await page.getByRole("button", { name: "Let me think" }).click();
      await creepToSee(page, status(page, "thinking"));
      await page.keyboard.down("Space");
      await speak(speaking, OFFICE);
      await answeredAfter(speaking, () => page.keyboard.up("Space"));
      await loseMicrophone(speaking, attemptId);
      await typeInstead(speaking);
      await finish(page);
      await expect(page.getByRole("heading", { name: "A wasted morning" })).toBeVisible();

      const turns = await storedTurns(product, session, attemptId);
      const own = turns.filter(({ speaker }) => speaker === "candidate").map(({ text }) => text);
      expect(own).toEqual([SORRY, MUM, OFFICE, TEA, THANKS]);
      const cut = turns[2]?.text ?? "";
      expect(cut.slice(0, heard.length), "only what was heard of the line is kept").toBe(heard);
      expect(cut.length).toBeLessThanOrEqual(heard.length + 3);
      await expect.poll(gaps, { message: "the waits for the partner that were stored" }).toEqual([2, 4, 6, 8]);
    });
  });

/** The partner's turns before whose first sound a wait was noted, and taken by the server. */
async function noteGaps(page: Page): Promise<() => number[]> {
  const seqs: number[] = [];
  await page.route("**/api/voice/gaps", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response });
    if (response.ok()) seqs.push((route.request().postDataJSON() as { seq: number }).seq);
  });
  return () => seqs.toSorted((a, b) => a - b);
}

/** Does what ends the turn, and hears the whole answer. */
async function answeredAfter(speaking: Speaking, end: () => Promise<void>): Promise<void> {
  const before = (await speaking.speech.utterances()).length;
  await end();
  await reply(speaking, before);
  await listen(speaking);
}

/** Words arrive, one is corrected, and a silence ends the turn. The reply goes on sounding. */
async function sayCorrected(speaking: Speaking): Promise<void> {
  const { page, speech } = speaking;
  await speech.voice(true);
  await page.clock.runFor(700);
  await speech.hear("I'm so sorry about this mourning.", { isFinal: true });
  await page.clock.runFor(200);
  await answerBox(page).fill("I'm so sorry about this morning.");
  await page.clock.runFor(1600);
  await speech.hear("What happened?", { isFinal: true });
  await page.clock.runFor(200);
  await expect(answerBox(page)).toHaveValue(SORRY);
  await speech.voice(false);
  await reply(speaking, (await speech.utterances()).length);
}

/** Into the partner's line. Answers what of it was heard. */
async function interrupt(speaking: Speaking): Promise<string> {
  const { page, speech } = speaking;
  const { text } = (await speech.utterances()).at(-1) ?? { text: "" };
  const heard = text.split(" ").slice(0, 2).join(" ");
  await speech.reach(heard.length + 1);
  await speech.voice(true);
  await creepToSee(page, status(page, "hearing"));
  await speech.hear(MUM, { isFinal: true });
  await page.clock.runFor(300);
  await answeredAfter(speaking, () => speech.voice(false));
  return heard;
}

/** In the middle of a sentence, which is gone on with once there is a microphone again. */
async function loseMicrophone(speaking: Speaking, attemptId: string): Promise<void> {
  const { page, speech } = speaking;
  await speech.voice(true);
  await page.clock.runFor(700);
  await speech.hear("Before I ring them");
  await page.clock.runFor(200);
  await pullOut(page);
  await creepToSee(page, status(page, "paused"));
  const gone = page.getByRole("heading", { name: "Your microphone is gone" });
  await expect(gone).toBeVisible();
  const stood = await keptClock(page, attemptId);
  await page.clock.runFor(20_000);
  expect(await keptClock(page, attemptId), "the answer clock stands still").toBe(stood);
  await speech.voice(false);
  await page.evaluate(() => navigator.mediaDevices.dispatchEvent(new Event("devicechange")));
  await creepToSee(page, status(page, "listening"));
  await expect(gone).toBeHidden();
  await speak(speaking, "would you like a cup of tea?");
  await expect(answerBox(page)).toHaveValue(TEA);
  await answeredAfter(speaking, () => page.getByRole("button", { name: "I’ve finished speaking" }).click());
}

async function typeInstead({ page, speech }: Speaking): Promise<void> {
  await speech.voice(true);
  await page.clock.runFor(700);
  await speech.hear("Thank you for");
  await page.clock.runFor(200);
  await page.getByRole("button", { name: "Type instead" }).click();
  await page.clock.runFor(200);
  await expect(answerBox(page)).toHaveValue("Thank you for");
  await answerBox(page).fill(THANKS);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.clock.resume();
  await expect(page.getByLabel("What has been said").getByText(THANKS)).toBeVisible();
}
