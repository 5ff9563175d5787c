import type { Locator } from "@playwright/test";
import { SIDEWAYS } from "../browser/screens.ts";
import { VALUES } from "../conformance/shell.ts";
import { FIRST_DAY } from "./answers/dashboard.ts";
import { expect, test } from "./test.ts";

test.use({ viewport: SIDEWAYS, hasTouch: true, isMobile: true });

/** The whole of it is in the window, as large as a finger wants it, with all of its words. */
async function expectWithinReach(what: string, thing: Locator): Promise<void> {
  const fault = async () => {
    const box = await thing.boundingBox();
    if (!box || box.y < 0 || box.y + box.height > SIDEWAYS.height) return `cut off: ${JSON.stringify(box)}`;
    if (box.height < 44 || box.width < 44) return `too small: ${JSON.stringify(box)}`;
    return (await thing.evaluate((node) => node.scrollWidth <= node.clientWidth)) ? null : "wider than its place";
  };
  await expect.poll(fault, { message: what }).toBeNull();
}

test("every page of the product is in sight from the side of a phone held sideways, with and without its name", async ({
  open,
}) => {
  const page = await open("/dashboard", { dashboard: { read: () => FIRST_DAY } });
  await page.getByRole("button", { name: "Reject All" }).tap();
  const navigation = page.getByRole("navigation", { name: "Main" });
  for (const change of ["Expand the sidebar", "Collapse the sidebar"]) {
    await expect(page.getByRole("button", { name: change })).toBeVisible();
    const places = navigation.getByRole("link");
    await expect(places).toHaveCount(VALUES.navigation.length);
    for (const place of await places.all()) await expectWithinReach(await place.innerText(), place);
    await expectWithinReach(VALUES.logOut, navigation.getByRole("button", { name: VALUES.logOut, exact: true }));
    await page.getByRole("button", { name: change }).tap();
  }
});
