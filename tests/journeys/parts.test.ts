import assert from "node:assert/strict";
import test from "node:test";
import { VALUES } from "../conformance/parts.ts";
import { openBrowser, openPage, serveProduct, wholeFile } from "./browser.ts";
import { DESKTOP } from "./screens.ts";

const served = await serveProduct(wholeFile);
const browser = await openBrowser(wholeFile);

test("every button variant has a look of its own, and every size its measure", async (t) => {
  const page = await openPage(t, browser, DESKTOP);
  await page.goto(`${served.url}/dev/ui`);
  const rows = page.getByRole("region", { name: "Buttons" }).locator("div > div:has(> span)");
  await rows.first().waitFor();
  const looks = new Map<string, string>();
  for (const row of await rows.all()) {
    const heights = await row
      .getByRole("button")
      .evaluateAll((all) => all.slice(0, 4).map((one) => one.getBoundingClientRect()));
    const [sm, normal, lg, icon] = heights;
    assert.ok(sm && normal && lg && icon);
    assert.ok(sm.height < normal.height && normal.height < lg.height, JSON.stringify(heights));
    assert.equal(icon.width, icon.height);
    const look = await row
      .getByRole("button")
      .nth(1)
      .evaluate((element) => {
        const { color, backgroundColor, borderColor, boxShadow, textDecorationLine } = getComputedStyle(element);
        return [color, backgroundColor, borderColor, boxShadow, textDecorationLine].join(" | ");
      });
    looks.set(await row.locator("span").first().innerText(), look);
  }
  assert.deepEqual([...looks.keys()].toSorted(), VALUES.buttonVariants.toSorted());
  assert.equal(new Set(looks.values()).size, VALUES.buttonVariants.length, [...looks.values()].join("\n"));
});

test("an error stays on the screen for five seconds", async (t) => {
  const page = await openPage(t, browser);
  await page.clock.install();
  await page.goto(`${served.url}/dev/ui`);
  const button = page.getByRole("button", { name: "Say it failed" });
  await button.waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await button.press("Enter");
  const message = page.getByText("Invalid email or password");
  await message.waitFor();
  await page.clock.runFor(VALUES.errorToastMs - 1);
  assert.ok(await message.isVisible());
  await page.clock.runFor(1);
  await message.waitFor({ state: "detached" });
  assert.equal(await message.count(), 0);
});
