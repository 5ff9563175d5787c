import assert from "node:assert/strict";
import { after, test } from "node:test";
import { sql } from "kysely";
import type { Page } from "playwright";
import { openMarketingServer } from "../stand-ins/marketing-server.ts";
import { openBrowser, openPage, screenshot, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, newcomer } from "./candidate.ts";
import { makeAdmin } from "./make-admin.ts";
import { SCREENS, sidewaysRoom } from "./screens.ts";
import { serveHere } from "./serve-here.ts";

const ADMIN = "warden@example.test";
const outside = await openMarketingServer();
after(() => outside.close());
const served = await serveHere(wholeFile, {
  ADMIN_EMAILS: ADMIN,
  ACTIVECAMPAIGN_URL: outside.url,
  ACTIVECAMPAIGN_TOKEN: "campaign-key",
});
const browser = await openBrowser(wholeFile);
const SYNC = "/functions/sync-activecampaign";

async function fillIn(page: Page, agrees: boolean): Promise<void> {
  await page.goto(`${served.url}/profile-setup`);
  await page.getByLabel("First name").fill("Amina");
  await page.getByLabel("Last name").fill("Khan");
  for (const [label, name] of [
    ["UK area", "London"],
    ["Target university", "University of Aberdeen"],
  ] as const) {
    await page.getByLabel(label).fill(name);
    await page.getByRole("option", { name }).click();
  }
  if (agrees) await page.getByRole("checkbox", { name: /email/iu }).check();
  await page.getByRole("checkbox", { name: /terms/u }).check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByText("Question 1 of 5").waitFor();
}

async function answer(page: Page): Promise<void> {
  for (let question = 1; question <= 5; question++) {
    await page.getByText(`Question ${question} of 5`).waitFor();
    await page.locator("main form input").first().check();
    await page.getByRole("button", { name: question < 5 ? "Next" : "Complete", exact: true }).click();
  }
  await page.waitForURL("**/profile-ready");
}

for (const agrees of [true, false])
  test(`the function is called after the quiz, and ${agrees ? "with" : "not without"} consent after the profile is saved`, async (t) => {
    const page = await openPage(t, browser);
    await newcomer(page, served);
    const called: (string | null)[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith(SYNC)) called.push(request.headers()["authorization"] ?? null);
    });
    const first = agrees ? page.waitForResponse((response) => response.url().endsWith(SYNC)) : null;
    await fillIn(page, agrees);
    assert.equal((await first)?.status(), agrees ? 200 : undefined);
    assert.equal(called.length, agrees ? 1 : 0);
    const second = page.waitForResponse((response) => response.url().endsWith(SYNC));
    await answer(page);
    assert.equal((await second).status(), 200);
    for (const authorization of called) assert.match(authorization ?? "none", /^Bearer \S+$/u);
    assert.equal(called.length, agrees ? 2 : 1);
  });

test("a function that fails is noted, and nobody waits for it", async (t) => {
  const page = await openPage(t, browser, {
    expected: [/500 \(Internal Server Error\).*sync-activecampaign/u, /sync-activecampaign/u],
  });
  await newcomer(page, served);
  await page.route(`**${SYNC}`, (route) => route.fulfill({ status: 500, json: {} }));
  await fillIn(page, true);
  await answer(page);
  assert.equal(await page.getByRole("alert").filter({ hasText: /\S/u }).count(), 0);
});

test("an admin sees how each service stands, tries out, and brings everybody in step", async (t) => {
  const page = await openPage(t, browser);
  await makeAdmin(served, await arrive(page, served, { email_marketing_consent: true }), ADMIN);
  await page.goto(`${served.url}/sync-activecampaign`);
  await page.getByRole("heading", { level: 1, name: "Contacts in ActiveCampaign" }).waitFor();
  await page.getByRole("button", { name: "Try out, sending nothing" }).click();
  await page.getByText(/A run would add \d+/u).waitFor();
  await page.getByRole("button", { name: "Bring everybody in step" }).click();
  await page.getByRole("progressbar").waitFor();
  await served.database.asWorker((tx) =>
    sql`insert into mirrored_people (mirror, outside_key, asked_at, failed_at, problem)
      values ('activecampaign', 'nobody', now(), now(), 'It refused what was sent (422).')`.execute(tx),
  );
  await page.reload();
  await page.getByText("It refused what was sent (422).").waitFor();
  await expectAccessibleInBothThemes(page);
  for (const [name, { viewport }] of SCREENS) {
    await page.setViewportSize(viewport);
    assert.equal(await sidewaysRoom(page), 0);
    await screenshot(page, `marketing-${name}`);
  }
  await page.getByRole("button", { name: /^Try again/u }).press("Enter");
  await page.getByText("Nothing has.").waitFor();
  await page.goto(`${served.url}/sync-quiz-to-airtable`);
  await page.getByText("No account is set up").waitFor();
  assert.equal(await page.getByRole("button", { name: "Bring everybody in step" }).isDisabled(), true);
  await expectAccessibleInBothThemes(page);
});
