import type { Page } from "@playwright/test";
import type { Change, PastImport, Preview } from "#contract/library/imports";
import { refuse } from "../contract/stand-in.ts";
import { expect, test } from "./test.ts";

const ID = "0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f1";
const CHANGE: Change = {
  kind: "station",
  slug: "one-camera",
  title: "Only one camera",
  what: "changed",
  fields: [{ field: "title", before: "One camera", after: "Only one camera" }],
};
const READY: Preview = { is: "ready", changes: [CHANGE], unchanged: 0, state: "these-changes" };
const PAST: PastImport = {
  id: ID,
  at: "2026-11-23T09:30:00.000Z",
  way: "page",
  who: "warden@example.test",
  name: "one-camera.yaml",
  isUndo: false,
  isUndone: false,
  canUndo: true,
  changes: [{ kind: "station", slug: "one-camera", title: "Only one camera", what: "changed" }],
};
const history = (...list: PastImport[]) => ({ list: () => ({ list, next: null }) });

const choose = (page: Page, name: string) =>
  page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from("title: x") });

test("a file with a fault says where, and has nothing to publish", async ({ page, open, api }) => {
  const faults = [{ file: "wrong.yaml", line: 7, message: "level: has to be 1, 2 or 3" }];
  await open("/import-stations", { imports: { ...history(), preview: () => ({ is: "faulty", faults, count: 1 }) } });
  await expect(page.getByRole("heading", { level: 1, name: "Import stations and articles" })).toBeVisible();
  await expect(page.getByText("Nothing yet")).toBeVisible();
  await choose(page, "wrong.yaml");
  await expect(page.getByText("Nothing was changed. There is one fault to mend first:")).toHaveRole("alert");
  await expect(page.getByRole("row").nth(1)).toHaveText("wrong.yaml7level: has to be 1, 2 or 3");
  await expect(page.getByRole("button", { name: /^Publish/u })).toHaveCount(0);
  expect(api.asked.find(({ operation }) => operation === "imports.preview")?.input).toMatchObject({
    name: "wrong.yaml",
    isWhole: false,
    base64: Buffer.from("title: x").toString("base64"),
  });
});

test("what a file would change is shown field by field, published with one press, and taken back", async ({
  page,
  open,
  api,
}) => {
  await open("/import-stations", { imports: { ...history(), preview: () => READY } });
  await choose(page, "one-camera.yaml");
  await expect(page.getByText("What would change: 1 changed.")).toBeVisible();
  await page.getByText("1 field", { exact: true }).click();
  await expect(page.getByRole("deletion")).toHaveText("One camera");
  await expect(page.getByRole("insertion")).toHaveText("Only one camera");
  expect(api.count("imports.publish")).toBe(0);
  api.change({
    imports: {
      publish() {
        api.change({ imports: history(PAST) });
        return { published: 1 };
      },
      undo() {
        api.change({ imports: history({ ...PAST, isUndone: true, canUndo: false }) });
        return {};
      },
    },
  });
  await page.getByRole("button", { name: "Publish 1 change" }).press("Enter");
  await expect(page.getByText("Published: 1 change.")).toBeVisible();
  expect(api.asked.find(({ operation }) => operation === "imports.publish")?.input).toMatchObject({
    name: "one-camera.yaml",
    state: "these-changes",
  });
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "one-camera.yaml" }) });
  await expect(row.getByText("warden@example.test")).toBeVisible();
  await page.getByRole("button", { name: "Undo one-camera.yaml" }).click();
  await expect(page.getByText("Undone: everything is as it was before.")).toBeVisible();
  await expect(row.getByText("Undone", { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: /^Undo/u })).toHaveCount(0);
});

test.describe("a file that would change something else by now", () => {
  test.use({ expected: [/409 \(Conflict\)/u] });

  test("is not published, and is looked at again", async ({ page, open, api }) => {
    const later: Preview = { ...READY, changes: [{ ...CHANGE, title: "Somebody else's camera" }], state: "later" };
    await open("/import-stations", {
      imports: { ...history(), preview: () => READY, publish: () => refuse("CONFLICT") },
    });
    await choose(page, "one-camera.yaml");
    await expect(page.getByRole("rowheader", { name: "Only one camera" })).toBeVisible();
    api.change({ imports: { preview: () => later } });
    await page.getByRole("button", { name: "Publish 1 change" }).click();
    await expect(page.getByText("This has changed since you last looked.")).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "Somebody else's camera" })).toBeVisible();
  });
});
