import type { Board, Entry, Membership } from "#contract/learning/leaderboard";
import { type Answers, refuse } from "../contract/stand-in.ts";
import { FIRST_DAY } from "./answers/dashboard.ts";
import { aimingForAberdeen } from "./answers/school-summaries.ts";
import { expect, test } from "./test.ts";

const OTHER: Entry = { handle: "h-1", rank: 1, name: null, school: "aberdeen", score: 1, isYou: false };
const YOU: Entry = { handle: "h-2", rank: 1, name: "Late owl", school: "aberdeen", score: 1, isYou: true };
const MEMBER: Membership = {
  name: "Late owl",
  nameState: "waiting",
  school: "aberdeen",
  joinedAt: "2026-11-23T09:00:00.000Z",
};
const boardOf = (entries: Entry[]): Board => ({
  entries,
  next: null,
  top: { members: entries.length, you: entries.find(({ isYou }) => isYou) ?? null },
  week: "2026-11-23",
});

/** Somebody who takes part or not; by mean band nobody stands there yet. */
const takingPart = (member: Membership): Answers => ({
  ...aimingForAberdeen,
  leaderboard: {
    membership: () => member,
    read: ({ by }) => boardOf(by === "band" ? [] : member ? [OTHER, YOU] : [OTHER]),
  },
});

test.use({ expected: [/400 \(Bad Request\).*leaderboard\/membership/u] });

test("somebody takes part under a name of their own, is found among the others, and leaves again", async ({
  page,
  open,
  api,
}) => {
  await open("/dashboard", { dashboard: { read: () => FIRST_DAY }, ...takingPart(null) });
  await page.getByRole("navigation").getByRole("link", { name: "Leaderboard", exact: true }).click();
  await expect(page.getByText("You are not on the leaderboard.")).toBeVisible();
  const table = page.getByRole("table", { name: "Standings" });
  const names = table.getByRole("rowheader");
  // As it is read on a desktop, where the school has a column of its own.
  await expect(names).toHaveText(["Name being looked at"], { useInnerText: true });

  const own = "Please choose a name that is not your own.";
  api.change({ leaderboard: { join: () => refuse("BAD_REQUEST", own) } });
  await page.getByLabel("Display name").fill("Amina Khan");
  await page.getByRole("button", { name: "Take part" }).click();
  await expect(page.getByText(own)).toBeVisible();
  api.change({
    leaderboard: {
      join: () => {
        api.change(takingPart(MEMBER));
        return MEMBER;
      },
      leave: () => {
        api.change(takingPart(null));
        return {};
      },
    },
  });
  await page.getByLabel("Display name").fill("Late owl");
  await page.getByRole("checkbox", { name: /Show that I aim for University of Aberdeen/u }).check();
  await page.getByRole("button", { name: "Take part" }).click();
  await expect(page.getByText("You take part as Late owl, with University of Aberdeen.")).toBeVisible();
  expect(api.asked.findLast(({ operation }) => operation === "leaderboard.join")?.input).toEqual({
    name: "Late owl",
    school: "aberdeen",
  });
  await expect(page.getByText("You are number 1 of 2, with 1 station.")).toBeVisible();
  await expect(names).toHaveText(["Name being looked at", "Late owlYou"], { useInnerText: true });
  await expect(table.locator("tbody td:first-child")).toHaveText(["1=", "1="]);

  await page.getByRole("button", { name: "Leave the leaderboard" }).click();
  await expect(page.getByText("You are not on the leaderboard.")).toBeVisible();
  await expect(names).toHaveCount(1);
});

test("the list is chosen by school, order and time, and the address brings it back", async ({ page, open, api }) => {
  await open("/leaderboard", takingPart(MEMBER));
  const school = page.getByRole("combobox", { name: "School", exact: true });
  await school.fill("qmul");
  await page.getByRole("option", { name: /Queen Mary/u }).click();
  await expect(page).toHaveURL("/leaderboard?school=queen-mary-barts");
  await school.fill("aberdeen");
  await page.getByRole("option", { name: "University of Aberdeen (yours)" }).click();
  await page.getByLabel("By", { exact: true }).selectOption("Mean band");
  await expect(page).toHaveURL("/leaderboard?by=band&school=aberdeen");
  await expect(page.getByText("Nobody stands here yet")).toBeVisible();
  await expect
    .poll(() => api.asked.findLast(({ operation }) => operation === "leaderboard.read")?.input)
    .toEqual({ by: "band", period: "week", school: "aberdeen" });
  await page.goto("/leaderboard?period=all&school=aberdeen");
  await expect(page.getByText("You are number 1 of 2, with 1 station.")).toBeVisible();
  expect(api.asked.findLast(({ operation }) => operation === "leaderboard.read")?.input).toEqual({
    by: "practice",
    period: "all",
    school: "aberdeen",
  });
});
