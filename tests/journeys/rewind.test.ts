import { clockOf } from "../../src/shared/clock-of.ts";
import { call, finish, goIn, say, storedTurns, type Turn } from "../browser/candidate.ts";
import { shownSeconds } from "../browser/shown-time.ts";
import { expect, test } from "../browser/test.ts";

const ANSWER_S = 360;
const HINT = "I gave something up to be stood here this morning. Never mind what.";
const MISSES = [
  "Hello, I'm Amina, one of the volunteers here on the welcome desk. What about you, how are you today?",
  "The outpatients office is upstairs and it is open. You could ring them and ask for another date for your mother's clinic.",
  "There is a bus from the front door every twenty minutes, and the fare is two pounds for each of you.",
  "I can write down the number of the office for you, so that you can telephone them when you are home again.",
];
const PICKS_UP = [
  "You said you gave something up to be here this morning. I'm so sorry, that must be upsetting. What is worrying you?",
  "That sounds really frightening, and it makes sense that you're worried. Take your time. What about you, how are you?",
  "Thank you for telling me. I won't say a word to your mum. Would you like to ring your own clinic from the quiet room?",
];

test("a cue moved past is gone back to, answered, and stands beside the first time", async ({
  page,
  product,
  arrive,
}) => {
  await page.clock.install();
  const session = await arrive();
  const first = await goIn(page, "a-wasted-morning");
  for (const line of MISSES) {
    await page.clock.runFor(25_000);
    await say(page, line);
  }
  await finish(page);

  const panel = page.getByRole("region", { name: "Cues" });
  const cue = panel
    .getByRole("listitem")
    .filter({ has: page.getByText(HINT) })
    .first();
  await expect(cue.getByText("Moved past", { exact: true })).toBeVisible();
  await expect(cue.getByText("You went on without asking about it.")).toBeVisible();
  await expect(
    panel.getByText(/^Yvonne tells this once she is calmer and you have asked an open question/u),
  ).toBeVisible();
  await panel.getByText("The mood as a table").click();
  await expect(panel.getByRole("cell", { name: "2, upset" }).first()).toBeVisible();
  await cue.getByRole("link", { name: HINT }).click();
  await expect(page.getByRole("region", { name: "Transcript" }).locator("mark").getByText(HINT)).toBeVisible();
  await page.keyboard.press("Escape");

  await cue.getByRole("button", { name: "Go back to this moment" }).click();
  await page.waitForURL(/\/interview\/(?!.*undefined)/u);
  const again = page.url().split("/").at(-1) ?? "";
  expect(again).not.toBe(first);
  type Timed = Turn & { atMs: number };
  const read = { path: `/attempts/${first}`, token: session.token };
  const { turns: before } = await call<{ turns: Timed[] }>(product, "GET", read.path, undefined, read.token);
  const atMs = before[2]?.atMs ?? 0;
  expect(atMs).toBeGreaterThanOrEqual(25_000);
  await expect(page.getByText(`You are back at ${clockOf(atMs)}.`)).toBeVisible();
  // The time since the page came back is gone, and nothing of what had gone at the end of the first time.
  const left = await shownSeconds(page.getByRole("timer"));
  expect(left).toBeLessThanOrEqual(Math.ceil(ANSWER_S - atMs / 1000));
  expect(left).toBeGreaterThan(ANSWER_S - (before.at(-1)?.atMs ?? 0) / 1000);
  expect(await storedTurns(product, session, again)).toEqual(before.slice(0, 3));
  await page.reload();
  await expect(page.getByText(/^You are back at/u)).toBeVisible();
  for (const line of PICKS_UP) {
    await page.clock.runFor(20_000);
    await say(page, line);
  }
  await expect(page.getByText(/^You are back at/u)).toBeHidden();
  await finish(page);

  const comparison = page.getByRole("region", { name: "The same moment twice" });
  const side = (name: string) => comparison.getByRole("region", { name });
  await expect(side("Then").getByText("Moved past", { exact: true })).toBeVisible();
  await expect(side("This time").getByText("Answered", { exact: true })).toBeVisible();
  await expect(comparison.getByText(PICKS_UP[0] ?? "")).toBeVisible();
  await comparison.getByRole("link", { name: /^attempt of/u }).click();
  await page.waitForURL(`**/report/${first}`);
  await expect(cue.getByText(/^You went back here on .*: answered\./u)).toBeVisible();
  await cue.getByRole("link", { name: "See both side by side" }).click();
  await page.waitForURL(`**/report/${again}`);
  await page.goto("/attempts");
  await expect(page.getByText(/^Rewind of the attempt of/u)).toBeVisible();
});
