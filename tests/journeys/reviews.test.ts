import { insertAdmin } from "../browser/admin.ts";
import { sitOneTurn } from "../browser/candidate.ts";
import { expect, test } from "../browser/several-people.ts";

test("a review is written after a station, looked at by an admin, read by others and taken back by its writer", async ({
  page,
  arrive,
  product,
  openElsewhere,
}) => {
  const words = `It showed me the sentence I should have stopped at, ${crypto.randomUUID()}.`;
  const session = await arrive();
  await page.goto("/reviews");
  await expect(page.getByText("You can write one once you have finished a station")).toBeVisible();
  await sitOneTurn(product, session, { text: "I am so sorry. What happened this morning?" });
  await page.reload();
  await page.getByRole("radio", { name: "4" }).check();
  await page.getByLabel(/What would you tell somebody/u).fill(words);
  await page.getByRole("checkbox", { name: "Show my first name beside it" }).check();
  await page.getByRole("button", { name: "Send it" }).click();
  await expect(page.getByText("Somebody of ours looks at it first.")).toBeVisible();

  const admin = await openElsewhere(await insertAdmin(product));
  await admin.goto("/operations");
  const waiting = admin
    .getByRole("region", { name: "Reviews to look at" })
    .getByRole("listitem")
    .filter({ hasText: words });
  await waiting.getByRole("button", { name: "Publish it" }).click();
  await expect(admin.getByText("Published.", { exact: true })).toBeVisible();
  await expect(waiting).toHaveCount(0);

  const reader = await openElsewhere(await product.insertPerson());
  await reader.goto("/reviews");
  const read = reader.getByRole("region", { name: "What people say" }).getByRole("listitem").filter({ hasText: words });
  await expect(read).toContainText("Amina,");

  await page.reload();
  await expect(page.getByText("It is published.")).toBeVisible();
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByRole("button", { name: "Send it" })).toBeVisible();
  await reader.reload();
  await expect(reader.getByText(/^No reviews yet$|, the mean of/u)).toBeVisible();
  await expect(read).toHaveCount(0);
});
