import { loadsOf, takeAway } from "../browser/built-file.ts";
import { heard, openMarks, say } from "../browser/candidate.ts";
import { refuse } from "../contract/stand-in.ts";
import { SESSION } from "./answers/candidate.ts";
import { FIRST_DAY } from "./answers/dashboard.ts";
import { reportAnswers } from "./answers/report.ts";
import { satSoFar, satToTheEnd } from "./answers/sitting.ts";
import { GREETING, WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

const REPORT_PARTS = [
  "src/features/marking/rewinds/rewind-comparison.tsx",
  "src/features/marking/rewinds/cue-panel.tsx",
  "src/features/marking/delivery/delivery-panel.tsx",
  "src/features/interview/recordings/playback/playback.tsx",
  "src/features/marking/corrections/turn-correction.tsx",
  "src/features/marking/marking/disagree-panel.tsx",
  "src/features/marking/sharing/page/share-panel.tsx",
  "src/features/library/mistakes/report-mistake.tsx",
];

test.use({ expected: [/404 \(Not Found\)/u] });

for (const part of [
  "src/features/identity/security/sign-in/sign-in-again.tsx",
  "src/features/identity/accounts/page/sign-in-again.tsx",
])
  test(`an interview whose session has ended goes on by another tab where ${part} is gone`, async ({
    open,
    api,
    page,
  }) => {
    const sitting = satSoFar(WASTED_MORNING, [GREETING]);
    await takeAway(page, part);
    await open(`/interview/${sitting.attempt.id}`, sitting.answers);
    await expect(page.getByText("Enter sends")).toBeVisible();
    const loads = loadsOf(page);
    api.change({ turnSync: { sendTurn: () => refuse("UNAUTHORIZED") } });
    const text = "That sounds exhausting. How are you feeling about it?";
    await page.getByLabel("Your answer").fill(text);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText("You are signed out: nothing new is sent until you sign in.")).toBeVisible();
    await page.getByLabel("Your answer").fill("Would you like to sit down?");

    api.change({
      dashboard: { read: () => FIRST_DAY },
      turnSync: sitting.answers.turnSync ?? {},
      accounts: {
        signIn: () => ({ ...SESSION, token: "a-token-of-the-other-tab" }),
        waysIn: () => ({ google: false }),
      },
    });
    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Sign in in a new tab" }).click();
    const dialog = (await opened).getByRole("dialog");
    await dialog.getByLabel("Email").fill(SESSION.user.email);
    await dialog.locator("input[name=password]").fill("seven wet umbrellas");
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();

    await expect(page.getByText("Enter sends")).toBeVisible();
    await expect(page.getByLabel("Your answer")).toHaveValue("Would you like to sit down?");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await heard(page, "Would you like to sit down?");
    expect(sitting.said()).toEqual([GREETING, text, "Would you like to sit down?"]);
    expect(loads).toEqual([]);
  });

test("a report whose parts a deploy has taken away shows its marks, and says which parts are missing", async ({
  open,
  page,
}) => {
  const sitting = satToTheEnd(WASTED_MORNING, [GREETING]);
  const bringBack = await Promise.all(REPORT_PARTS.map((part) => takeAway(page, part)));
  await open(`/report/${sitting.attempt.id}`, reportAnswers(sitting));
  await openMarks(page);
  await expect(page.getByText("Overall", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^“How you said it” could not be fetched\. Please load this page again/u)).toBeVisible();
  for (const back of bringBack) back();
  await page.reload();
  await expect(page.getByRole("heading", { name: "How you said it" })).toBeVisible();
  await expect(page.getByText("could not be fetched")).toHaveCount(0);
});

test("an interview whose recorder a deploy has taken away goes on, and says that nothing is recorded", async ({
  open,
  page,
}) => {
  const sitting = satSoFar(WASTED_MORNING);
  await takeAway(page, "src/features/interview/recordings/recorder/recording-light.tsx");
  await page.addInitScript(
    (id) => sessionStorage.setItem(`stationwise.devices.${id}`, JSON.stringify({ answers: "typed", records: "audio" })),
    sitting.attempt.id,
  );
  await open(`/interview/${sitting.attempt.id}`, sitting.answers);
  await expect(page.getByText("Nothing is being recorded: the recorder could not be fetched.")).toBeVisible();
  await say(page, GREETING);
  expect(sitting.said()).toEqual([GREETING]);
});
