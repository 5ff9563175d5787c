import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import test from "node:test";
import type { Page } from "playwright";
import { openBrowser, openPage, screenshot, serveProduct, wholeFile } from "./browser.ts";
import {
  arrive,
  endSessionsOf,
  expectAccessibleInBothThemes,
  goIn,
  heard,
  newcomer,
  openMarks,
  PASSWORD,
  say,
  signInThroughApi,
  sitOneTurn,
  storedTurns,
} from "./candidate.ts";
import { PHONE } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);

/** What the browser itself says of a file that was refused on purpose. */
const REFUSED = [/Failed to load resource/u];
const FIRST = "Hello, I'm Amina, I volunteer here. What happened this morning?";
const SCHOOL = "University of Leeds School of Medicine";

const REPORT_PARTS = [
  "src/features/rewinds/rewind-comparison.tsx",
  "src/features/rewinds/cue-panel.tsx",
  "src/features/delivery/delivery-panel.tsx",
  "src/features/recordings/playback.tsx",
  "src/features/corrections/turn-correction.tsx",
  "src/features/marking/disagree-panel.tsx",
  "src/features/sharing/share-panel.tsx",
  "src/features/mistakes/report-mistake.tsx",
];

/** The file that the build made of a part. */
function fileOf(source: string): string {
  const manifest = readFileSync(join(import.meta.dirname, "../../dist/web/.vite/manifest.json"), "utf8");
  const built = Object.entries(JSON.parse(manifest) as Record<string, { file: string; name?: string }>);
  const file = built.find(([key, { name }]) => key === source || name === basename(source, ".tsx"))?.[1].file;
  assert.ok(file, `the build has no ${source}`);
  return `**/${file}`;
}

/** As after a deploy: the file is not there. */
const refuse = (page: Page, source: string) =>
  page.route(fileOf(source), (route) => route.fulfill({ status: 404, body: "" }));

function loadsOf(page: Page): string[] {
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return loads;
}

const changePassword = (page: Page) => page.getByRole("button", { name: "Change password" }).click();
const passwordDialog = (page: Page) => page.getByRole("dialog", { name: "Change your password" });

test("a dialog that no connection brings says so, and opens once there is one", async (t) => {
  const page = await openPage(t, browser, { expected: [/net::ERR_/u] });
  await arrive(page, served);
  await page.goto(`${served.url}/account-settings`);
  const loads = loadsOf(page);
  await page.getByRole("button", { name: "Change password" }).waitFor();
  await page.context().setOffline(true);
  await changePassword(page);
  await page.getByText("This needs a connection.", { exact: false }).waitFor();
  assert.equal(await page.getByRole("heading", { level: 1 }).innerText(), "Account");
  await page.context().setOffline(false);
  await changePassword(page);
  await passwordDialog(page).waitFor();
  assert.deepEqual(loads, []);
});

test("a dialog whose code a deploy has taken away loads the page again, once, and then says so", async (t) => {
  const page = await openPage(t, browser, { expected: REFUSED });
  await arrive(page, served);
  const dialog = "src/features/security/password-dialog.tsx";
  await page.goto(`${served.url}/account-settings`);
  await page.getByRole("button", { name: "Change password" }).waitFor();
  await refuse(page, dialog);
  const loads = loadsOf(page);
  const loaded = page.waitForEvent("load");
  await changePassword(page);
  await loaded;
  await page.getByText("This page is up to date now. Please try again.").waitFor();
  await changePassword(page);
  await page.getByText("This could not be fetched.", { exact: false }).waitFor();
  assert.deepEqual(loads, ["/account-settings"]);
  await page.unroute(fileOf(dialog));
  await page.reload();
  await changePassword(page);
  await passwordDialog(page).waitFor();
});

test("what stands in a form is still there when its calendar could not be fetched", async (t) => {
  const page = await openPage(t, browser, { expected: REFUSED });
  await arrive(page, served);
  await page.goto(`${served.url}/profile`);
  await page.getByLabel("First name").fill("Amina Noor");
  await refuse(page, "src/ui/calendar.tsx");
  const loads = loadsOf(page);
  await page.getByRole("button", { name: "Choose a date" }).click();
  await page.getByText("This could not be fetched.", { exact: false }).waitFor();
  assert.equal(await page.getByLabel("First name").inputValue(), "Amina Noor");
  assert.deepEqual(loads, []);
});

