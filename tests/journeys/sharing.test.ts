import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import { arrive, call, expectAccessibleInBothThemes, openMarks, type Session } from "./candidate.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const GONE = /404 \(Not Found\).*\/api\/(?:shared|second-marks)\//u;
const SAID = [
  "Hello, I'm Amina, one of the volunteers. I'm so sorry, that must be really frustrating. Can you tell me what happened?",
  "It sounds like you've had a long journey for nothing and you're worried. What worries you most?",
  "I don't know that, and I don't want to guess, so I'll ask the nurse in charge and come back to you in ten minutes. Would that be all right?",
  "Let's move somewhere quieter so that nobody overhears. Shall I stay with you while we ring about another appointment? Which would you rather do first?",
];

/** A marked attempt, sat without the page. */
async function markedAttempt({ token }: Session): Promise<string> {
  const body = { stationId: "a-wasted-morning", key: crypto.randomUUID() };
  const { id } = await call<{ id: string }>(served, "POST", "/attempts", body, token);
  await call(served, "POST", `/attempts/${id}/enter`, undefined, token);
  for (const [at, text] of SAID.entries()) {
    const turn = { seq: at * 2 + 1, text, atMs: (at + 1) * 10_000 };
    const answer = await fetch(`${served.url}/api/attempts/${id}/turns`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(turn),
    });
    await answer.text();
  }
  await call(served, "POST", `/attempts/${id}/finish`, undefined, token);
  return id;
}

const owner = await openPage(wholeFile, browser);
const session = await arrive(owner, served);
const attemptId = await markedAttempt(session);

async function openReport(): Promise<void> {
  await owner.goto(`${served.url}/analyzing/${attemptId}`);
  await owner.waitForURL("**/report/*");
  await openMarks(owner);
  await owner.getByRole("heading", { name: "Show it to somebody" }).waitFor();
}

async function linkIn(page: Page): Promise<string> {
  const url = await page.getByLabel("The link").inputValue();
  await page.getByRole("button", { name: "Close" }).click();
  return url;
}

/** The next change sent has been kept. */
const kept = (page: Page) => page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());

async function judgeEverything(page: Page): Promise<void> {
  const groups = page.getByRole("radiogroup", { name: /^Your judgement/u });
  for (let at = 0; at < (await groups.count()); at += 1)
    await groups
      .nth(at)
      .getByLabel(at % 3 === 2 ? "Can’t tell" : "Met", { exact: true })
      .check();
  await page.getByLabel("3: about half").check();
  await page.getByLabel("A teacher").check();
}

