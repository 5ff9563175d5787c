import { expect, type Page } from "@playwright/test";
import type { Session } from "../../src/features/identity/accounts/contract.ts";

/** Where the product is served; who serves it is another matter. */
type Where = { url: string };
export type Turn = { seq: number; speaker: string; text: string };

/** Asks the product as one person, beside the browser. */
export async function call<T>(where: Where, method: string, path: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(`${where.url}/api${path}`, {
    method,
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(response.status, `${method} ${path}: ${await response.clone().text()}`).toBe(200);
  return (await response.json()) as T;
}

/** From the card to the opening line of a station; `where` is needed for a product of the test's own. Answers the attempt's id. */
export async function goIn(page: Page, stationId: string, { url }: Where = { url: "" }): Promise<string> {
  await page.goto(`${url}/briefing/${stationId}`);
  await page.getByRole("button", { name: "Start reading time" }).click();
  await page.getByRole("button", { name: "Go in" }).click();
  await page.waitForURL(/\/(interview|station-record)\//u);
  await expect(page.getByLabel("Your answer")).toBeVisible();
  return page.url().split("/").at(-1) ?? "";
}

/** Says something and waits until the partner has replied. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel("Your answer").fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await heard(page, text);
}

/** What was said is in the conversation, and the partner has finished answering. */
export async function heard(page: Page, text: string): Promise<void> {
  await expect(page.getByLabel("What has been said").getByText(text)).toBeVisible();
  await expect(page.getByText(/Enter sends|Enter starts/u)).toBeAttached();
  await expect(page.getByLabel("Your answer")).toHaveValue("");
}

/** Says that it is over, and says so again where it is asked. */
export async function pressFinish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "I’ve finished" }).first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /finish/iu })
    .last()
    .click();
}

/** Says that it is over, and waits for the report. */
export async function finish(page: Page): Promise<void> {
  await pressFinish(page);
  await page.waitForURL("**/report/*");
  await openMarks(page);
}

/** Past the question what one thinks oneself, where it is asked, to the report. */
export async function openMarks(page: Page): Promise<void> {
  const skip = page.getByRole("button", { name: "Show me the marks" });
  const report = page.getByRole("navigation", { name: "What next" });
  await expect(skip.or(report)).toBeVisible();
  if (await skip.isVisible()) await skip.click();
  await expect(report).toBeVisible();
}

/** What the server has stored of an attempt. */
export async function storedTurns(where: Where, { token }: Session, attemptId: string): Promise<Turn[]> {
  const { turns } = await call<{ turns: Turn[] }>(where, "GET", `/attempts/${attemptId}`, undefined, token);
  return turns;
}

export async function endSessionsOf(where: Where, { token }: Session): Promise<void> {
  await call(where, "POST", "/accounts/sign-out-everywhere", undefined, token);
}

/** “A wasted morning” with one answer, finished. Answers the attempt's id. */
export async function sitOneTurn(
  where: Where,
  { token }: Session,
  turn: { text: string; delivery?: object },
): Promise<string> {
  const body = { stationId: "a-wasted-morning", key: crypto.randomUUID() };
  const { id } = await call<{ id: string }>(where, "POST", "/attempts", body, token);
  await call(where, "POST", `/attempts/${id}/enter`, undefined, token);
  const said = await fetch(`${where.url}/api/attempts/${id}/turns`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ seq: 1, atMs: 30_000, ...turn }),
  });
  expect(await said.text()).toMatch(/replied/u);
  await call(where, "POST", `/attempts/${id}/finish`, {}, token);
  return id;
}
