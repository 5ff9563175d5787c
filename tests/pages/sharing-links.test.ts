import { reportAnswers } from "./answers/report.ts";
import { linkOf, sharedOf } from "./answers/sharing.ts";
import { satToTheEnd, stationOf } from "./answers/sitting.ts";
import type { Answers } from "../contract/stand-in.ts";
import { expect, test } from "./test.ts";

const SITTING = satToTheEnd(stationOf("roleplay/a-wasted-morning"), [
  "I'm so sorry, that must be really frustrating. Can you tell me what happened?",
]);
const REPORT = `/report/${SITTING.attempt.id}`;
const noLinks = { links: () => ({ links: [] }), received: () => ({ secondMarks: [] }) };
const reportWith = (sharing: Answers["sharing"]): Answers => ({
  ...reportAnswers(SITTING),
  sharing: { ...noLinks, ...sharing },
});

test("a share link shows nothing of itself: what others see is chosen, previewed, and sent as it was chosen", async ({
  page,
  open,
  api,
}) => {
  await open(
    REPORT,
    reportWith({
      preview: ({ shows }) => sharedOf(SITTING, shows),
      makeLink: ({ shows }) => ({ link: linkOf({ shows: shows ?? null }), token: "the-token" }),
    }),
  );
  await page.getByRole("button", { name: "Make a share link" }).click();
  const dialog = page.getByRole("dialog");
  const make = dialog.getByRole("button", { name: "Make the link" });
  await expect(make).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "See what they would see" })).toHaveCount(0);
  const boxes = dialog.getByRole("checkbox");
  await expect(boxes).toHaveCount(4);
  for (const box of await boxes.all()) await expect(box).not.toBeChecked();
  await dialog.getByRole("checkbox", { name: /^What was said/u }).check();
  await dialog.getByRole("button", { name: "See what they would see" }).click();
  const preview = page.getByRole("region", { name: "What others would see" });
  await expect(preview.getByText("that must be really frustrating")).toBeVisible();
  await make.click();
  await expect(page.getByLabel("The link")).toHaveValue(/\/shared\/the-token$/u);
  const shows = { transcript: true, marks: false, feedback: false, delivery: false };
  expect(api.asked.findLast(({ operation }) => operation === "sharing.preview")?.input).toMatchObject({ shows });
  expect(api.asked.find(({ operation }) => operation === "sharing.makeLink")?.input).toEqual({
    attemptId: SITTING.attempt.id,
    kind: "share",
    expiresInDays: 14,
    shows,
  });
});

test("a link says how often it was opened, and is taken back with one press", async ({ page, open, api }) => {
  const opened = linkOf({ opened: 1, lastOpenedOn: "2026-11-24" });
  await open(
    REPORT,
    reportWith({
      links: () => ({ links: [opened] }),
      revoke() {
        api.change({ sharing: { links: () => ({ links: [{ ...opened, state: "revoked" }] }) } });
        return {};
      },
    }),
  );
  const link = page.getByRole("listitem").filter({ hasText: "Shows what was said" });
  await expect(link.getByText("opened once, last on 24 November 2026")).toBeVisible();
  await link.getByRole("button", { name: "Take it back" }).click();
  await expect(link.getByText("Taken back;")).toBeVisible();
  await expect(link.getByRole("button")).toHaveCount(0);
});
