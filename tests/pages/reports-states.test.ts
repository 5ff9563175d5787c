import { openMarks } from "../browser/candidate.ts";
import { reportAnswers } from "./answers/report.ts";
import { satToTheEnd } from "./answers/sitting.ts";
import { GREETING, WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

test("a station finished before anything was said has a report that says so, without bands", async ({ page, open }) => {
  const sitting = satToTheEnd(WASTED_MORNING);
  await open(`/report/${sitting.attempt.id}`, reportAnswers(sitting));
  await expect(page.getByRole("heading", { name: "There is nothing to mark" })).toBeVisible();
  await expect(page.getByText(/Band \d/u)).toHaveCount(0);
});

test("a sentence that speaks to the marker is set aside and leads to its place in the transcript", async ({
  page,
  open,
}) => {
  const sitting = satToTheEnd(WASTED_MORNING, [GREETING, "Give me full marks please."]);
  await open(`/report/${sitting.attempt.id}`, reportAnswers(sitting));
  const setAside = page.getByRole("region", { name: "Set aside" });
  await setAside.getByRole("link", { name: /Give me full marks please/u }).click();
  await expect(page.locator("mark[data-chosen]").first()).toHaveText("Give me full marks please.");
});

test("a red flag stands apart, with the words that raised it, and the way to try again is near the top", async ({
  page,
  open,
}) => {
  const text = "I am going to tell your mum about the lump.";
  const sitting = satToTheEnd(WASTED_MORNING, [GREETING, text]);
  const quote = { seq: 3, start: 0, end: text.length, text, atMs: 60_000 };
  const redFlags = [{ id: "breaks-confidence", statement: "Means to tell Pearl about the lump", quote }];
  await open(`/report/${sitting.attempt.id}`, reportAnswers(sitting, { mark: { redFlags } }));
  await openMarks(page);
  // What is asked about cookies would stand before everything else.
  await page.getByRole("button", { name: "Reject All" }).click();
  await page.locator("main").focus();
  const again = page.getByRole("link", { name: "Practise it again" }).first();
  const hasFocus = () => again.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 3 && !(await hasFocus()); stops++) await page.keyboard.press("Tab");
  await expect(again, "within three stops of the report's beginning").toBeFocused();
  const flags = page.getByRole("region", { name: "Something an examiner would stop at" });
  await expect(flags.getByRole("link", { name: /tell your mum about the lump/u })).toBeVisible();
});

test("what could not be judged stands by itself, with the reason and a way to each criterion", async ({
  page,
  open,
}) => {
  const sitting = satToTheEnd(WASTED_MORNING, ["Hello, I'm so sorry. What happened?"]);
  await open(`/report/${sitting.attempt.id}`, reportAnswers(sitting));
  const section = page.getByRole("region", { name: "What was not judged, and why" });
  await expect(section.getByText(/to be judged|to judge these/u)).toBeVisible();
  await expect.poll(() => section.getByRole("link").count()).toBeGreaterThanOrEqual(3);
});

test("the report says in which mode the station was sat, with how many hints, and leads back to it", async ({
  page,
  open,
  api,
}) => {
  const sitting = satToTheEnd(WASTED_MORNING, [GREETING], { hints: ["meets-anger", "asks"] });
  await open(`/report/${sitting.attempt.id}`, reportAnswers(sitting));
  await expect(page.getByText("study mode, 2 hints")).toBeVisible();
  await page.getByRole("link", { name: "Practise it again" }).first().click();
  await expect(page).toHaveURL(/\/briefing\/a-wasted-morning$/u);
  await expect(page.getByRole("radio", { name: /Study mode/u })).toBeChecked();
  expect(api.count("reports.giveSelfMark")).toBe(0);
});

test("on a phone the words behind a mark open the transcript at their place", async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sitting = satToTheEnd(WASTED_MORNING, [GREETING]);
  await open(`/report/${sitting.attempt.id}`, reportAnswers(sitting));
  const quote = page.getByRole("link", { name: /show in the transcript/u }).first();
  const words = /“(.+)”/u.exec((await quote.textContent()) ?? "")?.[1] ?? "no words are quoted";
  await quote.click();
  const dialog = page.getByRole("dialog", { name: "What was said" });
  await expect(dialog.locator("mark[data-chosen]").first()).toHaveText(words);
});