test("the phone's menu opens without a connection, and a deploy that has taken it away leaves what is typed", async (t) => {
  const page = await openPage(t, browser, { ...PHONE, expected: [...REFUSED, /net::ERR_/u] });
  await arrive(page, served);
  const press = () => page.getByRole("button", { name: "Menu" }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  const fetched = page.waitForResponse(fileOf("src/web/phone-menu.tsx"));
  await page.goto(`${served.url}/profile`);
  await fetched;
  await page.getByLabel("First name").waitFor();
  await page.context().setOffline(true);
  await press();
  await menu.getByRole("link", { name: "Attempts" }).waitFor();
  await page.context().setOffline(false);

  await refuse(page, "src/web/phone-menu.tsx");
  await page.goto(`${served.url}/profile`);
  await page.getByLabel("First name").fill("Amina Noor");
  const loads = loadsOf(page);
  await press();
  await page.getByText("This could not be fetched.", { exact: false }).waitFor();
  assert.equal(await page.getByLabel("First name").inputValue(), "Amina Noor");
  assert.deepEqual(loads, []);
});

test("a complaint's form that no connection brings says so, and opens once there is one", async (t) => {
  const page = await openPage(t, browser, { expected: [/net::ERR_/u] });
  await arrive(page, served);
  await page.goto(`${served.url}/account-settings`);
  const write = page.getByRole("button", { name: "Write a complaint" });
  await write.waitFor();
  await page.context().setOffline(true);
  await write.click();
  await page.getByText("This needs a connection.", { exact: false }).waitFor();
  await page.context().setOffline(false);
  await write.click();
  await page.getByLabel("What happened?").waitFor();
});

test("whoever has left a page before its dialog came to nothing is not disturbed on the next", async (t) => {
  const page = await openPage(t, browser, { expected: REFUSED });
  await arrive(page, served);
  await page.goto(`${served.url}/account-settings`);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const dialog = fileOf("src/features/security/password-dialog.tsx");
  await page.route(dialog, async (route) => {
    await held;
    await route.fulfill({ status: 404, body: "" });
  });
  const asked = page.waitForRequest(dialog);
  await changePassword(page);
  await asked;
  const loads = loadsOf(page);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Attempts" }).click();
  await page.getByRole("heading", { level: 1, name: "Attempts" }).waitFor();
  const answered = page.waitForResponse(dialog);
  letGo();
  const file = (await answered).url();
  // Whoever asks for the file again hears of it after the page has.
  await page.evaluate((url) => import(url).catch(() => undefined), file);
  assert.equal(await page.getByText("up to date now").or(page.getByText("could not be fetched")).count(), 0);
  assert.deepEqual(loads, []);
});

for (const part of ["src/features/security/sign-in-again.tsx", "src/features/accounts/sign-in-again.tsx"])
  test(`an interview whose session has ended goes on by another tab where ${part} is gone`, async (t) => {
    const page = await openPage(t, browser, { expected: REFUSED });
    const session = await arrive(page, served);
    const attemptId = await goIn(page, served, "a-wasted-morning");
    await say(page, FIRST);
    await refuse(page, part);
    await endSessionsOf(served, session);
    const loads = loadsOf(page);
    const said = "That sounds exhausting. How are you feeling about it?";
    await page.getByLabel("Your answer").fill(said);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByText("You are signed out: nothing new is sent until you sign in.").waitFor();
    await page.getByLabel("Your answer").fill("Would you like to sit down?");
    await expectAccessibleInBothThemes(page);

    const opened = page.waitForEvent("popup");
    await page.getByRole("link", { name: "Sign in in a new tab" }).click();
    const tab = await opened;
    const dialog = tab.getByRole("dialog");
    await dialog.getByLabel("Email").fill(session.user.email);
    await dialog.locator("input[name=password]").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Sign In", exact: true }).click();

    await page.getByText("Enter sends").waitFor();
    assert.equal(await page.getByLabel("Your answer").inputValue(), "Would you like to sit down?");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await heard(page, "Would you like to sit down?");
    const again = await signInThroughApi(served, session.user.email);
    const turns = await storedTurns(served, again, attemptId);
    assert.deepEqual(
      turns.filter(({ speaker }) => speaker === "candidate").map(({ text }) => text),
      [FIRST, said, "Would you like to sit down?"],
    );
    assert.deepEqual(loads, []);
  });

test("a report whose parts a deploy has taken away shows its marks, and says which parts are missing", async (t) => {
  const page = await openPage(t, browser, { expected: REFUSED });
  const session = await arrive(page, served);
  const attemptId = await sitOneTurn(served, session, { text: FIRST });
  for (const part of REPORT_PARTS) await refuse(page, part);
  await page.goto(`${served.url}/analyzing/${attemptId}`);
  await page.waitForURL("**/report/*");
  await openMarks(page);
  await page.getByText("Overall", { exact: true }).first().waitFor();
  await page.getByText(/^“How you said it” could not be fetched\. Please load this page again/u).waitFor();
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "report-parts-missing");
  for (const part of REPORT_PARTS) await page.unroute(fileOf(part));
  await page.reload();
  await page.getByRole("heading", { name: "How you said it" }).waitFor();
  assert.equal(await page.getByText("could not be fetched").count(), 0);
});

