import { finish, goIn, say } from "../browser/candidate.ts";
import { expectKnownKeys } from "../browser/known-keys.ts";
import { leftBehind, NOTHING_LEFT } from "../browser/left-behind.ts";
import { DESKTOP } from "../browser/screens.ts";
import { expect, test } from "../browser/test.ts";

const ID = /[0-9a-f-]{36}$/u;

test.use({ viewport: DESKTOP });

test("a visit keeps what the cookie policy lists, and logging out leaves nothing of it in the browser, nor a session on the server", async ({
  page,
  context,
  product,
  arrive,
}) => {
  const { token } = await arrive();
  const isAccepted = async () => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${product.url}/api/profile`, { headers })).status === 200;
  };
  await goIn(page, "a-wasted-morning");
  await say(page, "Hello, I'm Amina, I volunteer here. What happened this morning?");
  await page.getByLabel("Your answer").fill("That sounds exhausting");
  const keys = async () => (await expectKnownKeys(page)).map(({ key }) => key.replace(ID, "*"));
  await expect.poll(keys).toContain("stationwise.draft.*");
  expect(await keys()).toContain("stationwise.session");
  await finish(page);
  await expect(page.getByRole("heading", { name: "A wasted morning" })).toBeVisible();
  await page.keyboard.press("Control+b");
  await expect(page.getByRole("button", { name: "Expand the sidebar" })).toBeVisible();
  const kept = await keys();
  expect(kept).toContain("sidebar_state");
  expect(kept, "a sent draft is no draft").not.toContain("stationwise.draft.*");

  await goIn(page, "before-the-second-half");
  await page.getByLabel("Your answer").fill("Half a sentence");
  await expect.poll(keys).toContain("stationwise.draft.*");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Hello, Amina" })).toBeVisible();
  const other = await context.newPage();
  await other.goto("/dashboard");
  await expect(other.getByRole("heading", { name: "Hello, Amina" })).toBeVisible();
  expect(await isAccepted()).toBe(true);

  await page.getByRole("button", { name: "Log Out", exact: true }).click();
  for (const tab of [page, other]) {
    await expect(tab.locator("[data-auth=login]:visible").first()).toBeVisible();
    await expect(tab).toHaveURL("/");
  }
  await expect.poll(() => leftBehind(page)).toEqual(NOTHING_LEFT);
  await expect.poll(isAccepted).toBe(false);
  await page.goBack();
  await expect(page.locator("[data-auth=login]:visible").first()).toBeVisible();
  await expect(page).toHaveURL("/");
});
