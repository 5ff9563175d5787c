import { finish, heard, openMarks, say } from "../browser/candidate.ts";
import { press } from "../browser/keyboard.ts";
import { expect, test } from "../browser/test.ts";
import { setUp, signUp } from "../browser/way-in.ts";

const ANSWERS = [
  "Hello, I'm Amina, one of the volunteers here. I'm so sorry you've had such a difficult morning. Can you tell me what happened?",
  "That sounds really frustrating, after such a long journey. How is your mum feeling now?",
  "It sounds like you gave something up to be here today. What is worrying you most?",
  "I don't know why the clinic was cancelled, but I can ring the office upstairs and find out. Would that be all right with you?",
];

test("a newcomer at a desktop signs up, sits a station and reads the words behind a mark", async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUp(page, product, `${crypto.randomUUID()}@example.test`);
  await setUp(page);
  await expect(page.getByRole("heading", { name: "Begin here" })).toBeVisible();
  await page.getByRole("link", { name: "Choose another" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Practice" })).toBeVisible();

  await page.getByRole("link", { name: "A wasted morning" }).click();
  await page.getByRole("button", { name: "Start reading time" }).click();
  await expect(page.getByText("Your task")).toBeVisible();
  await page.getByRole("button", { name: "Go in" }).click();
  await page.waitForURL("**/interview/*");
  for (const answer of ANSWERS) await say(page, answer);
  await finish(page);
  await expect(page.getByRole("heading", { name: "A wasted morning" })).toBeVisible();

  const closed = page.locator("li[id^=criterion-] > details:not([open]) > summary");
  if ((await closed.count()) > 0) await closed.first().click();
  const quotes = page.getByRole("link", { name: /show in the transcript/u });
  await expect.poll(() => quotes.count()).toBeGreaterThanOrEqual(2);
  const words = /“(.+)”/u.exec((await quotes.first().textContent()) ?? "")?.[1] ?? "no words are quoted";
  await quotes.first().click();
  await expect(page.locator("mark[data-chosen]").first()).toHaveText(words);

  await page.goto("/attempts");
  await expect(page.getByRole("link", { name: /A wasted morning/u }).first()).toBeVisible();
});

test("a whole station is sat by keyboard alone", async ({ page, arrive }) => {
  await arrive();
  await page.goto("/practice");
  await press(page, "link", /A wasted morning/u);
  await press(page, "button", /Start reading time/u);
  await press(page, "button", /Go in/u);
  await page.waitForURL("**/interview/*");
  await expect(page.getByLabel("Your answer")).toBeFocused();
  await page.keyboard.type("Hello, I'm Amina. I'm sorry about this morning. What happened?");
  await page.keyboard.press("Enter");
  await heard(page, "Hello, I'm Amina.");
  await press(page, "button", /I.ve finished/u);
  await press(page.getByRole("dialog"), "button", /finish/iu);
  await page.waitForURL("**/report/*");
  await openMarks(page);
  await press(page, "link", /show in the transcript/u);
  await expect(page.locator("mark[data-chosen]").first()).toBeVisible();
});
