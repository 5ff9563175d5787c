import type { Page } from "@playwright/test";
import { PASSWORD } from "../product/password.ts";
import type { Served } from "../product/start-product.ts";
import { mailedLink } from "./mail.ts";

/** Called at each screen on the way, with its name. */
type Look = (page: Page, name: string) => Promise<unknown>;
const lookAway: Look = () => Promise.resolve();

/** From the landing page to the link in the letter, which leads to the set-up. */
export async function signUp(
  page: Page,
  served: Pick<Served, "url">,
  email: string,
  look: Look = lookAway,
): Promise<void> {
  await page.goto(served.url);
  await look(page, "landing");
  await page.getByRole("button", { name: "Try for free now!" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.locator("input[name=password]").fill(PASSWORD);
  await look(page, "sign-up");
  await dialog.getByRole("button", { name: "Sign Up", exact: true }).click();
  await page.getByText("Check your email").first().waitFor();
  await look(page, "check-email");
  await page.goto(await mailedLink(served, email));
  await page.waitForURL("**/profile-setup");
}

/** From the set-up to the dashboard. */
export async function setUp(page: Page, look: Look = lookAway): Promise<void> {
  await page.getByLabel("First name").fill("Amina");
  await page.getByLabel("Last name").fill("Khan");
  for (const [label, typed, option] of [
    ["UK area", "Lon", "London"],
    ["Target university", "Leeds", "University of Leeds School of Medicine"],
  ] as const) {
    await page.getByLabel(label).fill(typed);
    await page.getByRole("option", { name: option }).click();
  }
  await page.getByRole("checkbox", { name: /terms/iu }).check();
  await look(page, "profile-setup");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("**/onboarding-quiz");
  for (let question = 1; question <= 5; question++) {
    await page.getByText(`Question ${question} of 5`).waitFor();
    await page.locator("input[type=radio], input[type=checkbox]").first().check();
    if (question === 2) await look(page, "quiz");
    await page.getByRole("button", { name: question < 5 ? "Next" : "Complete" }).click();
  }
  await page.getByText("Your profile is ready!").waitFor();
  await look(page, "profile-ready");
  await page.getByRole("button", { name: "Choose Your Plan" }).click();
  await page.waitForURL("**/dashboard");
}
