import { finish, goIn, say } from "../browser/candidate.ts";
import { expect, test } from "../browser/test.ts";

const USED = "2 of 2 practice interviews of the free trial are used. A plan opens all stations.";

test("a free trial counts two interviews, and at its limit every page says what opens the rest", async ({
  page,
  arrive,
}) => {
  await arrive();
  const start = page.getByRole("button", { name: "Start reading time" });
  for (const [used, station] of ["a-wasted-morning", "one-camera"].entries()) {
    await page.goto(`/briefing/${station}`);
    await expect(page.getByText(`${2 - used} of 2 practice interviews left`)).toBeVisible();
    await goIn(page, station);
    await say(page, "Hello, I am so sorry. What happened?");
    await finish(page);
  }

  await page.goto("/practice");
  await expect(page.getByText(USED).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Surprise me" })).toHaveCount(0);
  await page.goto("/briefing/closer-to-home");
  await expect(page.getByText(USED)).toBeVisible();
  await expect(start).toHaveCount(0);
  await page.goto("/dashboard");
  await expect(page.getByText(USED)).toBeVisible();
  await expect(page.getByRole("link", { name: /^Start/u })).toHaveCount(0);
  await page.goto("/plan");
  await expect(page.getByText("You have 0 of 2 practice interviews left")).toBeVisible();
});
