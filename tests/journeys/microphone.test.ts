import type { Page } from "@playwright/test";
import type { SendTurn } from "#contract/interview/turn-sync";
import { expect, test } from "../browser/played-microphone.ts";
import { playSpeech } from "../browser/speech-stand-in.ts";
import { openSpeechServer } from "../stand-ins/speech-server.ts";

declare global {
  interface Window {
    /** Everything the page has said about who has the word, in order. */
    statuses: string[];
    /** What the recogniser makes of each stretch of voice, in order. */
    linesToHear: { text: string; isFinal: boolean }[];
  }
}

/** The page itself notes who had the word: what lasts a moment on a busy machine is not missed, nor heard too late. */
async function followStatuses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.statuses = [];
    window.linesToHear = [];
    new MutationObserver(() => {
      const now = document.querySelector("[data-status]")?.getAttribute("data-status");
      if (!now || now === window.statuses.at(-1)) return;
      window.statuses.push(now);
      const line = now === "hearing" ? window.linesToHear.shift() : undefined;
      if (line) window.playedSpeech.hear(line.text, line.isFinal, 0.9);
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-status"] });
  });
}

/** These had the word, in this order, whatever came between. */
async function expectBeen(page: Page, ...names: string[]): Promise<void> {
  const been = async () => {
    const statuses = await page.evaluate(() => window.statuses);
    let at = 0;
    for (const status of statuses) if (status === names[at]) at++;
    return at === names.length ? names : statuses;
  };
  await expect.poll(been, { message: "who had the word" }).toEqual(names);
}

/** Into a station, by the door, to where it is told where the sound goes. */
async function comeToSpeak(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/briefing/a-wasted-morning`);
  await page.getByRole("button", { name: "Start reading time" }).click();
  await page.getByRole("button", { name: "Go in" }).click();
  await page.getByRole("button", { name: "Speak instead" }).click();
}

test("the microphone's own sound says when the candidate speaks and pauses, under the policy the pages are served with", async ({
  openHearing,
  arrive,
  product,
}) => {
  const page = await openHearing([
    { voice: false, ms: 1500 },
    { voice: true, ms: 4000 },
    { voice: false, ms: 1400 },
    { voice: true, ms: 2000 },
    { voice: false, ms: 20_000 },
  ]);
  await playSpeech(page, { microphone: "real", mouth: "none" });
  await followStatuses(page);
  await page.addInitScript(() => {
    const begun = "I am so sorry that you were kept waiting and";
    window.linesToHear = [
      { text: begun, isFinal: false },
      { text: `${begun} nobody told you why, would you like to tell me`, isFinal: true },
    ];
  });
  // With twice the patience: on a busy machine the voice is noticed late when it comes back.
  await arrive({ arrangements: { answerPercent: 200 } }, { context: page.context() });
  const given = Promise.withResolvers<SendTurn>();
  await page.route("**/turns", async (route) => {
    given.resolve(route.request().postDataJSON() as SendTurn);
    await route.continue();
  });
  await comeToSpeak(page, product.url);
  await page.getByRole("button", { name: "Start talking" }).click();
  const { text, delivery } = await given.promise;
  expect(text).toMatch(/nobody told you why/u);
  expect(delivery?.isSpoken).toBe(true);
  const pauses = (delivery?.pauses ?? []).map(({ ms }) => ms);
  const isAsPlayed = pauses.some((ms) => Math.abs(ms - 1400) < 350);
  expect(isAsPlayed, `a pause of 1400 ms was heard as ${pauses.join(", ")}`).toBe(true);
  await expectBeen(page, "hearing", "listening", "hearing");
});

test("with a speech provider the sound of the turn goes there, and its words are the turn", async ({
  // The last to begin is the first to end: the page is closed before the product that it asks.
  startOwn,
  openHearing,
  arrive,
}) => {
  const provider = await openSpeechServer();
  provider.hear = () => ({ text: "I am so sorry that you had to wait, would you like to tell me what happened?" });
  const own = await startOwn({
    SPEECH_PROVIDER: "compatible",
    SPEECH_URL: provider.url,
    SPEECH_NAME: "Played Speech",
    TRANSCRIPTION_MODEL: "played",
  });
  // Said until it is heard: what comes before the page listens is no turn.
  const once = [
    { voice: false, ms: 1000 },
    { voice: true, ms: 2000 },
    { voice: false, ms: 6000 },
  ];
  const page = await openHearing([...once, ...once, ...once, { voice: false, ms: 30_000 }]);
  const speech = await playSpeech(page, { microphone: "real", mouth: "none" });
  await arrive({}, { served: own, context: page.context() });
  await comeToSpeak(page, own.url);
  await expect(page.getByText(/Played Speech/u)).toBeVisible();
  await page.getByRole("button", { name: "Start talking" }).click();
  const said = page.getByLabel("What has been said");
  // The third time comes half a minute after the microphone has been opened.
  await expect(said.getByText("would you like to tell me what happened").first()).toBeVisible({ timeout: 60_000 });
  expect((await speech.recognition()).starts, "the browser's own recogniser hears nothing").toEqual([]);
  expect(provider.heard[0]?.fileName).toBe("audio.webm");
  expect(provider.faults).toEqual([]);
  await provider.close();
});
