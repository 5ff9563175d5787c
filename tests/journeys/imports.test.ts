import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { Page } from "playwright";
import { expectAccessible, openBrowser, openPage, screenshot, wholeFile } from "./browser.ts";
import { arrive, expectAccessibleInBothThemes, type Session } from "./candidate.ts";
import { SCREENS } from "./screens.ts";
import { makeAdmin } from "./make-admin.ts";
import { serveHere } from "./serve-here.ts";

const ADMIN = "warden@example.test";
const served = await serveHere(wholeFile, { ADMIN_EMAILS: ADMIN });
const browser = await openBrowser(wholeFile);
const source = await readFile("content/stations/roleplay/one-camera.yaml", "utf8");

const promote = (session: Session) => makeAdmin(served, session, ADMIN);

const choose = (page: Page, name: string, text: string) =>
  page.getByLabel("File", { exact: true }).setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

test("whoever is no admin finds no page", async (t) => {
  const page = await openPage(t, browser, { expected: [/404 \(Not Found\).*\/api\/imports/u, /isNotFound: true/u] });
  await arrive(page, served);
  await page.goto(`${served.url}/import-stations`);
  await page.getByRole("heading", { level: 1, name: "There is nothing at this address" }).waitFor();
});

test("an admin sees what a file would change, publishes it, and takes it back", async (t) => {
  const page = await openPage(t, browser);
  await promote(await arrive(page, served));
  await page.goto(`${served.url}/import-stations`);
  await page.getByRole("heading", { level: 1, name: "Import stations and articles" }).waitFor();
  await page.getByText("The content folder", { exact: false }).first().waitFor();
  await expectAccessibleInBothThemes(page);

  await choose(page, "wrong.yaml", source.replace(/^level: .*/mu, "level: 9"));
  await page.getByRole("cell", { name: "level: has to be 1, 2 or 3" }).waitFor();
  await expectAccessible(page);
  for (const [name, { viewport }] of SCREENS) {
    await page.setViewportSize(viewport);
    await screenshot(page, `import-faults-${name}`);
  }

  await choose(page, "one-camera.yaml", source.replace(/^title: .*/mu, "title: Only one camera"));
  await page.getByText("What would change: 1 changed.").waitFor();
  await page.getByText("1 field", { exact: true }).click();
  await page.getByText("Only one camera").last().waitFor();
  await expectAccessibleInBothThemes(page);
  for (const [name, { viewport }] of SCREENS) {
    await page.setViewportSize(viewport);
    await screenshot(page, `import-preview-${name}`);
  }
  await page.emulateMedia({ colorScheme: "dark" });
  await screenshot(page, "import-preview-dark");

  await page.getByRole("button", { name: "Publish 1 change" }).press("Enter");
  await page.getByText("Published: 1 change.").waitFor();
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "one-camera.yaml" }) });
  await row.getByText(ADMIN, { exact: false }).waitFor();
  await page.getByRole("button", { name: "Undo one-camera.yaml" }).click();
  await page.getByText("Undone: everything is as it was before.").waitFor();
  await row.getByText("Undone", { exact: true }).waitFor();
  await screenshot(page, "import-history-dark");
});
