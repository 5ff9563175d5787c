import { readFile } from "node:fs/promises";
import { call, sitOneTurn } from "../browser/candidate.ts";
import { press } from "../browser/keyboard.ts";
import { expect, test } from "../browser/test.ts";

const ANSWER =
  "Hello, I'm Sam, one of the volunteers here. I'm so sorry, that must be really frustrating after such a long journey. Can you tell me what happened this morning? I don't know why the clinic was cancelled, so I'll go and ask the nurse in charge and come back to you. Would that be all right?";

test("somebody who disagrees has the attempt marked again, reads what came of it, and takes the report home as a PDF", async ({
  page,
  product,
  arrive,
}) => {
  const session = await arrive();
  const id = await sitOneTurn(product, session, { text: ANSWER });
  await page.goto(`/analyzing/${id}`);
  await page.waitForURL("**/report/*");
  await call(product, "PUT", `/attempts/${id}/self-mark`, { given: null }, session.token);
  await page.reload();
  const panel = page.getByRole("region", { name: "Do you disagree with a mark?" });
  await expect(panel.getByText("the same words get the same marks")).toBeVisible();
  await panel.getByLabel("Which mark").selectOption("overall");
  await panel.getByLabel("What is wrong with it").fill("I named what she was going through.");
  await panel.getByRole("button", { name: "Say so, and have it marked again" }).click();
  await expect(
    panel.getByText(/Marked once more: it is still (band \d|no band)\. No criterion changed/u),
  ).toBeVisible();
  await expect(panel.getByText("You said: I named what she was going through.")).toBeVisible();
  await panel.getByRole("button", { name: /Take it back/u }).click();
  await expect(panel.getByText("Marked once more:")).toBeHidden();
  await expect(panel.getByText("changes no mark")).toBeVisible();

  const coming = page.waitForEvent("download");
  await press(page, "button", /Download as PDF/u);
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/^stationwise-a-wasted-morning-\d{4}-\d\d-\d\d\.pdf$/u);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe("%PDF-");
  await expect(page.getByText("The PDF is with your downloads.")).toBeVisible();
});
