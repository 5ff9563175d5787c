import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test, { type TestContext } from "node:test";
import type { Page } from "playwright";
import type { TurnDelivery } from "#contract/voice";
import { playedVoice } from "../stand-ins/played-voice.ts";
import { openSpeechServer } from "../stand-ins/speech-server.ts";
import { atEnd, openBrowser, openPage, serveProduct, wholeFile } from "./browser.ts";
import { arrive, goIn } from "./candidate.ts";
import { playSpeech } from "./speech-stand-in.ts";

const served = await serveProduct(wholeFile);
const STATION = "a-wasted-morning";

declare global {
  interface Window {
    /** Everything the room has said about who has the word, in order. */
    statuses: string[];
  }
}

type Given = { text: string; delivery?: TurnDelivery };

/** A page whose microphone plays these stretches once it is opened. */
async function hearing(t: TestContext, stretches: { voice: boolean; ms: number }[]): Promise<Page> {
  const folder = await mkdtemp(join(tmpdir(), "stationwise-voice-"));
  const heard = join(folder, "voice.wav");
  await writeFile(heard, playedVoice(stretches));
  atEnd(t, () => rm(folder, { recursive: true, force: true }));
  const page = await openPage(t, await openBrowser(t, { heard }), {
    expected: [/net::ERR_FAILED/u, /503 \(Service Unavailable\) \(.*\/api\/voice\/speech\)/u],
  });
  await page.addInitScript(keepStatuses);
  return page;
}

