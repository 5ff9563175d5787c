import type { Page } from "@playwright/test";
import type { Session } from "../../src/features/identity/accounts/contract.ts";
import { call, endSessionsOf, heard, say } from "../browser/candidate.ts";
import { expectStoredOnce } from "../browser/stored-once.ts";
import { expect } from "../browser/test.ts";
import { PASSWORD } from "../product/password.ts";
import { FIRST, SECOND, test } from "./answered-room.ts";

// What a browser says of a connection that is gone, and of a place that is taken.
test.use({ expected: [/net::ERR_|409 \(Conflict\)/u] });

const send = async (page: Page, text: string) => {
  await page.getByLabel("Your answer").fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
};

test("a refresh, and the back button, lead back to the same turn, with the unsent words still in the box", async ({
  page,
  product,
  room: { attemptId, session },
}) => {
  const box = page.getByLabel("Your answer");
  await box.fill("I was about to say");
  await page.reload();
  await expect(page.getByText(FIRST)).toBeVisible();
  await expect(box).toHaveValue("I was about to say");
  await say(page, SECOND);

  await box.fill("Half a sent");
  await page.goBack();
  await page.goto("/practice");
  await page
    .getByRole("link", { name: /resume|go back in|continue/iu })
    .first()
    .click();
  await page.waitForURL(`**/interview/${attemptId}`);
  await expect(page.getByText(FIRST)).toBeVisible();
  await expect(box).toHaveValue("Half a sent");
  const third = "Would you like to sit down while I find out?";
  await say(page, third);
  await expectStoredOnce(product, session, attemptId, [FIRST, SECOND, third]);
});

test("a turn sent while the connection is down goes when it is back, once", async ({
  page,
  context,
  product,
  room: { attemptId, session },
}) => {
  await context.setOffline(true);
  await send(page, SECOND);
  const whereItIs = page.getByText(/offline|connection|not sent yet|as soon as/iu).first();
  await expect(whereItIs).toBeVisible();
  await context.setOffline(false);
  // The page may have answered by itself meanwhile: where the words are is told until they are with us.
  await expect(page.getByLabel("What has been said").getByRole("status")).toHaveCount(0);
  await heard(page, SECOND);
  await expectStoredOnce(product, session, attemptId, [FIRST, SECOND]);
});

test("two tabs on one station follow one another and double nothing", async ({
  page,
  context,
  product,
  room: { attemptId, session },
}) => {
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText(FIRST)).toBeVisible();
  await say(page, SECOND);
  await expect(other.getByText(SECOND)).toBeVisible();
  const third = "Would you like to sit down while I find out?";
  await say(other, third);
  await expect(page.getByText(third)).toBeVisible();
  await expectStoredOnce(product, session, attemptId, [FIRST, SECOND, third]);
});

test("a session that ends in the middle asks for the password over the page and goes on with what was said", async ({
  page,
  product,
  room: { attemptId, session },
}) => {
  await endSessionsOf(product, session);
  await send(page, SECOND);
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await dialog.locator("input[name=password]").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Sign In", exact: true }).click();
  await heard(page, SECOND);
  const { email } = session.user;
  const again = await call<Session>(product, "POST", "/accounts/sign-in", { email, password: PASSWORD });
  await expectStoredOnce(product, again, attemptId, [FIRST, SECOND]);
});