describe("a second mark", () => {
  it("is asked for, given blind without an account, revealed, and read by the owner", async (t) => {
    await openReport();
    await owner.getByRole("button", { name: "Ask for a second mark" }).click();
    await owner.getByRole("button", { name: "Make the link" }).waitFor();
    await expectAccessibleInBothThemes(owner);
    await screenshot(owner, "sharing-ask");
    await owner.getByRole("button", { name: "Make the link" }).click();
    const url = await linkIn(owner);

    const visitor = await openPage(t, browser, { expected: [/net::ERR_/u] });
    const referrers: string[] = [];
    visitor.on("request", (request) => referrers.push(request.headers()["referer"] ?? ""));
    const document = await visitor.goto(url);
    assert.equal(document?.headers()["referrer-policy"], "no-referrer");
    assert.equal(document?.headers()["x-robots-tag"], "noindex, nofollow");
    assert.equal(document?.headers()["cache-control"], "no-store");
    await visitor.getByRole("heading", { name: "A wasted morning", level: 1 }).waitFor();
    assert.deepEqual(new Set(referrers), new Set([""]));
    assert.equal(await visitor.getByText("[name], one of the volunteers").count(), 1);
    assert.equal(await visitor.getByText(/Amina|Khan|Band \d/u).count(), 0);
    await screenshot(visitor, "sharing-blind");
    await expectAccessibleInBothThemes(visitor);

    await visitor.getByRole("button", { name: "Send my marks" }).click();
    await visitor.getByText(/answers are missing/u).waitFor();
    assert.equal(await visitor.evaluate(() => (globalThis.document.activeElement as HTMLInputElement).type), "radio");
    await judgeEverything(visitor);
    await visitor.reload();
    assert.equal(await visitor.getByLabel("3: about half").isChecked(), true);
    await visitor.getByText("Add their words, or a note").first().click();
    await visitor.getByLabel("Their words").first().fill("I would lie");
    await visitor.getByRole("button", { name: "Send my marks" }).click();
    await visitor.getByText("These words are not in the transcript").waitFor();
    await visitor.getByLabel("Their words").first().fill("“so  sorry”");

    await visitor.context().setOffline(true);
    await visitor.getByRole("button", { name: "Send my marks" }).click();
    await visitor
      .getByText(/could not be reached|could not reach|were not sent|was not sent/u)
      .first()
      .waitFor();
    await visitor.context().setOffline(false);
    await visitor.getByRole("button", { name: "Send my marks" }).click();
    await visitor.getByRole("heading", { name: "Thank you." }).waitFor();
    await screenshot(visitor, "sharing-given");
    await visitor.getByRole("button", { name: "Change my marks" }).click();
    await visitor.getByLabel("4: most").check();
    await visitor.reload();
    await visitor.getByRole("button", { name: "Send my marks" }).click();
    await visitor.getByRole("button", { name: "Compare with the software’s marks" }).click();
    await visitor.getByText(/judged the same and \d+ within one level/u).waitFor();
    await visitor.getByText("Overall: You, band 4").waitFor();
    await screenshot(visitor, "sharing-revealed");
    await expectAccessibleInBothThemes(visitor);
    await Promise.all([kept(visitor), visitor.getByRole("checkbox", { name: /My marks may be used/u }).check()]);
    await visitor.reload();
    await visitor.getByText("Overall: You, band 4").waitFor();
    assert.equal(await visitor.getByRole("checkbox", { name: /My marks may be used/u }).isChecked(), true);

    const other = await openPage(t, browser);
    await other.goto(url);
    await other.getByRole("heading", { name: "This sheet is filled in already" }).waitFor();

    await openReport();
    await owner.locator("summary", { hasText: "A teacher, " }).click();
    await owner.getByText(/judged the same and \d+ within one level/u).waitFor();
    await owner.getByText("Whoever marked it agrees.", { exact: false }).waitFor();
    await screenshot(owner, "sharing-received");
    await expectAccessibleInBothThemes(owner);
    const consent = owner.getByRole("checkbox", { name: /This second mark may be used/u });
    await Promise.all([kept(owner), consent.check()]);
    await owner.reload();
    await owner.locator("summary", { hasText: "A teacher, " }).click();
    assert.equal(await consent.isChecked(), true);
  });

  it("is given on a phone and by keyboard alone", async (t) => {
    const { token } = await call<{ token: string }>(
      served,
      "POST",
      `/attempts/${attemptId}/links`,
      { kind: "second-mark" },
      session.token,
    );
    const phone = await openPage(t, browser, PHONE);
    await phone.goto(`${served.url}/second-mark/${token}`);
    await phone.getByRole("button", { name: "Read what was said" }).click();
    await phone.getByRole("region", { name: "Transcript" }).waitFor();
    await screenshot(phone, "sharing-phone-words");
    await expectAccessibleInBothThemes(phone);
    await phone.getByRole("button", { name: "Close" }).click();
    await screenshot(phone, "sharing-phone");
    await expectAccessibleInBothThemes(phone);
    const width = await phone.evaluate(() => globalThis.document.documentElement.scrollWidth);
    assert.ok(width <= 390, `${width}`);
    await judgeEverything(phone);
    await phone.getByRole("button", { name: "Send my marks" }).focus();
    await phone.keyboard.press("Enter");
    await phone.getByRole("button", { name: "Compare with the software’s marks" }).focus();
    await phone.keyboard.press("Enter");
    await phone.getByText("Overall: You, band 3").waitFor();
    await screenshot(phone, "sharing-phone-revealed");
  });
});

describe("a share link", () => {
  it("shows what was chosen and previewed until it is taken back", async (t) => {
    await openReport();
    await owner.getByRole("button", { name: "Make a share link" }).click();
    const make = owner.getByRole("button", { name: "Make the link" });
    assert.equal(await make.isDisabled(), true);
    for (const box of await owner.getByRole("dialog").getByRole("checkbox").all())
      assert.equal(await box.isChecked(), false);
    await owner.getByRole("checkbox", { name: /^Marks/u }).check();
    await owner.getByRole("checkbox", { name: /^What was said/u }).check();
    await owner.getByRole("checkbox", { name: /^Delivery/u }).check();
    await owner.getByRole("button", { name: "See what they would see" }).click();
    await owner.getByRole("region", { name: "What others would see" }).getByText("[name], one of").first().waitFor();
    await screenshot(owner, "sharing-make");
    await expectAccessibleInBothThemes(owner);
    await make.click();
    const url = await linkIn(owner);

    const visitor = await openPage(t, browser, { ...PHONE, expected: [GONE] });
    await visitor.goto(url);
    await visitor.getByRole("heading", { name: "Marks", exact: true }).waitFor();
    assert.ok((await visitor.getByRole("link", { name: "Not yet checked against human raters" }).count()) > 0);
    await visitor.getByRole("heading", { name: "Delivery" }).waitFor();
    assert.equal(await visitor.getByText(/Amina|Khan/u).count(), 0);
    assert.equal(await visitor.getByRole("heading", { name: "Feedback" }).count(), 0);
    await screenshot(visitor, "sharing-shared-phone");
    await expectAccessibleInBothThemes(visitor);
    await visitor.setViewportSize({ width: 1440, height: 900 });
    await screenshot(visitor, "sharing-shared");

    await owner.reload();
    const link = owner.getByRole("listitem").filter({ hasText: "Shows what was said, marks and delivery" });
    await link.getByText("opened once, last on", { exact: false }).waitFor();
    await link.getByRole("button", { name: "Take it back" }).click();
    await link.getByText("Taken back;", { exact: false }).waitFor();
    await screenshot(owner, "sharing-links");
    await visitor.reload();
    await visitor.getByRole("heading", { name: "This link opens nothing" }).waitFor();
    await screenshot(visitor, "sharing-gone");
    await expectAccessibleInBothThemes(visitor);
    await visitor.goto(`${served.url}/second-mark/nobody-made-this`);
    await visitor.getByRole("heading", { name: "This link opens nothing" }).waitFor();
  });
});
