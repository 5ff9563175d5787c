import type { Page } from "@playwright/test";
import { answerBox, handleSpeech, reply, sound, status } from "../browser/spoken-interview.ts";
import { playSpeech } from "../browser/speech-stand-in.ts";
import type { Answers } from "../contract/stand-in.ts";
import { satSoFar, sittingOf } from "./answers/sitting.ts";
import { WASTED_MORNING } from "./interview-room.ts";
import { expect, expectReadsWell, test } from "./spoken-page.ts";

const QUIET: Answers = { voice: { noteGap: () => ({}) } };
const said = (page: Page) => page.getByLabel("What has been said");

test("whoever spoke the last time goes in speaking, by the press that opens the door, and once reloaded by one more", async ({
  page,
  open,
  api,
}) => {
  const speech = await handleSpeech(page);
  const first = satSoFar(WASTED_MORNING);
  await open(`/interview/${first.attempt.id}`, { ...first.answers, ...QUIET });
  await page.getByRole("button", { name: "Speak instead" }).click();
  await page.getByRole("button", { name: "Start talking" }).click();
  await sound({ page, speech });
  await page.reload();
  await expect(page.getByRole("button", { name: "Start talking" })).toBeVisible();
  expect((await speech.recognition()).starts).toEqual([]);

  const id = "7d0c1b9a-2e3f-4a5b-8c6d-9e8f7a6b5c4d";
  api.change(sittingOf(WASTED_MORNING, { id }).answers);
  await page.goto("/briefing/a-wasted-morning");
  await page.getByRole("button", { name: "Start reading time" }).click();
  await page.getByRole("button", { name: "Go in" }).click();
  await expect(page).toHaveURL(`/interview/${id}`);
  await expect(page.locator("[data-status]")).toBeVisible();
  await sound({ page, speech });
  expect((await speech.recognition()).starts).toHaveLength(1);
});

test("back at a moment, whoever chooses to talk hears the line that was missed", async ({ page, open }) => {
  const speech = await handleSpeech(page);
  const sitting = satSoFar(WASTED_MORNING, ["Hello, I'm Amina, one of the volunteers. What about you, how are you?"], {
    rewound: { from: "7d0c1b9a-2e3f-4a5b-8c6d-9e8f7a6b5c4d", seq: 2, at: new Date().toISOString() },
  });
  await open(`/interview/${sitting.attempt.id}`, { ...sitting.answers, ...QUIET });
  await expect(page.getByText(/^You are back at/u)).toBeVisible();
  await page.getByRole("button", { name: "Speak instead" }).click();
  await page.getByRole("button", { name: "Start talking" }).click();
  await sound({ page, speech });
  const [begun] = await speech.utterances();
  const missed = sitting.attempt.turns[2]?.text ?? "";
  expect(missed.slice(0, begun?.text.length)).toBe(begun?.text);
});

test("where the browser can learn to recognise speech by itself, the sound can be kept on the device", async ({
  page,
  open,
}) => {
  const speech = await playSpeech(page, { recogniser: "downloadable", mouth: "none" });
  const sitting = satSoFar(WASTED_MORNING);
  await open(`/interview/${sitting.attempt.id}`, sitting.answers);
  await page.getByRole("button", { name: "Speak instead" }).click();
  await expect(page.getByText(/Your browser sends the sound/u)).toBeVisible();
  await page.getByRole("button", { name: "Keep it on this device" }).click();
  await expect(page.getByText(/on this device\. The sound does not leave it/u)).toBeVisible();
  await page.getByRole("button", { name: "Start talking" }).click();
  await expect(status(page, "listening")).toBeVisible();
  const { starts } = await speech.recognition();
  expect(starts.map(({ isOnDevice, lang }) => ({ isOnDevice, lang }))).toEqual([{ isOnDevice: true, lang: "en-GB" }]);
});

test("where nothing turns speech into words, speaking is not offered", async ({ page, open }) => {
  await playSpeech(page, { recogniser: "none" });
  const sitting = satSoFar(WASTED_MORNING);
  await open(`/interview/${sitting.attempt.id}`, sitting.answers);
  await expect(answerBox(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Speak instead" })).toHaveCount(0);
});

const TROUBLES = [
  {
    error: "language-not-supported",
    says: "This browser cannot turn English speech into words here. You can type your answers.",
    isForGood: true,
  },
  {
    error: "service-not-allowed",
    says: "This browser cannot turn speech into words. You can type your answers; Chrome and Edge can do it.",
    isForGood: true,
  },
  {
    error: "network",
    says: "What turns speech into words cannot be reached. Check your connection and try again, or type meanwhile.",
    isForGood: false,
  },
];

for (const { error, says, isForGood } of TROUBLES)
  test(`where the recogniser says “${error}”, a plain sentence says so and typing goes on`, async ({ asked }) => {
    const { page, speech } = asked;
    await page.getByRole("button", { name: "Start talking" }).click();
    await reply(asked, 0);
    const notice = page.getByText(says, { exact: true });
    await expect(async () => {
      await speech.failRecognition(error);
      // The recogniser is started again after what may pass, each time a little later.
      await page.clock.runFor(1000);
      expect(await notice.isVisible()).toBe(true);
    }).toPass({ intervals: [0], timeout: 20_000 });
    await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(isForGood ? 0 : 1);
    await expectReadsWell(page);
    await page.getByRole("button", { name: "Type instead" }).last().click();
    await answerBox(page).fill("I am sorry.");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(said(page).getByText("I am sorry.")).toBeVisible();
    await expect.poll(() => asked.sent().map(({ text }) => text)).toEqual(["I am sorry."]);
  });

const REFUSALS = [
  {
    name: "NotAllowedError",
    says: "The microphone is blocked for this site. Allow it beside the address above, then try again.",
  },
  { name: "NotFoundError", says: "No microphone was found. Connect one, then try again." },
  { name: "NotReadableError", says: "Another program is using the microphone. Close it, then try again." },
];

for (const { name, says } of REFUSALS)
  test(`a microphone that is refused with ${name} is explained, and opened when it is tried again`, async ({
    page,
    open,
  }) => {
    await playSpeech(page, { mouth: "none" });
    await page.addInitScript((refusal) => {
      const plain = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      let isRefused = true;
      Object.assign(window, { allowMicrophone: () => (isRefused = false) });
      navigator.mediaDevices.getUserMedia = (wanted) =>
        isRefused ? Promise.reject(new DOMException("", refusal)) : plain(wanted);
    }, name);
    const sitting = satSoFar(WASTED_MORNING);
    await open(`/interview/${sitting.attempt.id}`, sitting.answers);
    await page.getByRole("button", { name: "Speak instead" }).click();
    await page.getByRole("button", { name: "Start talking" }).click();
    await expect(page.getByText(says, { exact: true })).toBeVisible();
    await page.evaluate(() => (window as unknown as { allowMicrophone(): void }).allowMicrophone());
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(status(page, "listening")).toBeVisible();
    await expect(page.getByText(says, { exact: true })).toBeHidden();
  });
