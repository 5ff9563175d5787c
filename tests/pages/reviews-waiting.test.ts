import { press, tabTo } from "../browser/keyboard.ts";
import type { Review } from "#contract/site/reviews";
import { quietOperations } from "./answers/operations.ts";
import { reviewOf, WORDS } from "./answers/reviews.ts";
import { expect, test } from "./test.ts";

const GOOD = reviewOf({ handle: "1f1f9a52-6a1c-4d0e-9f6e-0c1de2f3a4b5" });
const ADVERT = reviewOf({
  handle: "2f1f9a52-6a1c-4d0e-9f6e-0c1de2f3a4b5",
  rating: 1,
  name: null,
  says: "Buy my course, it is much better.",
});

test("by keyboard alone reviews are published and refused, and the focus is never left nowhere", async ({
  page,
  open,
  api,
}) => {
  let waiting: Review[] = [GOOD, ADVERT];
  await open("/operations", {
    ...quietOperations,
    reviews: {
      waiting: () => ({ reviews: waiting, next: null }),
      judge({ handle }) {
        waiting = waiting.filter((each) => each.handle !== handle);
        return {};
      },
    },
  });
  const queue = page.getByRole("region", { name: "Reviews to look at" });
  await expect(queue.getByText(WORDS)).toBeVisible();
  await press(queue.getByRole("listitem").first(), "button", /Publish it/u);
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  const left = queue.getByRole("listitem").filter({ hasText: "Buy my course" });
  await expect(left).toBeFocused();
  const reason = left.getByLabel("Refuse it because");
  await tabTo(reason);
  for (let reasons = 0; reasons < 4; reasons++) await page.keyboard.press("ArrowDown");
  await expect(reason.locator("option:checked")).toHaveText("It advertises something.");
  await press(left, "button", /Refuse it/u);
  await expect(page.getByText("Refused. Its writer is told why.")).toBeVisible();
  await expect(queue.getByText("None waits.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Reviews to look at" })).toBeFocused();
  expect(api.asked.filter(({ operation }) => operation === "reviews.judge").map(({ input }) => input)).toEqual([
    { handle: GOOD.handle, writtenAt: GOOD.writtenAt, refusedFor: null },
    { handle: ADVERT.handle, writtenAt: ADVERT.writtenAt, refusedFor: "advertising" },
  ]);
});
