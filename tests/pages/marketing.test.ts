import type { Page } from "@playwright/test";
import type { MirrorState } from "#contract/applicant/marketing";
import { expectAccessible } from "../browser/accessible.ts";
import { ABERDEEN, settingUp } from "./answers/set-up.ts";
import { expect, test } from "./test.ts";

async function fillIn(page: Page, agrees: boolean): Promise<void> {
  await page.getByLabel("First name").fill("Amina");
  await page.getByLabel("Last name").fill("Khan");
  for (const [label, name] of [
    ["UK area", "London"],
    ["Target university", ABERDEEN],
  ] as const) {
    await page.getByLabel(label).fill(name);
    await page.getByRole("option", { name }).click();
  }
  if (agrees) await page.getByRole("checkbox", { name: /email/iu }).check();
  await page.getByRole("checkbox", { name: /terms/u }).check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
}

async function answer(page: Page): Promise<void> {
  for (let question = 1; question <= 5; question++) {
    await expect(page.getByText(`Question ${question} of 5`)).toBeVisible();
    await page.locator("main form input").first().check();
    await page.getByRole("button", { name: question < 5 ? "Next" : "Complete", exact: true }).click();
  }
  await expect(page).toHaveURL("/profile-ready");
}

for (const agrees of [true, false])
  test(`the function is called after the quiz, and ${agrees ? "with" : "not without"} consent after the profile is saved`, async ({
    open,
    api,
  }) => {
    const tokens: (string | null)[] = [];
    const { profiles, ...others } = settingUp(null);
    const page = await open("/profile-setup", {
      ...others,
      profiles: {
        ...profiles,
        save: ({ email_marketing_consent }) => ({ ...profiles.save(), email_marketing_consent }),
      },
      marketing: {
        sync(_input, request) {
          tokens.push(request.headers.get("authorization"));
          return {};
        },
      },
    });
    await fillIn(page, agrees);
    const afterProfile = agrees ? 1 : 0;
    await expect.poll(() => api.count("marketing.sync")).toBe(afterProfile);
    await answer(page);
    await expect.poll(() => api.count("marketing.sync")).toBe(afterProfile + 1);
    for (const token of tokens) expect(token).toMatch(/^Bearer \S+$/u);
  });

test.describe("on a server that breaks", () => {
  test.use({ expected: [/sync-activecampaign/u] });

  test("a function that fails is noted, and nobody waits for it", async ({ open, page }) => {
    await page.route("**/functions/sync-activecampaign", (route) => route.fulfill({ status: 500, json: {} }));
    await open("/profile-setup", settingUp(null));
    await fillIn(page, false);
    const failed = page.waitForResponse("**/functions/sync-activecampaign");
    await answer(page);
    await failed;
    await expect(page.getByText("Your profile is ready!")).toBeVisible();
    await expect(page.getByRole("alert").filter({ hasText: /\S/u })).toHaveCount(0);
  });
});

const STATE: MirrorState = {
  mirror: "activecampaign",
  isConnected: true,
  agreed: 12,
  settled: 9,
  waiting: 2,
  failed: 0,
  lastSettledAt: "2026-11-23T09:00:00.000Z",
  nextTryAt: null,
  run: null,
};
const FAILURE = {
  id: "5b1f9a52-6a1c-4d0e-9f6e-0c1de2f3a4b5",
  isRemoval: false,
  problem: "It refused what was sent (422).",
  failedAt: "2026-11-23T10:00:00.000Z",
};

test("an admin sees how each service stands, tries out, and brings everybody in step", async ({ page, open, api }) => {
  let state = STATE;
  let failures = [FAILURE];
  await open("/sync-activecampaign", {
    marketing: {
      states: () => [state, { ...STATE, mirror: "airtable", isConnected: false }],
      dryRun: () => ({ toAdd: 3, toUpdate: 1, toRemove: 0, unchanged: 8, fields: ["email", "first_name"] }),
      run() {
        state = { ...STATE, run: { startedAt: "2026-11-23T11:00:00.000Z", total: 12, done: 4, failed: 1 } };
        return {};
      },
      failures: ({ mirror }) => ({ failures: mirror === "activecampaign" ? failures : [], next: null }),
      retry() {
        failures = [];
        return {};
      },
    },
  });
  await expect(page.getByRole("heading", { level: 1, name: "Contacts in ActiveCampaign" })).toBeVisible();
  await page.getByRole("button", { name: "Try out, sending nothing" }).click();
  await expect(page.getByText("A run would add 3, change 1 and remove 0; 8 would stay as they are.")).toBeVisible();
  expect(api.count("marketing.run")).toBe(0);
  await page.getByRole("button", { name: "Bring everybody in step" }).click();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuetext", "4 of 12, 1 gone wrong");
  await expect(page.getByText(FAILURE.problem)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Try again/u }).press("Enter");
  await expect(page.getByText("Nothing has.")).toBeVisible();
  expect(api.asked.find(({ operation }) => operation === "marketing.retry")?.input).toEqual({
    mirror: "activecampaign",
    id: FAILURE.id,
  });

  await page.goto("/sync-quiz-to-airtable");
  await expect(page.getByText("No account is set up")).toBeVisible();
  await expect(page.getByRole("button", { name: "Bring everybody in step" })).toBeDisabled();
  await expectAccessible(page);
});
