import assert from "node:assert/strict";
import test from "node:test";
import type { Locator, Page } from "playwright";
import { bellsRung, countBells, expectBells } from "./bell-counter.ts";
import { openBrowser, openPage, screenshot, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, openMarks, say } from "./candidate.ts";
import { shownSeconds } from "./frozen-time.ts";
import { DESKTOP, SCREENS, sidewaysRoom } from "./screens.ts";
import { serveClocked } from "./serve-clocked.ts";

const served = await serveClocked(wholeFile);
const browser = await openBrowser(wholeFile);
const READING_MS = 120_000;
const ANSWER_MS = 360_000;
const CHANGEOVER_MS = 30_000;
const STEP_MS = 30_000;
const FIRST =
  "I'm so sorry, that sounds really hard, and I can see how upset you are. Before I decide anything I would listen to everybody concerned, the patient, the family and the nurse, and ask what matters to them, because I want to be fair and honest about what I do not know.";
const LAST =
  "On the one hand the patient has a right to choose; on the other hand there is a risk of harm. First I would make sure that nobody is in danger, then speak to a senior colleague, explain what I know, and agree together what happens next. I might be wrong, and I would change my mind if I learnt something new.";

/** Time passes here and there alike, in steps in which no clock thinks that the machine has slept. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= STEP_MS) {
    await served.pass(Math.min(left, STEP_MS));
    await catchUp(page);
  }
}

/** A page opened later begins at a time of its own, and no page counts how long it takes to be driven. */
async function catchUp(page: Page): Promise<void> {
  const behindMs = served.now() - (await page.evaluate(() => Date.now()));
  if (behindMs > 0) await page.clock.runFor(behindMs);
}

const door = (page: Page, n: number): Locator => page.getByRole("button", { name: `Go to door ${n}` });
const doors = (page: Page) => page.getByRole("list", { name: "Doors" }).getByRole("listitem");

/** The card hangs there and its clock runs: a page that has not come so far would read from a later time. */
async function atTheDoor(page: Page): Promise<void> {
  await page.waitForURL("**/briefing/*");
  await page.getByText("At the next bell the door opens by itself.").waitFor();
}

/** What is left until the bell passes: some of it has, while the corridor was looked at. */
async function waitForTheBell(page: Page): Promise<void> {
  const left = await shownSeconds(page.getByRole("timer", { name: /Until the bell/u }));
  assert.ok(left > 0 && left <= CHANGEOVER_MS / 1000, String(left));
  await pass(page, left * 1000);
}

/** One reply is too little to judge a roleplay by. */
async function answer(page: Page): Promise<void> {
  await say(page, FIRST);
  await page.getByLabel("Your answer").fill(LAST);
  await pass(page, ANSWER_MS);
  await page.waitForURL("**/circuits/*");
}

/** From the card to the last bell, with words in the box when it goes. The bell rings at the door and at the end. */
async function sit(page: Page): Promise<void> {
  await atTheDoor(page);
  await page.getByText("The bell has gone: you may read.").waitFor();
  const before = await bellsRung(page);
  await pass(page, READING_MS);
  await page.getByLabel("Your answer").waitFor();
  await expectBells(page, before + 1);
  await answer(page);
  await expectBells(page, before + 2);
}

