import assert from "node:assert/strict";
import test from "node:test";
import { openBrowser, openPage, screenshot, wholeFile } from "./browser.ts";
import { arrive, call, expectAccessibleInBothThemes, openMarks, type Session, sitOneTurn } from "./candidate.ts";
import { focused } from "./keyboard.ts";
import { DESKTOP, PHONE } from "./screens.ts";
import { serveHere } from "./serve-here.ts";

const served = await serveHere(wholeFile);

const HEARD = "Hello, I'm Sam. I'm so sorry, that must be frustrating. Can you tell me what happened this mourning?";
const MEANT = HEARD.replace("mourning", "morning");
const UNSURE = "happened this mourning?";
const delivery = {
  isSpoken: true,
  voicedMs: 12_000,
  pauses: [],
  unsure: [{ at: HEARD.indexOf(UNSURE), text: UNSURE }],
};

/** Every mark the attempt got, as the server tells it, once the last of them is made. */
async function marksOf(session: Session, attemptId: string, causes: string[]): Promise<void> {
  type Told = { askedAgain: string | null };
  const read = () => call<Told>(served, "GET", `/attempts/${attemptId}/report`, undefined, session.token);
  for (let told = await read(); told.askedAgain !== null; told = await read());
  const { rows } = await served.database.asPerson(session.user.id, async (tx) => ({
    rows: await tx
      .selectFrom("mark_versions")
      .select("cause")
      .where("attempt_id", "=", attemptId)
      .orderBy("number")
      .execute(),
  }));
  assert.deepEqual(
    rows.map(({ cause }) => cause),
    causes,
  );
}

test("a misheard word is shown, put right offline and on, logged, marked again, and taken back", async (t) => {
  const expected = [/ERR_INTERNET_DISCONNECTED/u];
  const page = await openPage(t, await openBrowser(t), { ...DESKTOP, expected });
  const session = await arrive(page, served);
  const id = await sitOneTurn(served, session, { text: HEARD, delivery });
  await page.goto(`${served.url}/report/${id}`);
  await openMarks(page);
  const transcript = page.getByRole("region", { name: "Transcript" });
  const unsure = transcript.locator("[data-unsure]");
  await transcript.getByText(`Not sure we heard this: “${UNSURE}”`).waitFor();
  assert.equal((await unsure.allTextContents()).join(""), UNSURE);
  await screenshot(page, "correction-unsure");

  await transcript.getByRole("button", { name: "Correct what was misheard in turn 2" }).press("Enter");
  const box = transcript.getByLabel("What you really said");
  await focused(box);
  const save = transcript.getByRole("button", { name: "Save and mark again" });
  await box.fill(`${HEARD} And what worries you most of all about today?`);
  await save.click();
  await transcript.getByText(/^That adds words nobody heard/u).waitFor();
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "correction-refused");

  await page.context().setOffline(true);
  await box.fill(MEANT);
  await save.click();
  await transcript.getByText(/What you wrote is still here/u).waitFor();
  assert.equal(await box.inputValue(), MEANT);
  await page.context().setOffline(false);
  await save.click();
  const log = transcript.getByText("Corrected: what was heard first");
  await log.waitFor();
  await unsure.first().waitFor({ state: "detached" });
  await marksOf(session, id, ["first", "correction"]);
  await log.click();
  await transcript.getByText(`“${HEARD}”`).waitFor();
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "correction-log");
  await transcript.getByRole("button", { name: "Take the correction back" }).click();
  await transcript.getByText("Corrected, and taken back").waitFor();
  await marksOf(session, id, ["first", "correction", "correction"]);
});

test("on a phone the transcript of the report can be put right as well", async (t) => {
  const page = await openPage(t, await openBrowser(t), PHONE);
  const session = await arrive(page, served);
  const id = await sitOneTurn(served, session, { text: HEARD, delivery });
  await page.goto(`${served.url}/report/${id}`);
  await openMarks(page);
  await page
    .getByRole("link", { name: /show in the transcript/u })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "What was said" });
  await dialog.getByRole("button", { name: "Correct what was misheard in turn 2" }).click();
  await dialog.getByLabel("What you really said").fill(MEANT);
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "correction-phone");
  await dialog.getByRole("button", { name: "Save and mark again" }).click();
  await dialog.getByText("Corrected: what was heard first").waitFor();
});
