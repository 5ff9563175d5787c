import type { Page } from "@playwright/test";
import type { Given } from "#contract/marking/sharing";
import { judgeEverything } from "../browser/judge-sheet.ts";
import { PHONE } from "../browser/screens.ts";
import { type Answers, loseConnection, refuse } from "../contract/stand-in.ts";
import { markOfSitting } from "./answers/report.ts";
import { comparisonOf, sheetOf } from "./answers/sharing.ts";
import { satToTheEnd, stationOf } from "./answers/sitting.ts";
import { expect, test } from "./test.ts";

const SITTING = satToTheEnd(stationOf("roleplay/a-wasted-morning"), [
  "Hello, I'm one of the volunteers. I'm so sorry, that must be really frustrating. Can you tell me what happened?",
  "It sounds like you've had a long journey for nothing and you're worried. What worries you most?",
]);
const SHEET = "/second-mark/a-token";
const send = (page: Page) => page.getByRole("button", { name: "Send my marks" });

/** Whoever has the link, on a sheet that takes what is given and then shows it beside ours. */
function taking(): Answers {
  let given: Given | null = null;
  return {
    sharing: {
      sheet: () => sheetOf(SITTING, given ? "given" : "open"),
      give(asked) {
        given = asked;
        return {};
      },
      reveal: () => comparisonOf(SITTING, markOfSitting(SITTING), given ?? refuse("CONFLICT")),
      markerConsent: () => ({}),
    },
  };
}

test.describe("a sheet", () => {
  test.use({ expected: [/ERR_CONNECTION_FAILED/u] });

  test("says what is missing, quotes only what was said, and loses nothing to a reload or a lost connection", async ({
    page,
    api,
  }) => {
    api.change(taking());
    await page.goto(SHEET);
    await expect(page.getByRole("heading", { name: "A wasted morning", level: 1 })).toBeVisible();
    await send(page).click();
    await expect(page.getByText(/answers are missing/u)).toBeVisible();
    await expect(page.locator("input[type=radio]").first()).toBeFocused();
    await judgeEverything(page);
    await page.reload();
    await expect(page.getByLabel("3: about half")).toBeChecked();
    await page.getByText("Add their words, or a note").first().click();
    const words = page.getByLabel("Their words").first();
    await words.fill("I would lie");
    await send(page).click();
    await expect(page.getByText("These words are not in the transcript")).toBeVisible();
    await expect(words).toBeFocused();
    expect(api.count("sharing.give")).toBe(0);

    await words.fill("“so  sorry”");
    api.change({ sharing: { give: () => loseConnection() } });
    await send(page).click();
    await expect(page.getByText("What you entered is kept in this browser")).toBeVisible();
    api.change({ sharing: { give: () => ({}) } });
    await send(page).click();
    await expect(page.getByRole("heading", { name: "Thank you." })).toBeVisible();
    const sent = api.asked.findLast(({ operation }) => operation === "sharing.give")?.input;
    expect(sent).toMatchObject({ token: "a-token", band: 3, who: "teacher", consentToValidity: false });
    expect(sent).toHaveProperty("judgements.0.judgement", "met");
    expect(sent).toHaveProperty("judgements.0.words", "so sorry");
  });

  test("is given on a phone by keyboard alone, changed, and then compared", async ({ page, api }) => {
    await page.setViewportSize(PHONE);
    api.change(taking());
    await page.goto(SHEET);
    await page.getByRole("button", { name: "Read what was said" }).click();
    await expect(page.getByRole("region", { name: "Transcript" })).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await judgeEverything(page);
    await send(page).press("Enter");
    await page.getByRole("button", { name: "Change my marks" }).press("Enter");
    await page.getByLabel("4: most").check();
    await page.reload();
    await send(page).press("Enter");
    expect(api.count("sharing.reveal")).toBe(0);
    await page.getByRole("button", { name: "Compare with the software’s marks" }).press("Enter");
    const both = page.getByRole("region", { name: "Both marks beside each other" });
    await expect(both.getByText("Overall: You, band 4")).toBeVisible();
    await expect(both.getByRole("heading", { level: 3 })).toHaveCount(SITTING.station.criteria.length);
    await page.getByRole("checkbox", { name: /My marks may be used/u }).check();
    await expect
      .poll(() => api.asked.findLast(({ operation }) => operation === "sharing.markerConsent")?.input)
      .toMatchObject({ consents: true });
  });
});

test("a sheet that was filled in in another browser can be changed only there", async ({ page, api }) => {
  api.change({ sharing: { sheet: () => sheetOf(SITTING, "given") } });
  await page.goto(SHEET);
  await expect(page.getByRole("heading", { name: "This sheet is filled in already" })).toBeVisible();
  await expect(send(page)).toHaveCount(0);
});

test.describe("a link that opens nothing", () => {
  test.use({ expected: [/404 \(Not Found\).*\/api\/(?:shared|second-marks)\//u] });

  test("says so, whatever it was for", async ({ page, api }) => {
    api.change({ sharing: { sheet: () => refuse("NOT_FOUND"), shared: () => refuse("NOT_FOUND") } });
    for (const path of ["/second-mark/nobody-made-this", "/shared/nobody-made-this"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1, name: "This link opens nothing" })).toBeVisible();
    }
  });
});
