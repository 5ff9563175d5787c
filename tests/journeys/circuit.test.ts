import type { Circuit } from "../../src/features/interview/circuits/contract.ts";
import { countBells, expectBells } from "../browser/bells.ts";
import { call, openMarks } from "../browser/candidate.ts";
import { catchUp, doorOf, expectAtDoor, pass, sit, waitForTheBell, type Walk } from "../browser/circuit-walk.ts";
import { expect, test } from "../browser/test.ts";

/** A school whose circuit has four stations: the least of which a profile is made. */
const SCHOOL = "University of Exeter Medical School";

test.use({ expected: [/ERR_CONNECTION_(REFUSED|RESET)/u] });

test("a circuit at one school, from bell to bell, over a refresh, a closed tab and a killed server", async ({
  page: firstPage,
  context,
  arrive,
  startOwn,
}) => {
  // Four stations from bell to bell, and two starts of the product.
  const served = await startOwn();
  let page = firstPage;
  await page.clock.install();
  await countBells(page);
  const session = await arrive({ access: "plan", profile: { target_university: SCHOOL } }, { served });

  await page.goto(`${served.url}/practice`);
  await page.getByRole("link", { name: "Choose a circuit" }).click();
  await expect(page.getByRole("heading", { level: 2, name: SCHOOL })).toBeVisible();
  await page.getByRole("button", { name: "Start this circuit" }).click();
  await expect(doorOf(page, 1)).toBeVisible();
  await expect(page.getByRole("list", { name: "Doors" }).getByRole("listitem")).toHaveCount(4);
  const address = page.url();
  const circuitId = address.split("/").at(-1) ?? "";
  const { format } = await call<Circuit>(served, "GET", `/circuits/${circuitId}`, undefined, session.token);
  let walk: Walk = { page, served, format };

  await test.step("the first door waits, and the bell goes when one walks up to it", async () => {
    await pass(walk, 10 * 60_000);
    await expectBells(page, 0);
    await doorOf(page, 1).click();
    await expectAtDoor(page);
    await expect(page.getByText("The bell has gone: you may read.")).toBeVisible();
    await expectBells(page, 1);
    await sit(walk);
  });

  await test.step("after a station no feedback is given, and a refresh keeps the place and the bell", async () => {
    await expect(page.getByText("Walk on to door 2.")).toBeVisible();
    await expect(page.getByText(/marks|band/iu)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText("Walk on to door 2.")).toBeVisible();
    await catchUp(walk);
    await waitForTheBell(walk);
    await expectAtDoor(page);
  });

  await test.step("in the middle of a station the way leads back into it, and nowhere else", async () => {
    await page.goto(`${served.url}/circuits`);
    await page.getByRole("link", { name: /^Back to the corridor/u }).click();
    await expect(page.getByText("You can only go back to it.")).toBeVisible();
    await expect(page.getByRole("button", { name: "End the circuit here" })).toHaveCount(0);
    await page.getByRole("button", { name: "Back to door 2" }).click();
    await sit(walk);
  });

  await test.step("a tab closed between stations stops the bell: whoever comes back goes when they are ready", async () => {
    await expect(page.getByText("Walk on to door 3.")).toBeVisible();
    const another = await context.newPage();
    await page.close();
    page = another;
    walk = { ...walk, page };
    await countBells(page);
    await served.pass(format.changeoverSeconds * 2000);
    await page.goto(address);
    await catchUp(walk);
    await expect(page.getByText("Your place is kept, and no clock runs.")).toBeVisible();
    await doorOf(page, 3).click();
    await sit(walk);
  });

  await test.step("a server killed in the pause is waited for: the place is kept, and the door opens once", async () => {
    await expect(page.getByText("Walk on to door 4.")).toBeVisible();
    await served.kill();
    await page.clock.runFor(format.changeoverSeconds * 1000);
    await expect(page.getByText("We could not reach the server. Your place is kept")).toBeVisible();
    await served.startAgain();
    await served.pass(format.changeoverSeconds * 1000);
    await doorOf(page, 4).click();
    await sit(walk);
  });

  await test.step("at the end stand all four with their marks, and a profile by domain", async () => {
    await page.waitForURL("**/summary");
    await expect(page.getByText("You sat 4 of 4 stations")).toBeVisible();
    const marks = page.getByRole("link", { name: /^Marks and feedback/u });
    await expect(marks).toHaveCount(4);
    await expect(page.getByText("Put together from 4 marked stations.")).toBeVisible();
    await expect(page.getByRole("heading", { name: /^Mean band \d\.\d of 5$/u })).toBeVisible();
    await expect(page.getByRole("heading", { name: "What to practise next" })).toBeVisible();
    await marks.first().click();
    await page.waitForURL("**/report/*");
    await expect(page.getByRole("heading", { name: "First, what do you think?" })).toBeVisible();
    await expect(page.getByText("which band would you give it?"), "its band was shown just now").toHaveCount(0);
    await openMarks(page);
    await page.goBack();
    await expect(page.getByText("You sat 4 of 4 stations")).toBeVisible();
  });
});
