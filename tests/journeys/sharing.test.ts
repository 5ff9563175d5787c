import type { Page } from "@playwright/test";
import type { Session } from "../../src/features/identity/accounts/contract.ts";
import { call, openMarks } from "../browser/candidate.ts";
import { judgeEverything } from "../browser/judge-sheet.ts";
import { expect, test } from "../browser/several-people.ts";

const SAID = [
  "Hello, I'm Amina, one of the volunteers. I'm so sorry, that must be really frustrating. Can you tell me what happened?",
  "It sounds like you've had a long journey for nothing and you're worried. What worries you most?",
  "I don't know that, and I don't want to guess, so I'll ask the nurse in charge and come back to you in ten minutes. Would that be all right?",
  "Let's move somewhere quieter so that nobody overhears. Shall I stay with you while we ring about another appointment? Which would you rather do first?",
];

/** A marked attempt, sat without the page. */
async function markedAttempt(product: { url: string }, { token }: Session): Promise<string> {
  const body = { stationId: "a-wasted-morning", key: crypto.randomUUID() };
  const { id } = await call<{ id: string }>(product, "POST", "/attempts", body, token);
  await call(product, "POST", `/attempts/${id}/enter`, undefined, token);
  for (const [at, text] of SAID.entries()) {
    const answer = await fetch(`${product.url}/api/attempts/${id}/turns`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ seq: at * 2 + 1, text, atMs: (at + 1) * 10_000 }),
    });
    expect(await answer.text()).toContain("replied");
  }
  await call(product, "POST", `/attempts/${id}/finish`, undefined, token);
  return id;
}

async function openReport(owner: Page, attemptId: string): Promise<void> {
  await owner.goto(`/analyzing/${attemptId}`);
  await owner.waitForURL("**/report/*");
  await openMarks(owner);
  await expect(owner.getByRole("heading", { name: "Show it to somebody" })).toBeVisible();
}

async function linkIn(owner: Page): Promise<string> {
  const link = owner.getByLabel("The link");
  await expect(link).toHaveValue(/^http/u);
  const url = await link.inputValue();
  await owner.getByRole("button", { name: "Close" }).click();
  return url;
}

/** The next change sent has been kept. */
const kept = (page: Page) => page.waitForResponse((answer) => answer.request().method() === "PUT" && answer.ok());

test("a second mark is asked for, given blind without an account, revealed, and read by the owner", async ({
  page: owner,
  arrive,
  product,
  openElsewhere,
}) => {
  const attemptId = await markedAttempt(product, await arrive());
  await openReport(owner, attemptId);
  await owner.getByRole("button", { name: "Ask for a second mark" }).click();
  await owner.getByRole("button", { name: "Make the link" }).click();
  const url = await linkIn(owner);

  const visitor = await openElsewhere();
  const referrers = new Set<string>();
  visitor.on("request", (request) => referrers.add(request.headers()["referer"] ?? ""));
  await visitor.goto(url);
  await expect(visitor.getByRole("heading", { name: "A wasted morning", level: 1 })).toBeVisible();
  await expect(visitor.getByText("[name], one of the volunteers")).toHaveCount(1);
  await expect(visitor.getByText(/Amina|Khan|Band \d/u)).toHaveCount(0);
  await judgeEverything(visitor);
  await visitor.reload();
  await expect(visitor.getByLabel("3: about half")).toBeChecked();
  expect(referrers).toEqual(new Set([""]));
  await visitor.getByRole("button", { name: "Send my marks" }).click();
  await expect(visitor.getByRole("heading", { name: "Thank you." })).toBeVisible();
  await visitor.getByRole("button", { name: "Change my marks" }).click();
  await visitor.getByLabel("4: most").check();
  await visitor.reload();
  await visitor.getByRole("button", { name: "Send my marks" }).click();
  await visitor.getByRole("button", { name: "Compare with the software’s marks" }).click();
  await expect(visitor.getByText(/judged the same and \d+ within one level/u)).toBeVisible();
  await expect(visitor.getByText("Overall: You, band 4")).toBeVisible();
  await Promise.all([kept(visitor), visitor.getByRole("checkbox", { name: /My marks may be used/u }).check()]);
  await visitor.reload();
  await expect(visitor.getByText("Overall: You, band 4")).toBeVisible();
  await expect(visitor.getByRole("checkbox", { name: /My marks may be used/u })).toBeChecked();

  const other = await openElsewhere();
  await other.goto(url);
  await expect(other.getByRole("heading", { name: "This sheet is filled in already" })).toBeVisible();

  await openReport(owner, attemptId);
  const received = owner.locator("summary", { hasText: "A teacher, " });
  await received.click();
  await expect(owner.getByText(/judged the same and \d+ within one level/u)).toBeVisible();
  await expect(owner.getByText("Whoever marked it agrees.")).toBeVisible();
  const consent = owner.getByRole("checkbox", { name: /This second mark may be used/u });
  await Promise.all([kept(owner), consent.check()]);
  await owner.reload();
  await received.click();
  await expect(consent).toBeChecked();
});

test.describe("a share link", () => {
  test.use({ expected: [/404 \(Not Found\).*\/api\/shared\//u] });

  test("shows what was chosen and previewed until it is taken back", async ({
    page: owner,
    arrive,
    product,
    openElsewhere,
  }) => {
    await openReport(owner, await markedAttempt(product, await arrive()));
    await owner.getByRole("button", { name: "Make a share link" }).click();
    for (const name of [/^Marks/u, /^What was said/u, /^Delivery/u])
      await owner.getByRole("checkbox", { name }).check();
    await owner.getByRole("button", { name: "See what they would see" }).click();
    const preview = owner.getByRole("region", { name: "What others would see" });
    await expect(preview.getByText("[name], one of").first()).toBeVisible();
    await owner.getByRole("button", { name: "Make the link" }).click();
    const url = await linkIn(owner);

    const visitor = await openElsewhere();
    await visitor.goto(url);
    await expect(visitor.getByRole("heading", { name: "Marks", exact: true })).toBeVisible();
    await expect(visitor.getByRole("link", { name: "Not yet checked against human raters" }).first()).toBeVisible();
    await expect(visitor.getByRole("heading", { name: "Delivery" })).toBeVisible();
    await expect(visitor.getByText(/Amina|Khan/u)).toHaveCount(0);
    await expect(visitor.getByRole("heading", { name: "Feedback" })).toHaveCount(0);

    await owner.reload();
    const link = owner.getByRole("listitem").filter({ hasText: "Shows what was said, marks and delivery" });
    await expect(link.getByText("opened once, last on")).toBeVisible();
    await link.getByRole("button", { name: "Take it back" }).click();
    await expect(link.getByText("Taken back;")).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole("heading", { name: "This link opens nothing" })).toBeVisible();
  });
});
