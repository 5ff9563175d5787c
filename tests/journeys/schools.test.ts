import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright";
import { openBrowser, openPage, screenshot, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, finish, goIn, say, type Session } from "./candidate.ts";
import { SCREENS, sidewaysRoom } from "./screens.ts";
import { makeAdmin } from "./make-admin.ts";
import { serveHere } from "./serve-here.ts";

const ADMIN = "warden@example.test";
const LEEDS = "University of Leeds School of Medicine";
const REFUSED = [/400 \(Bad Request\)/u, /404 \(Not Found\)/u];

const served = await serveHere(wholeFile, { ADMIN_EMAILS: ADMIN });
const browser = await openBrowser(wholeFile);

const sectionOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const reported = () => served.database.asWorker((tx) => tx.selectFrom("mistakes").selectAll().execute());
const promote = (session: Session) => makeAdmin(served, session, ADMIN);

test("anybody finds every school, and what is known and not known of each, without JavaScript", async (t) => {
  const page = await openPage(t, browser, { javaScriptEnabled: false });
  await page.goto(`${served.url}/schools`);
  assert.equal(await page.locator('main a[href^="/schools/"]').count(), 51);
  assert.equal(await page.getByText("Any medical school").count(), 0);
  await page.getByRole("link", { name: LEEDS }).click();
  await page.getByRole("heading", { level: 1, name: LEEDS }).waitFor();
  await sectionOf(page, "The day").getByText("Stations 1 to 8").waitFor();
  await sectionOf(page, "The day").getByText("2 minutes before it, then 6 minutes").waitFor();
  await sectionOf(page, "The day").getByText("64 minutes in all").waitFor();
  await sectionOf(page, "What the school says it looks for").getByText("No clinical or scientific knowledge").waitFor();

  await page.goto(`${served.url}/schools/bangor`);
  await sectionOf(page, "The day").getByText("nothing to draw").waitFor();
  await sectionOf(page, "What is not known").getByText("How many stations there are.").waitFor();
  await page.getByText("From one unreliable source").waitFor();
});

/** Different shapes of day on different screens: every one on each would say little more. */
const PUBLIC: Record<string, string[]> = {
  desktop: ["/schools", "/schools/imperial"],
  phone: ["/schools", "/schools/cardiff"],
  sideways: ["/schools/kent-medway", "/schools/bangor"],
};
const IN_APP: Record<string, string[]> = { desktop: ["leeds"], phone: ["anglia-ruskin"], sideways: ["bangor"] };

for (const [name, screen] of SCREENS) {
  test(`school pages read well on a ${name}, in both themes`, async (t) => {
    const page = await openPage(t, browser, screen);
    for (const path of PUBLIC[name] ?? []) {
      await page.goto(served.url + path);
      await expectAccessibleInBothThemes(page);
      assert.equal(await sidewaysRoom(page), 0, path);
      await screenshot(page, `public${path.replaceAll("/", "-")}-${name}`);
    }
  });
}

test("what is no school is not found", async (t) => {
  const page = await openPage(t, browser, { expected: REFUSED });
  for (const path of ["/schools/generic", "/schools/hogwarts"])
    assert.equal((await page.goto(served.url + path))?.status(), 404, path);
  await arrive(page, served);
  await page.goto(`${served.url}/practice/schools/hogwarts`);
  await page.getByText("There is no such school").waitFor();
});

test("a reader without an account says what has changed, and is stopped from telling what was asked", async (t) => {
  const page = await openPage(t, browser, { expected: REFUSED });
  await page.goto(`${served.url}/schools/leeds`);
  await page.getByText("Something changed? Tell us").click();
  await page.getByText("Schools treat passing that on as misconduct").waitFor();
  await page.getByRole("textbox", { name: "What is different" }).fill("They asked me about a time I failed.");
  await page.getByRole("checkbox").check();
  const send = page.getByRole("button", { name: "Send" });
  await send.click();
  await page.getByRole("alert").getByText("we have not kept it").waitFor();
  assert.deepEqual(await reported(), []);

  await page.getByRole("textbox", { name: "What is different" }).fill("It is seven stations this year.");
  await page.getByRole("textbox", { name: "Where it can be looked up" }).fill("leeds.ac.uk/mmi");
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "public-school-form");
  await send.click();
  await page.getByRole("status").getByText("Thank you.").waitFor();
  const [kept] = await reported();
  assert.deepEqual(
    [kept?.slug, kept?.says, kept?.source, kept?.user_id],
    ["leeds", "It is seven stations this year.", "https://leeds.ac.uk/mmi", null],
  );
});

test("what could not be sent stays in the form, and can be sent again", async (t) => {
  const page = await openPage(t, browser, { expected: [/Failed to load resource/u] });
  await page.goto(`${served.url}/schools/keele`);
  await page.getByText("Something changed? Tell us").click();
  const says = page.getByRole("textbox", { name: "What is different" });
  await says.fill("Interviews are in March now.");
  await page.getByRole("checkbox").check();
  // What sends the form is fetched once it is opened.
  await page.getByRole("button", { name: "Send", disabled: false }).waitFor();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByRole("alert").getByText("nothing is sent yet").waitFor();
  assert.equal(await says.inputValue(), "Interviews are in March now.");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Send" }).click();
  await page.getByText("Thank you.").waitFor();
  assert.equal((await reported()).filter(({ slug }) => slug === "keele").length, 1);
});

