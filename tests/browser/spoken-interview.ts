import { expect, type Locator, type Page } from "@playwright/test";
import { creepToSee, creepUntil } from "./creeping-clock.ts";
import { holdTime } from "./hold-time.ts";
import { playSpeech, type SpeechStandIn } from "./speech-stand-in.ts";

const VOICES = [
  { name: "Daniel", lang: "en-GB" },
  { name: "Kate", lang: "en-GB" },
  { name: "Samantha", lang: "en-US" },
];

declare global {
  interface Window {
    /** Every microphone that was opened. */
    openedStreams: MediaStream[];
  }
}

/** A page whose candidate speaks, and what the test does with the browser's speech parts. */
export type Speaking = { page: Page; speech: SpeechStandIn };

/** Pages opened from now on note every microphone and camera they open. */
export async function noteStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.openedStreams = [];
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted);
      window.openedStreams.push(stream);
      return stream;
    };
  });
}

/** What was opened is pulled out: its tracks end by themselves. */
export async function pullOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const stream of window.openedStreams)
      for (const track of stream.getTracks()) {
        if (track.readyState === "ended") continue;
        track.stop();
        track.dispatchEvent(new Event("ended"));
      }
  });
}

/** Before the page is opened: speech and time are in the test's hands from then on. */
export async function handleSpeech(page: Page): Promise<SpeechStandIn> {
  await page.clock.install();
  await noteStreams(page);
  return playSpeech(page, { mouth: "by-hand", voices: VOICES, voicesAfterMs: 300 });
}

/** In an interview: asks for speaking, and is told where the sound goes. The clock stands still from here. */
export async function askToSpeak(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Speak instead" }).click();
  await expect(page.getByRole("button", { name: "Start talking" })).toBeVisible();
  await expect(page.getByText(/turns? it into words/u)).toBeVisible();
  await holdTime(page);
}

/** Who has the word. */
export const status = (page: Page, name: string): Locator => page.locator(`[data-status="${name}"]`);

export const answerBox = (page: Page): Locator => page.getByLabel("Your answer");

/** The next line is handed to the voice, and begins to sound. */
export async function sound({ page, speech }: Speaking): Promise<void> {
  const isHanded = async () => (await speech.utterances()).some(({ state }) => state === "waiting");
  await expect.poll(isHanded, { message: "something is handed to the voice" }).toBe(true);
  await speech.startSaying();
  await expect(status(page, "partner")).toBeVisible();
}

/** Time passes until the reply has begun to arrive after so many utterances, and its first sentence sounds. */
export async function reply({ page, speech }: Speaking, utterances: number): Promise<void> {
  const hasBegun = async () => (await speech.utterances()).length > utterances;
  await creepUntil(page, "the reply is handed to the voice", hasBegun, 20);
  await speech.startSaying();
  await creepToSee(page, page.locator("mark[data-sounding]"));
}

/** The partner's whole line sounds, sentence after sentence as they arrive, until it is the candidate's turn. Answers the sentences. */
export async function listen({ page, speech }: Speaking): Promise<string[]> {
  const sentences: string[] = [];
  const isOver = async () => {
    const last = (await speech.utterances()).at(-1);
    if (last?.state !== "waiting" && last?.state !== "sounding") return status(page, "listening").isVisible();
    await speech.startSaying();
    await creepToSee(page, page.locator("mark[data-sounding]", { hasText: last.text }));
    sentences.push(last.text);
    await page.clock.runFor(400);
    await speech.finishSaying();
    return false;
  };
  await creepUntil(page, "the partner ends", isOver, 20);
  return sentences;
}

/** A voice for so long, of which the recogniser makes these words. */
export async function speak({ page, speech }: Speaking, words: string, ms = 1200): Promise<void> {
  await speech.voice(true);
  await page.clock.runFor(ms / 2);
  await speech.hear(words.split(" ").slice(0, 3).join(" "));
  await page.clock.runFor(ms / 2);
  await speech.hear(words, { isFinal: true });
  await page.clock.runFor(100);
  await speech.voice(false);
}

/** Where the answer clock stands, as the page keeps it. */
export const keptClock = (page: Page, attemptId: string): Promise<string | null> =>
  page.evaluate((id) => localStorage.getItem(`stationwise.clock.${id}`), attemptId);
