import { readFile } from "node:fs/promises";
import { insertAdmin } from "../browser/admin.ts";
import { expect, test } from "../browser/several-people.ts";

test("an admin sees what a file would change, publishes it, and takes it back", async ({
  page,
  arrive,
  product,
  openElsewhere,
}) => {
  const source = await readFile("content/stations/roleplay/one-camera.yaml", "utf8");
  const admin = await insertAdmin(product);
  const operating = await openElsewhere(admin);
  const choose = (name: string, text: string) =>
    operating
      .getByLabel("File", { exact: true })
      .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await operating.goto("/import-stations");
  await expect(operating.getByRole("heading", { level: 1, name: "Import stations and articles" })).toBeVisible();
  await expect(operating.getByText("The content folder").first()).toBeVisible();
  await choose("wrong.yaml", source.replace(/^level: .*/mu, "level: 9"));
  await expect(operating.getByRole("cell", { name: "level: has to be 1, 2 or 3" })).toBeVisible();

  // A title of its own: what is in the product's bank belongs to every test of this worker.
  const title = `Only one camera, ${crypto.randomUUID()}`;
  await choose("one-camera.yaml", source.replace(/^title: .*/mu, `title: ${title}`));
  await expect(operating.getByText("What would change: 1 changed.")).toBeVisible();
  await operating.getByRole("button", { name: "Publish 1 change" }).press("Enter");
  await expect(operating.getByText("Published: 1 change.")).toBeVisible();
  await arrive();
  await page.goto("/briefing/one-camera");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

  const published = operating
    .getByRole("listitem")
    .filter({ has: operating.getByRole("heading", { level: 3, name: "one-camera.yaml", exact: true }) })
    .first();
  await expect(published.getByText(admin.user.email)).toBeVisible();
  await published.getByRole("button", { name: "Undo one-camera.yaml" }).click();
  await expect(operating.getByText("Undone: everything is as it was before.")).toBeVisible();
  await expect(published.getByText("Undone", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(title);
  await expect(page.getByRole("heading", { level: 1, name: "One camera" })).toBeVisible();
});