test("a candidate comes to their target school from practice, profile and circuits, and on to its circuit", async (t) => {
  const page = await openPage(t, browser);
  await arrive(page, served, { target_university: LEEDS });
  await page.goto(`${served.url}/profile`);
  await page.getByRole("link", { name: LEEDS }).click();
  await page.waitForURL("**/practice/schools/leeds");
  await page.goto(`${served.url}/circuits?school=leeds`);
  await page.getByRole("link", { name: "All that is known" }).click();
  await page.waitForURL("**/practice/schools/leeds");
  await page.goto(`${served.url}/practice`);
  await page.getByRole("link", { name: "About this school" }).click();
  await page.getByRole("heading", { level: 1, name: LEEDS }).waitFor();
  await page.getByText("Your target school").waitFor();
  await page.getByRole("link", { name: "See its circuit" }).click();
  await page.waitForURL("**/circuits?school=leeds");
});

for (const [name, screen] of SCREENS) {
  test(`the school's page inside the application reads well on a ${name}, in both themes`, async (t) => {
    const page = await openPage(t, browser, screen);
    await arrive(page, served);
    for (const slug of IN_APP[name] ?? []) {
      await page.goto(`${served.url}/practice/schools/${slug}`);
      await sectionOf(page, "Stations that fit").getByText("All of them are our own.").waitFor();
      await page.getByRole("complementary").getByRole("link").waitFor();
      await page.getByRole("button", { name: "Something changed? Tell us" }).waitFor();
      await expectAccessibleInBothThemes(page);
      assert.equal(await sidewaysRoom(page), 0, slug);
      await screenshot(page, `school-${slug}-${name}`);
    }
  });
}

test("the stations that fit a school are on what is named for it, and open their card", async (t) => {
  const page = await openPage(t, browser);
  await arrive(page, served);
  await page.goto(`${served.url}/practice/schools/leeds`);
  const ethics = page.getByRole("region", { name: "Ethics", exact: true });
  await ethics.getByRole("link").last().click();
  await page.waitForURL("**/briefing/*");
});

const ENOUGH_TO_JUDGE = [
  "I'm so sorry. That is a long way to bring her for a locked door. Please tell me what happened.",
  "You rang on Monday, they said it was confirmed, and nobody told you. You must be furious.",
  "How is your mum now? Can I get her a blanket, or something warm to drink?",
  "I can't see the bookings, so I won't promise you a date. I can ring outpatients with you now and ask for one. Would that help?",
];

test("a report writes the mark down as the target school would, and says that it is ours", async (t) => {
  const page = await openPage(t, browser);
  await arrive(page, served, { target_university: "Anglia Ruskin University School of Medicine" });
  await goIn(page, served, "a-wasted-morning");
  for (const words of ENOUGH_TO_JUDGE) await say(page, words);
  await finish(page);
  const written = sectionOf(page, "As ARU writes it down");
  await written.getByText("it is not the school’s mark").waitFor();
  assert.match(await written.innerText(), /Skills and qualities\s+\d( to \d)? of 5/u);
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "report-as-school");
  await page.setViewportSize({ width: 390, height: 844 });
  assert.equal(await sidewaysRoom(page), 0);
  await written.getByRole("link", { name: "About its interview" }).click();
  await page.waitForURL("**/practice/schools/anglia-ruskin");
});

test("a report by keyboard reaches an admin, who settles it and deletes another", async (t) => {
  const page = await openPage(t, browser);
  await arrive(page, served);
  await page.goto(`${served.url}/practice/schools/plymouth`);
  await page.getByRole("button", { name: "Something changed? Tell us" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "What is different" }).pressSequentially("Six stations now.");
  await dialog.getByRole("checkbox").press("Space");
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "school-report-dialog");
  await dialog.getByRole("button", { name: "Send" }).press("Enter");
  await dialog.getByText("Thank you.").waitFor();
  await dialog.getByRole("button", { name: "Close" }).last().press("Enter");

  const warden = await openPage(t, browser);
  await promote(await arrive(warden, served));
  await warden.goto(`${served.url}/operations`);
  const list = warden.getByRole("region", { name: "Mistakes readers have reported" });
  const plymouth = list.getByRole("listitem").filter({ hasText: "Six stations now." });
  await plymouth.getByText("School · ").waitFor();
  await expectAccessibleInBothThemes(warden);
  await screenshot(warden, "operations-mistakes");
  await plymouth.getByRole("button", { name: "It is mended" }).click();
  await plymouth.waitFor({ state: "detached" });
  const keele = list.getByRole("listitem").filter({ hasText: "in March now" });
  await keele.getByRole("button", { name: "Delete" }).click();
  await keele.waitFor({ state: "detached" });
  await list.getByRole("button", { name: "Show those settled" }).click();
  await plymouth.getByText("Mended.").waitFor();
  const left = await reported();
  assert.equal(left.find(({ slug }) => slug === "plymouth")?.outcome, "mended");
  assert.ok(!left.some(({ slug }) => slug === "keele"));
});