test("an interview whose recorder a deploy has taken away goes on, and says that nothing is recorded", async (t) => {
  const page = await openPage(t, browser, { expected: REFUSED });
  const session = await arrive(page, served);
  const attemptId = await goIn(page, served, "a-wasted-morning");
  await refuse(page, "src/features/recordings/recording-light.tsx");
  await page.evaluate(
    (id) => sessionStorage.setItem(`stationwise.devices.${id}`, JSON.stringify({ answers: "typed", records: "audio" })),
    attemptId,
  );
  await page.reload();
  await page.getByText("Nothing is being recorded: the recorder could not be fetched.", { exact: false }).waitFor();
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "room-recorder-missing");
  await say(page, FIRST);
  assert.equal((await storedTurns(served, session, attemptId)).filter(({ text }) => text === FIRST).length, 1);
});

/** What is typed in the box stays, and a school of the browser's own list is taken. */
async function chooseSchool(page: Page): Promise<void> {
  const school = page.getByLabel("Target university");
  await school.focus();
  const offered = page.locator("datalist option");
  await offered.first().waitFor({ state: "attached" });
  assert.ok((await offered.evaluateAll((all) => all.map((each) => each.getAttribute("value")))).includes(SCHOOL));
  await school.pressSequentially("leeds");
  assert.equal(await school.inputValue(), "leeds");
  await school.fill(SCHOOL);
  await page.getByRole("button", { name: "Clear" }).waitFor();
  assert.equal(await school.inputValue(), SCHOOL);
  await school.fill("leed");
  await school.blur();
  assert.equal(await school.inputValue(), SCHOOL, "what is still chosen is what stands there");
}

test("a box whose list a deploy has taken away keeps what is typed, and takes a choice all the same", async (t) => {
  const page = await openPage(t, browser, { expected: REFUSED });
  await newcomer(page, served);
  await refuse(page, "src/ui/combobox-list.tsx");
  await page.goto(`${served.url}/profile-setup`);
  await chooseSchool(page);
  await expectAccessibleInBothThemes(page);
});

test("a box that no connection brings its list takes a choice, and the next one has its list once there is one", async (t) => {
  const page = await openPage(t, browser, { expected: [/net::ERR_/u] });
  await newcomer(page, served);
  const schools = page.waitForResponse("**/api/universities");
  await page.goto(`${served.url}/profile-setup`);
  await page.getByLabel("First name").waitFor();
  await (await schools).finished();
  await page.context().setOffline(true);
  await chooseSchool(page);
  await page.context().setOffline(false);
  const area = page.getByLabel("UK area");
  await area.focus();
  await area.pressSequentially("Lon");
  await page.getByRole("option", { name: "London" }).click();
  assert.equal(await area.inputValue(), "London");
  assert.equal(await page.getByLabel("Target university").inputValue(), SCHOOL);
});
