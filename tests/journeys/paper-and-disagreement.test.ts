import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import test, { type TestContext } from "node:test";
import type { Page } from "playwright";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, call, expectAccessibleInBothThemes, type Session } from "./candidate.ts";
import { press } from "./keyboard.ts";
import { DESKTOP, PHONE, SCREENS, sidewaysRoom } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);

const ANSWER =
  "Hello, I'm Sam, one of the volunteers here. I'm so sorry, that must be really frustrating after such a long journey. Can you tell me what happened this morning? I don't know why the clinic was cancelled, so I'll go and ask the nurse in charge and come back to you. Would that be all right?";

/** An attempt that is marked, with its marks open. */
async function markedAttempt({ token }: Session): Promise<string> {
  const { id } = await call<{ id: string }>(
    served,
    "POST",
    "/attempts",
    { stationId: "a-wasted-morning", key: randomUUID() },
    token,
  );
  await call(served, "POST", `/attempts/${id}/enter`, undefined, token);
  await fetch(`${served.url}/api/attempts/${id}/turns`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ seq: 1, text: ANSWER, atMs: 9000 }),
  }).then((answer) => answer.text());
  await call(served, "POST", `/attempts/${id}/finish`, undefined, token);
  return id;
}

async function openReport(t: TestContext, screen: object): Promise<{ page: Page; id: string; session: Session }> {
  const page = await openPage(t, browser, { acceptDownloads: true, ...screen });
  const session = await arrive(page, served);
  const id = await markedAttempt(session);
  await page.goto(`${served.url}/analyzing/${id}`);
  await page.waitForURL("**/report/*");
  await call(served, "PUT", `/attempts/${id}/self-mark`, { given: null }, session.token);
  await page.reload();
  await page.getByRole("heading", { name: "Do you disagree with a mark?" }).waitFor();
  return { page, id, session };
}

const panelOf = (page: Page) => page.getByRole("region", { name: "Do you disagree with a mark?" });

test("somebody who disagrees has the attempt marked again, and the report says what came of it", async (t) => {
  const { page } = await openReport(t, DESKTOP);
  const panel = panelOf(page);
  await panel.getByText("the same words get the same marks").waitFor();
  await panel.getByLabel("Which mark").selectOption("overall");
  await panel.getByLabel("What is wrong with it").fill("I named what she was going through.");
  await panel.getByRole("button", { name: "Say so, and have it marked again" }).click();
  await panel.getByText(/Marked once more: it is still (band \d|no band)\. No criterion changed/u).waitFor();
  await panel.getByText("You said: I named what she was going through.").waitFor();
  await page
    .getByText(/disagree/u)
    .first()
    .waitFor();
  await expectAccessibleInBothThemes(page);
  await panel.getByRole("button", { name: /Take it back/u }).click();
  await panel.getByText("Marked once more:").waitFor({ state: "detached" });
  await panel.getByText("changes no mark").waitFor();
});

test("what is written while a disagreement is being filed stays in the box", async (t) => {
  const { page } = await openReport(t, DESKTOP);
  const panel = panelOf(page);
  const words = panel.getByLabel("What is wrong with it");
  await panel.getByLabel("Which mark").selectOption("overall");
  await words.fill("I named what she was going through.");
  const held = Promise.withResolvers<void>();
  await page.route("**/disagreements", async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/disagreements"),
  );
  await panel.getByRole("button", { name: /Say so/u }).click();
  await asked;
  await words.fill("And I asked what she needed.");
  held.resolve();
  await panel.getByText("You said: I named what she was going through.").waitFor();
  assert.equal(await words.inputValue(), "And I asked what she needed.");
});

test("a mark named in the address is chosen already, and the whole is done by keyboard", async (t) => {
  const { page, id } = await openReport(t, DESKTOP);
  await page.goto(`${served.url}/report/${id}?disagree=overall`);
  const choice = panelOf(page).getByLabel("Which mark");
  await choice.waitFor();
  assert.equal(await choice.inputValue(), "overall");
  await press(page, "button", /Say so/u);
  await panelOf(page)
    .getByText(/Marked once more/u)
    .waitFor();
});

test("the report is downloaded as a PDF, with the keyboard and on a phone", async (t) => {
  for (const screen of [DESKTOP, PHONE]) {
    const { page } = await openReport(t, screen);
    const coming = page.waitForEvent("download");
    if (screen === PHONE) await page.getByRole("button", { name: "Download as PDF" }).tap();
    else await press(page, "button", /Download as PDF/u);
    const file = await coming;
    assert.match(file.suggestedFilename(), /^stationwise-a-wasted-morning-\d{4}-\d\d-\d\d\.pdf$/u);
    assert.equal((await readFile(await file.path())).subarray(0, 5).toString(), "%PDF-");
    await page.getByText("The PDF is with your downloads.").waitFor();
    assert.ok((await sidewaysRoom(page)) <= 0);
  }
});

test("a PDF that cannot be made is said in a sentence, and asked for again", async (t) => {
  const { page } = await openReport(t, { ...DESKTOP, expected: [/503/u, /Failed to load resource/u] });
  await page.route("**/report.pdf", (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/json",
      body: JSON.stringify({
        defined: true,
        code: "SERVICE_UNAVAILABLE",
        status: 503,
        message: "The PDF could not be made just now.",
      }),
    }),
  );
  await page.getByRole("button", { name: "Download as PDF" }).click();
  await page.getByText("The PDF could not be made just now.").waitFor();
  await page.unroute("**/report.pdf");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as PDF" }).click();
  await coming;
});

test("both look right on every screen", async (t) => {
  for (const [name, screen] of SCREENS) {
    const { page } = await openReport(t, screen);
    await panelOf(page).getByLabel("Which mark").selectOption({ index: 1 });
    await panelOf(page)
      .getByRole("button", { name: /Say so/u })
      .click();
    await panelOf(page)
      .getByText(/Marked once more/u)
      .waitFor();
    assert.ok((await sidewaysRoom(page)) <= 0);
    await expectAccessibleInBothThemes(page);
    await screenshot(page, `disagree-${name}`);
  }
});
