import type { Page } from "@playwright/test";
import { openMarks } from "../browser/candidate.ts";
import { expectKnownKeys } from "../browser/known-keys.ts";
import {
  beginTake,
  partKept,
  readyRecording,
  recordingLight,
  recordingsOf,
  SENT_AGAIN,
  slicesKept,
} from "../browser/recordings.ts";
import { noteStreams, pullOut } from "../browser/spoken-interview.ts";
import { expect, test } from "../browser/test.ts";

test.use({ expected: [SENT_AGAIN] });

/** Gives the take its words, and waits for the report. */
async function handIn(page: Page, words: string): Promise<void> {
  await page.getByLabel("What you said").fill(words);
  await page.getByRole("button", { name: "Hand in to be marked" }).click();
  await page.waitForURL("**/report/*");
  await openMarks(page);
}

/** The player of the attempt's page, without its sound. */
async function openPlayer(page: Page, attemptId: string) {
  await page.goto(`/attempts/${attemptId}`);
  const media = page.getByLabel("Your recording");
  await media.evaluate((element: HTMLMediaElement) => (element.muted = true));
  const stands = (what: "currentTime" | "currentSrc") =>
    media.evaluate((element: HTMLMediaElement, name) => element[name], what);
  return {
    second: () => stands("currentTime"),
    source: () => stands("currentSrc"),
    captions: () => media.evaluate((element: HTMLMediaElement) => element.textTracks[0]?.cues?.length ?? 0),
    pause: () => media.evaluate((element: HTMLMediaElement) => element.pause()),
  };
}

const sounding = (page: Page, words: string) => page.locator("button[aria-current=true]", { hasText: words });

test("one take is counted in, recorded, given its words, played beside them, sought by sentence, and deleted at once", async ({
  page,
  arrive,
  product,
}) => {
  const session = await arrive();
  const attemptId = await beginTake(page, "Picture and sound", "Recording");
  await slicesKept(page, 2);
  await page.getByRole("button", { name: "I’ve finished" }).click();
  await expect(page.getByText("It is not marked yet")).toBeVisible();
  await expectKnownKeys(page);
  await page.reload();
  await expect(page.getByText("It is not marked yet")).toBeVisible();
  const last = "I would say sorry first.";
  await handIn(page, `Trust is earned slowly. It is lost in a moment. ${last}`);
  await readyRecording(product, session, attemptId);
  await expect(page.getByRole("heading", { name: "Recording and transcript" })).toBeVisible();

  const player = await openPlayer(page, attemptId);
  await page.getByRole("button", { name: last }).click();
  await expect.poll(player.second).toBeGreaterThan(1);
  await expect(sounding(page, last)).toBeVisible();
  await player.pause();
  await expect.poll(player.captions).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Delete now" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete now" }).click();
  await expect(page.getByText("It was deleted on")).toBeVisible();
  expect((await recordingsOf(product, session, attemptId)).map(({ status }) => status)).toEqual(["deleted"]);
});

/** How long the server took for its answers to these addresses, as the page saw it. */
const answersTook = (page: Page, addresses: RegExp): Promise<number> =>
  page.evaluate(
    ([source, flags]) =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => new RegExp(source, flags).test(name))
        .reduce((sum, { duration }) => sum + duration, 0),
    [addresses.source, addresses.flags] as const,
  );

test("a microphone lost in the middle pauses the take, which goes on in a second part that a sentence leads to", async ({
  page,
  arrive,
  product,
}) => {
  await noteStreams(page);
  const session = await arrive();
  const attemptId = await beginTake(page);
  const answeredMs = await answersTook(page, /\/api\/recordings$|\/enter$/u);
  await slicesKept(page, 2);
  await pullOut(page);
  await expect(page.getByRole("heading", { name: "The recording has stopped" })).toBeVisible();
  await expect(recordingLight(page, "Not recording")).toBeVisible();
  await page.getByRole("button", { name: "Resume" }).click();
  await expect(recordingLight(page)).toBeVisible();
  await partKept(page, 1);
  await page.getByRole("button", { name: "I’ve finished" }).click();
  const first =
    "Trust is earned slowly, by doing what one has said one would do, again and again, and by saying so when not.";
  const last = "Lost soon.";
  await handIn(page, `${first} ${last}`);
  const { parts } = await readyRecording(product, session, attemptId);
  expect(parts).toHaveLength(2);
  const [one, two] = parts;
  // The sound of the first began before the server had answered, its time with the answers.
  expect(two?.startMs).toBeGreaterThanOrEqual((one?.durationMs ?? Infinity) - answeredMs - 1000);

  const player = await openPlayer(page, attemptId);
  await expect(page.getByText("recorded in 2 parts")).toBeVisible();
  await expect.poll(player.source).not.toBe("");
  const begun = await player.source();
  await page.getByRole("button", { name: last }).click();
  await expect.poll(player.source).not.toBe(begun);
  await expect.poll(player.second).toBeGreaterThan(0);
  await expect(sounding(page, last)).toBeVisible();
  await page.getByRole("button", { name: first }).click();
  await expect.poll(player.source).toBe(begun);
  await expect(sounding(page, first)).toBeVisible();
  await player.pause();
});
