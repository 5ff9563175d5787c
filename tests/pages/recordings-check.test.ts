import { expectAccessibleInBothThemes, expectNoOverflow } from "../browser/accessible.ts";
import { DESKTOP, PHONE, SIDEWAYS } from "../browser/screens.ts";
import { sittingOf } from "./answers/sitting.ts";
import { WASTED_MORNING } from "./interview-room.ts";
import { comeToCountIn, ONE_TAKE } from "./recorded-page.ts";
import { expect, test } from "./test.ts";

test("nothing is on until it is chosen, a blocked camera is explained, and going on without one is a press away", async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    let asked = 0;
    const plain = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    Object.assign(window, { timesAsked: () => asked });
    navigator.mediaDevices.getUserMedia = (wanted) => {
      asked++;
      return wanted?.video === false ? plain(wanted) : Promise.reject(new DOMException("", "NotAllowedError"));
    };
  });
  await open("/briefing/a-wasted-morning", sittingOf(WASTED_MORNING).answers);
  const record = page.getByRole("radiogroup", { name: "Record this attempt?" });
  await expect(record.getByRole("radio", { name: "Not recorded" })).toBeChecked();
  expect(await page.evaluate(() => (window as unknown as { timesAsked(): number }).timesAsked())).toBe(0);
  await record.getByRole("radio", { name: "Picture and sound" }).check();
  await expect(page.getByText("This site may not use your camera and microphone")).toBeVisible();
  await expect(page.getByText("Site settings")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Go on without a recording" }).click();
  await expect(record.getByRole("radio", { name: "Not recorded" })).toBeChecked();
  await expect(page.getByText("This site may not use your camera and microphone")).toBeHidden();

  await record.getByRole("radio", { name: "Sound only" }).check();
  await expect(page.getByText("microphone works")).toBeVisible();
  await expect(page.getByText("It is kept for 30 days")).toBeVisible();
  await page.getByRole("button", { name: "Play a test sound" }).click();
  await expect(page.getByText("Two tones")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await record.getByRole("radio", { name: "Not recorded" }).check();
  await expect(page.getByText("microphone works")).toBeHidden();
});

test("what is found out late, where the sound would go, moves nothing that could be pressed meanwhile", async ({
  open,
}) => {
  const answer = Promise.withResolvers<{ transcription: null; speech: null }>();
  const page = await open("/briefing/a-wasted-morning", {
    ...sittingOf(WASTED_MORNING).answers,
    voice: { service: () => answer.promise },
  });
  const line = page.getByText("If you speak:");
  const soundOnly = page.getByRole("radio", { name: "Sound only" });
  await expect(soundOnly).toBeVisible();
  await expect(line).toBeHidden();
  const before = await soundOnly.boundingBox();
  answer.resolve({ transcription: null, speech: null });
  await expect(line).toBeVisible();
  expect(await soundOnly.boundingBox()).toEqual(before);
});

test("while recordings are closed the briefing says so, and offers none", async ({ open }) => {
  const page = await open("/briefing/a-wasted-morning", {
    ...sittingOf(WASTED_MORNING).answers,
    recordings: { terms: () => ({ areOpen: false, daysKept: 30 }) },
  });
  await expect(page.getByText("Recording is closed for a while.")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Sound only" })).toHaveCount(0);
});

test("the check of the devices and the count-in fit every screen", async ({ page, open }) => {
  await open("/briefing/trust-earned", sittingOf(ONE_TAKE).answers);
  await page.getByRole("radio", { name: "Picture and sound" }).check();
  await expect(page.getByText("microphone works")).toBeVisible();
  for (const size of [PHONE, SIDEWAYS, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
  }
  await comeToCountIn(page, "Picture and sound");
  await expect(page.getByText("microphone works")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  for (const size of [PHONE, SIDEWAYS, DESKTOP]) {
    await page.setViewportSize(size);
    await expectNoOverflow(page);
  }
});