/** Runs in the page: what lasts a moment on a machine that is busy must not be missed. */
function keepStatuses(): void {
  window.statuses = [];
  new MutationObserver(() => {
    const now = document.querySelector("[data-status]")?.getAttribute("data-status");
    if (now && now !== window.statuses.at(-1)) window.statuses.push(now);
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-status"] });
}

/** The room has been through these, in this order, whatever came between. */
async function been(page: Page, ...names: string[]): Promise<void> {
  await page
    .waitForFunction((wanted) => {
      let at = 0;
      for (const status of window.statuses) if (status === wanted[at]) at++;
      return at === wanted.length;
    }, names)
    .catch(async () => {
      assert.fail(
        `The room has been ${(await page.evaluate(() => window.statuses)).join(", ")}; not ${names.join(", ")}.`,
      );
    });
}

test("the microphone's own sound says when the candidate speaks and pauses, under the policy the pages are served with", async (t) => {
  const page = await hearing(t, [
    { voice: false, ms: 1500 },
    { voice: true, ms: 2000 },
    { voice: false, ms: 1400 },
    { voice: true, ms: 2000 },
    { voice: false, ms: 20_000 },
  ]);
  const speech = await playSpeech(page, { microphone: "real", mouth: "none" });
  await arrive(page, served);
  await goIn(page, served, STATION);
  await page.getByRole("button", { name: "Speak instead" }).click();
  await page.getByRole("button", { name: "Start talking" }).click();
  await been(page, "hearing");
  await speech.hear("I am so sorry that you were kept waiting and");
  await been(page, "hearing", "listening", "hearing");
  // The line is cut as the answer is given: what is sent is read, and no reply ends the listening.
  const { promise: given, resolve: give } = Promise.withResolvers<Given>();
  await page.route("**/turns", async (route) => {
    give(route.request().postDataJSON() as Given);
    await route.abort();
  });
  await speech.hear("I am so sorry that you were kept waiting and nobody told you why, would you like to tell me", {
    isFinal: true,
  });
  const { text, delivery } = await given;
  assert.match(text, /nobody told you why/u);
  assert.equal(delivery?.isSpoken, true);
  const pauses = delivery.pauses.map(({ ms }) => ms);
  assert.ok(
    pauses.some((ms) => Math.abs(ms - 1400) < 350),
    `A pause of 1400 ms was heard as ${pauses.join(", ")}.`,
  );
});

test("where the browser's own recogniser does not serve, a plain sentence says so and typing goes on", async (t) => {
  const page = await hearing(t, [{ voice: true, ms: 60_000 }]);
  await arrive(page, served);
  await goIn(page, served, STATION);
  await page.getByRole("button", { name: "Speak instead" }).click();
  await page.getByText(/turns? it into words/u).waitFor();
  await page.getByRole("button", { name: "Start talking" }).click();
  const sentence = page.getByText(/You can type|type meanwhile/u);
  await sentence.waitFor();
  await page.getByRole("button", { name: "Type", exact: false }).first().click();
  await page.getByLabel("Your answer").fill("I am sorry.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByLabel("What has been said").getByText("I am sorry.").waitFor();
});

test("with a speech provider the sound of the turn goes there, and its words are the turn", async (t) => {
  const provider = await openSpeechServer();
  atEnd(t, () => provider.close());
  provider.hear = () => ({ text: "I am so sorry that you had to wait, would you like to tell me what happened?" });
  const own = await serveProduct(t, {
    SPEECH_PROVIDER: "compatible",
    SPEECH_URL: provider.url,
    SPEECH_NAME: "Played Speech",
    TRANSCRIPTION_MODEL: "played",
  });
  // Said until it is heard: what comes before the room listens is no turn.
  const once = [
    { voice: false, ms: 1000 },
    { voice: true, ms: 2000 },
    { voice: false, ms: 6000 },
  ];
  const page = await hearing(t, [...once, ...once, ...once, { voice: false, ms: 30_000 }]);
  const speech = await playSpeech(page, { microphone: "real", mouth: "none" });
  await arrive(page, own);
  await goIn(page, own, STATION);
  await page.getByRole("button", { name: "Speak instead" }).click();
  await page.getByText(/Played Speech/u).waitFor();
  await page.getByRole("button", { name: "Start talking" }).click();
  await page.getByLabel("What has been said").getByText("would you like to tell me what happened").first().waitFor();
  assert.equal((await speech.recognition()).starts.length, 0);
  assert.equal(provider.heard[0]?.fileName, "audio.webm");
  assert.deepEqual(provider.faults, []);
});

test("with a speech provider the partner's line comes from there and sounds, under the policy the pages are served with", async (t) => {
  const provider = await openSpeechServer();
  atEnd(t, () => provider.close());
  const sound = playedVoice([{ voice: true, ms: 300 }]);
  provider.say = () => sound;
  const own = await serveProduct(t, {
    SPEECH_PROVIDER: "compatible",
    SPEECH_URL: provider.url,
    SPEECH_MODEL: "played",
  });
  const page = await hearing(t, [{ voice: false, ms: 30_000 }]);
  const speech = await playSpeech(page, { microphone: "played" });
  await arrive(page, own);
  await goIn(page, own, STATION);
  await page.getByRole("button", { name: "Speak instead" }).click();
  await page.getByRole("button", { name: "Start talking" }).click();
  await been(page, "partner", "listening");
  assert.ok(provider.said.length > 1);
  assert.deepEqual(await speech.utterances(), [], "the device's voice is not needed");
  assert.deepEqual(provider.faults, []);
  provider.say = () => ({ status: 500 });
  await page.getByLabel("Your answer").fill("I am so sorry. What happened?");
  await page.getByRole("button", { name: "I’ve finished speaking" }).click();
  await been(page, "partner", "listening", "partner", "listening");
  assert.ok((await speech.utterances()).length > 0, "the device's voice takes over");
});

test("where the browser can learn to recognise speech by itself, the sound can be kept on the device", async (t) => {
  const page = await hearing(t, [{ voice: false, ms: 10_000 }]);
  const speech = await playSpeech(page, { recogniser: "downloadable", mouth: "none" });
  await arrive(page, served);
  await goIn(page, served, STATION);
  await page.getByRole("button", { name: "Speak instead" }).click();
  await page.getByText(/Your browser sends the sound/u).waitFor();
  await page.getByRole("button", { name: "Keep it on this device" }).click();
  await page.getByText(/on this device\. The sound does not leave it/u).waitFor();
  await page.getByRole("button", { name: "Start talking" }).click();
  await been(page, "listening");
  assert.deepEqual(
    (await speech.recognition()).starts.map(({ isOnDevice, lang }) => ({ isOnDevice, lang })),
    [{ isOnDevice: true, lang: "en-GB" }],
  );
});
