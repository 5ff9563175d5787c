import type { Page } from "@playwright/test";
import { VALUES } from "../conformance/site.ts";
import { refuse } from "../contract/stand-in.ts";
import { bankOf } from "./answers/sitting.ts";
import { WASTED_MORNING } from "./interview-room.ts";
import { expect, test } from "./test.ts";

const NOT_FOUND = "There is nothing at this address";
const NOT_FOR_YOU = {
  imports: { list: () => refuse("NOT_FOUND") },
  marketing: { states: () => refuse("NOT_FOUND") },
};

const expectNothing = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toHaveText(NOT_FOUND);

test("somebody signed in sees the same not-found page inside the application", async ({ page, open }) => {
  await open("/practice/nothing/here", bankOf([WASTED_MORNING]));
  await expectNothing(page);
  await page.getByRole("main").getByRole("link", { name: "The stations" }).click();
  await expect(page).toHaveURL("/practice");
});

test.describe("for nobody but an admin", () => {
  test.use({ expected: [/40[14] \((?:Unauthorized|Not Found)\).*\/api\/(?:imports|marketing)|isNotFound: true/u] });

  test("the utility pages are not found, for a visitor and for somebody signed in", async ({ page, open, api }) => {
    api.change({
      imports: { list: () => refuse("UNAUTHORIZED") },
      marketing: { states: () => refuse("UNAUTHORIZED") },
    });
    for (const path of VALUES.utilityPages) {
      await page.goto(path);
      await expectNothing(page);
    }
    // Signing in would take the page along that stands there.
    await page.goto("about:blank");
    await open(VALUES.utilityPages[0], NOT_FOR_YOU);
    await expectNothing(page);
    for (const path of VALUES.utilityPages.slice(1)) {
      await page.goto(path);
      await expectNothing(page);
    }
  });
});
