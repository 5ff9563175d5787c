import type { Page } from "@playwright/test";
import type { Complaint, DataExport } from "#contract/rights/privacy";
import { press } from "../browser/keyboard.ts";
import { loseConnection } from "../contract/stand-in.ts";
import { ACCOUNT } from "./answers/account.ts";
import { expect, test } from "./test.ts";

const COPY_ID = "01a209b1-b27c-711a-acea-05d7942aafbb";
const ASKED_AT = "2026-11-23T09:00:00.000Z";
const UNDER_WAY: DataExport = { state: "making", id: COPY_ID, step: "reports", done: 1, ofAll: 4, askedAt: ASKED_AT };
const READY: DataExport = {
  state: "ready",
  id: COPY_ID,
  bytes: 120_000,
  leftOut: 0,
  readyAt: "2026-11-23T09:01:00.000Z",
  deleteAt: "2026-11-30T09:01:00.000Z",
};
const FILED: Complaint = {
  id: "01a209b1-b27c-711a-acea-05d7942aafbc",
  reference: "PC-2026-7QXK",
  about: "use",
  says: "My recording was not deleted on its day.",
  filedAt: ASKED_AT,
  answerBy: "2026-12-23T23:59:59.000Z",
  overdueDays: 0,
  answer: null,
  answeredAt: null,
};

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("a copy of everything is asked for by keyboard, watched while it is made, and deleted", async ({ open, page }) => {
  await page.clock.install();
  let copy: DataExport = { state: "none" };
  await open("/account-settings", {
    ...ACCOUNT,
    privacy: {
      ...ACCOUNT.privacy,
      readExport: () => copy,
      askExport: () => (copy = UNDER_WAY),
      removeExport: () => {
        copy = { state: "none" };
        return {};
      },
    },
  });
  const data = section(page, "Download my data");
  await expect(section(page, "Who has read my data").getByText("Nobody has opened anything of yours.")).toBeVisible();
  await data.getByRole("button", { name: "Ask for my copy" }).focus();
  await page.keyboard.press("Enter");
  await expect(data.getByRole("progressbar")).toBeVisible();
  await expect(data.getByText("we will email you when it is ready")).toBeVisible();
  copy = READY;
  await page.clock.runFor(2000);
  await expect(data.getByText(/^It is deleted on .*30 November 2026\.$/u)).toBeVisible();
  await expect(data.getByRole("button", { name: "Download it" })).toBeVisible();
  await data.getByRole("button", { name: "Delete it now" }).click();
  await expect(data.getByRole("button", { name: "Ask for my copy" })).toBeVisible();
});

test.describe("a privacy complaint", () => {
  test.use({ expected: [/ERR_CONNECTION_FAILED/u] });

  test("is written, has a reference and a day at once, and is kept while the server is away", async ({ open, api }) => {
    let complaints: Complaint[] = [];
    const page = await open("/account-settings", {
      ...ACCOUNT,
      privacy: { ...ACCOUNT.privacy, complaints: () => ({ complaints, next: null }), complain: () => loseConnection() },
    });
    const part = section(page, "A privacy complaint");
    const heading = part.getByRole("heading", { name: "A privacy complaint" });
    await press(part, "button", /Write a complaint/u);
    await expect(heading).toBeFocused();
    await press(part, "button", /Send the complaint/u);
    await expect(part.getByRole("radio").first()).toBeFocused();
    await expect(part.getByText("Please choose what it is about.")).toBeVisible();
    await expect(part.getByText("Please say what is wrong.")).toBeVisible();
    await part.getByLabel("How my data is used, or who gets it").check();
    const words = part.getByLabel("What happened?");
    await words.fill(FILED.says);
    await part.getByRole("button", { name: "Send the complaint" }).click();
    await expect(part.getByText("What you wrote is still here")).toBeVisible();
    await expect(words).toHaveValue(FILED.says);
    api.change({
      privacy: {
        complain: () => {
          complaints = [FILED];
          return FILED;
        },
      },
    });
    await press(part, "button", /Send the complaint/u);
    const own = part.getByRole("list", { name: "Your complaints" });
    await expect(own.getByText(FILED.reference, { exact: true })).toBeVisible();
    await expect(own.getByText("We answer by 23 December 2026")).toBeVisible();
    await expect(heading).toBeFocused();
    const sent = api.asked.filter(({ operation }) => operation === "privacy.complain").map(({ input }) => input);
    expect(sent).toHaveLength(2);
    expect(sent[1], "the same key again files nothing more").toEqual(sent[0]);
    expect(sent[0]).toMatchObject({ about: "use", says: FILED.says });
  });
});
