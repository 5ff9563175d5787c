import type { TestContext } from "node:test";
import type { BrowserContextOptions, Page } from "playwright";
import { openBrowser, openPage } from "./browser.ts";
import { arrive, type Session } from "./candidate.ts";
import { until } from "./frozen-time.ts";
import type { ServedHere } from "./serve-here.ts";
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

function keepStreams(): void {
  window.openedStreams = [];
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    window.openedStreams.push(stream);
    return stream;
  };
}

export type Room = { page: Page; speech: SpeechStandIn; session: Session; attemptId: string };

/** In the room of “A wasted morning”, with the browser's ears and mouth in the test's hands and its clock standing still. */
export async function enterSpokenRoom(
  t: TestContext,
  served: ServedHere,
  screen: BrowserContextOptions,
): Promise<Room> {
  const page = await openPage(t, await openBrowser(t), screen);
  await page.clock.install();
  const speech = await playSpeech(page, { mouth: "by-hand", voices: VOICES, voicesAfterMs: 300 });
  await page.addInitScript(keepStreams);
  const session = await arrive(page, served);
  await page.goto(`${served.url}/briefing/a-wasted-morning`);
  await page.getByRole("button", { name: "Start reading time" }).click();
  await page.getByRole("button", { name: "Go in" }).click();
  await page.waitForURL("**/interview/*");
  await page.getByLabel("Your answer").waitFor();
  await page.getByRole("button", { name: "Speak instead" }).click();
  await page.getByRole("button", { name: "Start talking" }).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  return { page, speech, session, attemptId: page.url().split("/").at(-1) ?? "" };
}

/** The next line is handed to the voice, and begins to sound. */
export async function sound({ speech }: Pick<Room, "speech">): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await speech.utterances()).some(({ state }) => state === "waiting"))
    if (Date.now() > deadline) throw new Error("Nothing is handed to the voice.");
  await speech.startSaying();
}

export const status = (page: Page, name: string) => page.locator(`[data-status="${name}"]`);

const sounding = (page: Page) => page.locator("mark[data-sounding]");

/** The partner's whole line sounds, sentence after sentence as they arrive, until it is the candidate's turn. Answers the sentences. */
export async function listen({ page, speech }: Room): Promise<string[]> {
  const sentences: string[] = [];
  for (let steps = 0; steps < 500; steps++) {
    const last = (await speech.utterances()).at(-1);
    if (last?.state === "waiting" || last?.state === "sounding") {
      await speech.startSaying();
      await until(page, page.locator("mark[data-sounding]", { hasText: last.text }));
      sentences.push(last.text);
      await page.clock.runFor(400);
      await speech.finishSaying();
    } else if (await status(page, "listening").isVisible()) return sentences;
    await page.clock.runFor(20);
  }
  throw new Error(`The partner does not end: ${sentences.join(" ")}`);
}

/** Time passes until the reply has begun to arrive and its first sentence is handed to the voice. */
export async function reply({ page, speech }: Room, utterances: number): Promise<void> {
  for (let steps = 0; steps < 500 && (await speech.utterances()).length <= utterances; steps++)
    await page.clock.runFor(20);
  await speech.startSaying();
  await until(page, sounding(page));
}
