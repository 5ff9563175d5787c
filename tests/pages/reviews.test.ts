import type { Page } from "@playwright/test";
import type { OwnReview } from "#contract/site/reviews";
import { press, type } from "../browser/keyboard.ts";
import { DESKTOP, PHONE } from "../browser/screens.ts";
import type { Answers } from "../contract/stand-in.ts";
import { ownReview, reviewOf, WORDS } from "./answers/reviews.ts";
import { expect, test } from "./test.ts";

const own = (page: Page) => page.getByRole("region", { name: "Your review" });
const says = (page: Page) => page.getByLabel(/What would you tell somebody/u);
const showing = (mine: OwnReview): Answers => ({
  reviews: {
    own: () => mine,
    list: () => ({ reviews: [], next: null, summary: { count: 0, mean: null } }),
  },
});
const MAY_WRITE: OwnReview = { mayWrite: true, review: null };

test("a review is written once a station is finished, says how it stands, and is taken back", async ({
  page,
  open,
  api,
}) => {
  await open("/reviews", showing({ mayWrite: false, review: null }));
  await expect(page.getByText("You can write one once you have finished a station")).toBeVisible();
  await expect(page.getByText("No reviews yet")).toBeVisible();

  api.change(showing(MAY_WRITE));
  await page.reload();
  await page.getByRole("radio", { name: "4" }).check();
  await says(page).fill(WORDS);
  await page.getByRole("checkbox", { name: "Show my first name beside it" }).check();
  api.change({ reviews: { write: () => ownReview() } });
  await page.getByRole("button", { name: "Send it" }).click();
  await expect(page.getByText("Somebody of ours looks at it first.")).toBeVisible();
  expect(api.asked.find(({ operation }) => operation === "reviews.write")?.input).toEqual({
    rating: 4,
    says: WORDS,
    isNamed: true,
  });

  api.change(showing(ownReview({ state: "published" })));
  await page.reload();
  await expect(page.getByText("It is published.")).toBeVisible();
  api.change({
    reviews: {
      remove: () => {
        api.change(showing(MAY_WRITE));
        return {};
      },
    },
  });
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByRole("button", { name: "Send it" })).toBeVisible();

  api.change(showing(ownReview({ state: "refused", refusedFor: "advertising" })));
  await page.reload();
  await expect(page.getByText("It advertises something.")).toBeVisible();
});

test("what others wrote stands with its mean, and with a name where its writer shows one", async ({ page, open }) => {
  const unnamed = reviewOf({ handle: "another", rating: 5, name: null, says: "I knew what to stop doing by Friday." });
  await open("/reviews", {
    reviews: {
      own: () => MAY_WRITE,
      list: () => ({ reviews: [reviewOf(), unnamed], next: null, summary: { count: 2, mean: 4.5 } }),
    },
  });
  const all = page.getByRole("region", { name: "What people say" });
  await expect(all.getByText("4.5 of 5, the mean of all 2 reviews published here.")).toBeVisible();
  await expect(all.getByRole("listitem").first()).toContainText("Amina, 23 November 2026");
  await expect(all.getByRole("listitem").nth(1)).not.toContainText("Amina");
});

test("by keyboard alone a review is written and changed, and the focus is never left nowhere", async ({
  page,
  open,
  api,
}) => {
  await open("/reviews", showing(MAY_WRITE));
  await press(page, "button", /Send it/u);
  await expect(page.getByRole("radio", { name: "1" })).toBeFocused();
  await expect(page.getByText("Please choose from 1 to 5.")).toBeVisible();
  await expect(page.getByText(/^Please write 20 to/u)).toBeVisible();
  expect(api.count("reviews.write")).toBe(0);
  await page.keyboard.press("ArrowRight");
  await type(says(page), `${WORDS}\n\n\n\n\nIt is worth an evening.`);
  api.change({ reviews: { write: (given) => ownReview(given) } });
  await press(page, "button", /Send it/u);
  const heading = page.getByRole("heading", { name: "Your review" });
  await expect(heading).toBeFocused();
  await expect(page.getByText(WORDS)).toHaveText(`${WORDS}\n\nIt is worth an evening.`, { useInnerText: true });
  await press(page, "button", /Change it/u);
  await expect(heading).toBeFocused();
  await press(page, "button", /Leave it as it is/u);
  await expect(heading).toBeFocused();
});

test("one's own review stands beside the others on a desktop, and before them on a phone", async ({ page, open }) => {
  await page.setViewportSize(DESKTOP);
  await open("/reviews", showing(MAY_WRITE));
  await expect(page.getByRole("button", { name: "Send it" })).toBeVisible();
  await expect(page.getByText("No reviews yet")).toBeVisible();
  const topOf = async (name: string) => (await page.getByRole("region", { name }).boundingBox())?.y ?? Number.NaN;
  const below = async () => (await topOf("What people say")) - (await topOf("Your review"));
  await expect.poll(below).toBe(0);
  await page.setViewportSize(PHONE);
  await expect.poll(below).toBeGreaterThan(0);
  await expect(own(page)).toBeInViewport();
});
