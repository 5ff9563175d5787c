import type { MarkVersion, Report } from "../../src/features/marking/reports/contract.ts";
import { call, openMarks, sitOneTurn } from "../browser/candidate.ts";
import { expect, test } from "../browser/test.ts";

const HEARD = "Hello, I'm Sam. I'm so sorry, that must be frustrating. Can you tell me what happened this mourning?";
const MEANT = HEARD.replace("mourning", "morning");
const UNSURE = "happened this mourning?";
const delivery = {
  isSpoken: true,
  voicedMs: 12_000,
  pauses: [],
  unsure: [{ at: HEARD.indexOf(UNSURE), text: UNSURE }],
};

test.use({ expected: [/ERR_INTERNET_DISCONNECTED/u] });

test("a misheard word is shown, put right offline and on, logged, marked again, and taken back", async ({
  page,
  context,
  product,
  arrive,
}) => {
  const session = await arrive();
  const id = await sitOneTurn(product, session, { text: HEARD, delivery });
  await page.goto(`/report/${id}`);
  await openMarks(page);
  const transcript = page.getByRole("region", { name: "Transcript" });
  const unsure = transcript.locator("[data-unsure]");
  await expect(transcript.getByText(`Not sure we heard this: “${UNSURE}”`)).toBeVisible();
  await expect.poll(async () => (await unsure.allTextContents()).join("")).toBe(UNSURE);

  await transcript.getByRole("button", { name: "Correct what was misheard in turn 2" }).press("Enter");
  const box = transcript.getByLabel("What you really said");
  await expect(box).toBeFocused();
  const save = transcript.getByRole("button", { name: "Save and mark again" });
  await box.fill(`${HEARD} And what worries you most of all about today?`);
  await save.click();
  await expect(transcript.getByText(/^That adds words nobody heard/u)).toBeVisible();

  await context.setOffline(true);
  await box.fill(MEANT);
  await save.click();
  await expect(transcript.getByText(/What you wrote is still here/u)).toBeVisible();
  await expect(box).toHaveValue(MEANT);
  await context.setOffline(false);
  await save.click();
  const log = transcript.getByText("Corrected: what was heard first");
  await expect(log).toBeVisible();
  await expect(unsure).toHaveCount(0);
  await expectMarks(["first", "correction"]);
  await log.click();
  await expect(transcript.getByText(`“${HEARD}”`)).toBeVisible();
  await transcript.getByRole("button", { name: "Take the correction back" }).click();
  await expect(transcript.getByText("Corrected, and taken back")).toBeVisible();
  await expectMarks(["first", "correction", "correction"]);

  /** Every mark the attempt got, once the last of them is made. */
  async function expectMarks(causes: MarkVersion["cause"][]): Promise<void> {
    const read = <T>(what: string) => call<T>(product, "GET", `/attempts/${id}/${what}`, undefined, session.token);
    await product.drain();
    await expect.poll(async () => (await read<Report>("report")).askedAgain).toBeNull();
    const { versions } = await read<{ versions: MarkVersion[] }>("marks");
    expect(versions.map(({ cause }) => cause)).toEqual(causes);
  }
});
