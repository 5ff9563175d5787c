import type { Page } from "@playwright/test";
import { expectNoOverflow } from "../browser/accessible.ts";
import { expectKnownKeys } from "../browser/known-keys.ts";
import { DESKTOP, PHONE, SIDEWAYS } from "../browser/screens.ts";
import { playSpeech, type SpeechStandIn } from "../browser/speech-stand-in.ts";
import { sittingOf } from "./answers/sitting.ts";
import { WASTED_MORNING } from "./interview-room.ts";
import { beginTake, comeToCountIn, ONE_TAKE, recordingAnswers, takeSlices } from "./recorded-page.ts";
import { expectReadsWell } from "./spoken-page.ts";
import { expect, test } from "./test.ts";

const HEARD = "Trust is urned slowly. It is lost in a moment.";
const SAID = "Trust is earned slowly. It is lost in a moment.";
const WHERE = /Your browser sends the sound to/iu;
const WRITTEN_DOWN = "Write them down as I speak";
const TAKE_MS = ONE_TAKE.timing.answer * 1000;

async function speak(page: Page, speech: SpeechStandIn, words: string): Promise<void> {
  await expect.poll(async () => (await speech.recognition()).isRunning, { message: "it is listened to" }).toBe(true);
  await speech.voice(true);
  await page.clock.runFor(2000);
  await speech.hear(words, { isFinal: true });
  await page.clock.runFor(100);
  await speech.voice(false);
  await page.clock.runFor(500);
}

async function expectFitsEveryScreen(page: Page): Promise<void> {
  for (const size of [PHONE, SIDEWAYS, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
  }
}

test("a take is written down as it is spoken, stays as it was heard through a refresh, and is put right before it goes", async ({
  page,
  open,
  context,
}) => {
  await page.clock.install();
  await takeSlices(context);
  const speech = await playSpeech(page);
  const sitting = sittingOf(ONE_TAKE);
  await open("/briefing/trust-earned", {
    ...sitting.answers,
    ...recordingAnswers(sitting.attempt),
    marking: { state: () => ({ state: "waiting" }) },
  });
  await page.getByRole("radio", { name: "Sound only" }).check();
  await page.getByRole("radio", { name: WRITTEN_DOWN }).check();
  await expect(page.getByText(WHERE)).toBeVisible();
  await comeToCountIn(page, "Sound only");
  await expect(page.getByText(WHERE)).toBeVisible();
  await beginTake(page);
  await expect(page.getByText("It is written down as you speak")).toBeVisible();
  await expectFitsEveryScreen(page);
  await speak(page, speech, HEARD);
  await page.getByRole("button", { name: "I’ve finished" }).click();
  await expect(page.getByText("This is what was heard")).toBeVisible();
  const box = page.getByLabel("What you said");
  await expect(box).toHaveValue(HEARD);
  await expect(page.getByRole("timer")).toBeVisible();
  await expectKnownKeys(page);
  await expectReadsWell(page);
  await page.reload();
  await expect(page.getByText("This is what was heard")).toBeVisible();
  await expect(box).toHaveValue(HEARD);
  await box.fill(SAID);
  await page.getByRole("button", { name: "Hand in to be marked" }).click();
  await expect(page).toHaveURL(/\/(analyzing|report)\//u);
  expect(sitting.said()).toEqual([SAID]);
  const delivery = sitting.turns.find(({ turn }) => turn.speaker === "candidate")?.turn.delivery;
  expect(delivery?.isSpoken).toBe(true);
  expect(delivery?.voicedMs).toBeGreaterThanOrEqual(1500);
});

test("in real mode too it can be put right, until its time is over: then it is handed in as it stands", async ({
  page,
  open,
  context,
  api,
}) => {
  await page.clock.install();
  await takeSlices(context);
  const speech = await playSpeech(page);
  const sitting = sittingOf(ONE_TAKE);
  await open("/briefing/trust-earned", {
    ...sitting.answers,
    ...recordingAnswers(sitting.attempt),
    marking: { state: () => ({ state: "waiting" }) },
  });
  await page.getByRole("radio", { name: /Real mode/u }).check();
  await page.getByRole("radio", { name: "Sound only" }).check();
  await page.getByRole("radio", { name: WRITTEN_DOWN }).check();
  await page.getByRole("button", { name: "Start reading time" }).click();
  // The door opens by itself for whoever stood before it as the bell went.
  await expect(page.getByText("At the next bell the door opens by itself.")).toBeVisible();
  await page.clock.fastForward(ONE_TAKE.timing.reading * 1000);
  await beginTake(page);
  await speak(page, speech, HEARD);
  await page.clock.runFor(TAKE_MS);
  await expect(page.getByText("This is what was heard")).toBeVisible();
  await page.getByLabel("What you said").fill(SAID);
  expect(api.count("attempts.finish")).toBe(0);
  await page.clock.fastForward("30:00");
  await expect(page.getByLabel("What you said")).toBeHidden();
  await expect.poll(() => api.count("attempts.finish")).toBe(1);
  expect(sitting.said()).toEqual([SAID]);
});

test("a take with the picture shows itself and fits every screen", async ({ page, open, context }) => {
  await page.clock.install();
  await takeSlices(context);
  const sitting = sittingOf(ONE_TAKE);
  await open("/briefing/trust-earned", { ...sitting.answers, ...recordingAnswers(sitting.attempt) });
  await comeToCountIn(page, "Picture and sound");
  await beginTake(page, "Recording");
  await expectReadsWell(page);
  await expectFitsEveryScreen(page);
  await page.getByRole("button", { name: "I’ve finished" }).click();
  await expect(page.getByText("It is not marked yet")).toBeVisible();
  await expectReadsWell(page);
});

test("a station that pauses pauses its recording, and goes on with it", async ({ page, open, context }) => {
  await page.addInitScript(() => {
    const recorders: MediaRecorder[] = [];
    const Plain = window.MediaRecorder;
    Object.assign(window, { recorders });
    window.MediaRecorder = class extends Plain {
      constructor(stream: MediaStream, options?: MediaRecorderOptions) {
        super(stream, options);
        recorders.push(this);
      }
    };
  });
  await takeSlices(context);
  const sitting = sittingOf(WASTED_MORNING);
  await open("/briefing/a-wasted-morning", { ...sitting.answers, ...recordingAnswers(sitting.attempt) });
  await page.getByRole("radio", { name: "Sound only" }).check();
  await expect(page.getByText("microphone works")).toBeVisible();
  await page.getByRole("button", { name: "Start reading time" }).click();
  await page.getByRole("button", { name: "Go in" }).click();
  const states = () =>
    page.evaluate(() => (window as unknown as { recorders: MediaRecorder[] }).recorders.map(({ state }) => state));
  await expect(page.getByRole("button", { name: "Recording sound" })).toBeVisible();
  expect(await states()).toEqual(["recording"]);
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  await expect(page.getByRole("button", { name: "Recording paused" })).toBeVisible();
  expect(await states()).toEqual(["paused"]);
  await page.getByRole("button", { name: "Resume" }).first().click();
  await expect(page.getByRole("button", { name: "Recording sound" })).toBeVisible();
  expect(await states()).toEqual(["recording"]);
});