test("six stations at one school, from bell to bell, over a refresh, a closed tab and a killed server", async (t) => {
  let page = await openPage(t, browser, { ...DESKTOP, expected: [/ERR_CONNECTION_(REFUSED|RESET)/u] });
  await page.clock.install();
  await countBells(page);
  const session = await arrive(page, served, { target_university: "University of Birmingham Medical School" });
  await served.subscribe(session.user.id);

  await t.test("one’s own school stands first, with what is known of it and who says so", async () => {
    await page.goto(`${served.url}/practice`);
    await page.getByRole("link", { name: "Choose a circuit" }).click();
    await page.getByRole("heading", { level: 2, name: "University of Birmingham Medical School" }).waitFor();
    for (const figure of ["2 minutes", "6 minutes"]) await page.getByText(figure, { exact: true }).waitFor();
    await page.getByText("The main figures come from the school itself.").waitFor();
    await expectAccessibleInBothThemes(page);
    await screenshot(page, "circuit-offer");
  });

  await t.test("the first door waits, and the bell goes when one walks up to it", async () => {
    await page.getByRole("button", { name: "Start this circuit" }).click();
    await door(page, 1).waitFor();
    assert.equal(await doors(page).count(), 6);
    await expectAccessibleInBothThemes(page);
    await screenshot(page, "circuit-corridor");
    await pass(page, 10 * 60_000);
    await expectBells(page, 0);
    await door(page, 1).click();
    await atTheDoor(page);
    await expectBells(page, 1);
    await sit(page);
  });

  await t.test(
    "after a station the bell opens the next door half a minute later, and no feedback is given",
    async () => {
      await page.getByText("Walk on to door 2.").waitFor();
      assert.equal(await page.getByText(/marks|band/iu).count(), 0);
      await expectAccessibleInBothThemes(page);
      await screenshot(page, "circuit-changeover");
      await waitForTheBell(page);
      await sit(page);
    },
  );

  await t.test("a refresh in the middle of a station leads back into it, and nowhere else", async () => {
    await page.getByText("Walk on to door 3.").waitFor();
    await waitForTheBell(page);
    await atTheDoor(page);
    await page.goto(`${served.url}/circuits`);
    await page.getByRole("link", { name: /^Back to the corridor/u }).click();
    await page.getByText("You can only go back to it.").waitFor();
    assert.equal(await page.getByRole("button", { name: "End the circuit here" }).count(), 0);
    await page.getByRole("button", { name: "Back to door 3" }).click();
    await atTheDoor(page);
    await pass(page, READING_MS);
    await answer(page);
  });

  await t.test("a refresh between stations keeps the place and the bell", async () => {
    await page.getByText("Walk on to door 4.").waitFor();
    await page.reload();
    await page.getByText("Walk on to door 4.").waitFor();
    await waitForTheBell(page);
    await sit(page);
  });

  await t.test(
    "a tab closed between stations stops the bell: whoever comes back goes when they are ready",
    async () => {
      await page.getByText("Walk on to door 5.").waitFor();
      const address = page.url();
      const another = await page.context().newPage();
      await page.close();
      page = another;
      await countBells(page);
      await served.pass(CHANGEOVER_MS * 2);
      await page.goto(address);
      await catchUp(page);
      await page.getByText("Your place is kept, and no clock runs.").waitFor();
      await screenshot(page, "circuit-back");
      await door(page, 5).click();
      await sit(page);
    },
  );

  await t.test("a server killed in the pause is waited for: the place is kept, and the door opens once", async () => {
    await page.getByText("Walk on to door 6.").waitFor();
    await served.kill();
    await page.clock.runFor(CHANGEOVER_MS);
    await page.getByText("We could not reach the server. Your place is kept").waitFor();
    await served.startAgain();
    await served.pass(CHANGEOVER_MS);
    await door(page, 6).click();
    await sit(page);
  });

  await t.test("at the end stand all six with their marks, and a profile by domain", async () => {
    await page.waitForURL("**/summary");
    await page.getByText("You sat 6 of 6 stations").waitFor();
    const marks = page.getByRole("link", { name: /^Marks and feedback/u });
    await marks.nth(5).waitFor();
    assert.equal(await marks.count(), 6);
    await page.getByRole("heading", { name: /^Mean band \d\.\d of 5$/u }).waitFor();
    await page.getByText("Put together from 6 marked stations.").waitFor();
    await page.getByRole("img", { name: /Mean band and interval/u }).waitFor();
    await page.getByRole("row", { name: /^Overall \d\.\d/u }).waitFor();
    await page.getByRole("heading", { name: "What to practise next" }).waitFor();
    await expectAccessibleInBothThemes(page);
    await screenshot(page, "circuit-summary");
    await marks.first().click();
    await page.waitForURL("**/report/*");
    await page.getByRole("heading", { name: "First, what do you think?" }).waitFor();
    assert.equal(await page.getByText("which band would you give it?").count(), 0, "its band was shown just now");
    await expectAccessibleInBothThemes(page);
    await screenshot(page, "circuit-self-mark");
    await openMarks(page);
    await page.goBack();
    await page.getByText("You sat 6 of 6 stations").waitFor();
  });
});

test("who has no plan sees what a circuit is, why it is closed and what opens it", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await arrive(page, served);
  await page.goto(`${served.url}/circuits`);
  await page.getByText("Circuits are not part of the free trial").waitFor();
  assert.equal(await page.getByRole("button", { name: "Start this circuit" }).count(), 0);
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "circuit-locked");
  await page.getByRole("link", { name: "See the plans" }).click();
  await page.waitForURL("**/upgrade");
});

test("another school is found by searching, and one without an MMI says so", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  const session = await arrive(page, served);
  await served.subscribe(session.user.id);
  await page.goto(`${served.url}/circuits`);
  await page.getByRole("combobox", { name: "School" }).fill("kings");
  await page.getByRole("option", { name: /^King.s College London/u }).waitFor();
  await page.getByRole("combobox", { name: "School" }).fill("qmul");
  await page.getByRole("option", { name: /Queen Mary/u }).waitFor();
  assert.equal(await page.getByRole("option").count(), 1);
  await page.getByRole("combobox", { name: "School" }).fill("Oxford uni");
  await page.getByRole("option", { name: "University of Oxford Medical School" }).click();
  await page.getByRole("heading", { level: 2, name: "Default circuit, for University of Oxford" }).waitFor();
  await page.getByText("not an MMI, so we do not simulate it").waitFor();
  assert.match(page.url(), /school=oxford/u);
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "circuit-panel-school");
});

test("a school that cannot be found says so", async (t) => {
  const page = await openPage(t, browser, { ...DESKTOP, expected: [/404 \(Not Found\)/u] });
  await arrive(page, served);
  await page.goto(`${served.url}/circuits?school=hogwarts`);
  await page.getByText("There is no such school").waitFor();
  await page.getByRole("button", { name: "Show the default circuit" }).click();
  await page.getByRole("heading", { level: 2, name: /Default circuit/u }).waitFor();
});

for (const [name, screen] of SCREENS)
  test(`a circuit fits the screen from the offer to its end before the last door (${name})`, async (t) => {
    const page = await openPage(t, browser, screen);
    const session = await arrive(page, served, { target_university: "Imperial College School of Medicine" });
    await served.subscribe(session.user.id);
    await page.goto(`${served.url}/circuits`);
    await page.getByText("The first 3").waitFor();
    const looksRight = async (what: string) => {
      assert.equal(await sidewaysRoom(page), 0, what);
      await expectAccessibleInBothThemes(page);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await screenshot(page, `circuit-${what}-${name}-${colorScheme}`);
      }
    };
    await looksRight("offer");
    await page.getByRole("button", { name: "Start this circuit" }).click();
    await door(page, 1).waitFor();
    await looksRight("corridor");
    await door(page, 1).click();
    await page.getByRole("button", { name: "Leave this station" }).click();
    await page.getByText("Walk on to door 2.").waitFor();
    await looksRight("changeover");
    await page.getByRole("button", { name: "End the circuit here" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End it here" }).click();
    await page.waitForURL("**/summary");
    await page.getByText("Left, and not marked.").waitFor();
    await page.getByText("this circuit has 0").waitFor();
    await looksRight("summary");
    await page.getByRole("link", { name: "Another circuit" }).click();
    await page.getByRole("link", { name: /^See the summary/u }).click();
    await page.waitForURL("**/summary");
  });
