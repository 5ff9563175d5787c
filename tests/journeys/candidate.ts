import assert from "node:assert/strict";
import type { Page } from "playwright";
import { expectAccessible, mailedLink, type Served as Whole } from "./browser.ts";

export const PASSWORD = "seven wet umbrellas";
export const someEmail = () => `${crypto.randomUUID()}@example.test`;

/** Where the product is served; who serves it is another matter. */
type Served = Pick<Whole, "url">;
export type Session = { token: string; expiresAt: string; user: { id: string; email: string } };
export type Turn = { seq: number; speaker: string; text: string };

export async function call<T>(served: Served, method: string, path: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(`${served.url}/api${path}`, {
    method,
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  assert.equal(response.status, 200, `${method} ${path}: ${await response.clone().text()}`);
  return (await response.json()) as T;
}

/** Somebody who has just confirmed their email and is signed in on this page: nothing is set up yet. */
export async function newcomer(page: Page, served: Served): Promise<Session> {
  const email = someEmail();
  await call(served, "POST", "/accounts/sign-up", { email, password: PASSWORD });
  const token = new URL(await mailedLink(served, email)).searchParams.get("token");
  const session = await call<Session>(served, "POST", "/accounts/confirm", { token });
  await page.goto(served.url);
  // As the page keeps it: a token of unknown age is exchanged at once, and a minute later the test's own ends the session.
  await page.evaluate(
    (kept) => localStorage.setItem("stationwise.session", JSON.stringify({ ...kept, keptAt: Date.now() })),
    session,
  );
  return session;
}

/** Somebody who has been through sign-up and set-up already, signed in on this page. `more` is said in the set-up. */
export async function arrive(page: Page, served: Served, more: object = {}): Promise<Session> {
  const session = await newcomer(page, served);
  await fillInSetup(served, session, more);
  await answerQuiz(served, session);
  await call(served, "POST", "/profile/complete", undefined, session.token);
  return session;
}

const QUIZ = { q1: "invited", q2: ["ethics"], q3: "mocks", q4: ["structure"], q5: "2_4_weeks" };

export async function answerQuiz(served: Served, session: Session): Promise<void> {
  await call(served, "PUT", "/profile/quiz", QUIZ, session.token);
}

export async function fillInSetup(served: Served, session: Session, more: object = {}): Promise<void> {
  const profile = {
    first_name: "Amina",
    last_name: "Khan",
    uk_area: "London",
    target_university: "University of Aberdeen",
    terms_accepted: true,
    ...more,
  };
  await call(served, "PUT", "/profile", profile, session.token);
}

/** From the bank to the opening line of a station. */
export async function goIn(page: Page, served: Pick<Served, "url">, stationId: string): Promise<string> {
  await page.goto(`${served.url}/briefing/${stationId}`);
  await page.getByRole("button", { name: "Start reading time" }).click();
  await page.getByRole("button", { name: "Go in" }).click();
  await page.waitForURL(/\/(interview|station-record)\//u);
  await page.getByLabel("Your answer").waitFor();
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
  const said = page.getByLabel("What has been said");
  await said.getByText(text).waitFor();
  await page.getByText(/Enter sends|Enter starts/u).waitFor({ state: "attached" });
  await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>("#answer")?.value === "");
}

/** Says that it is over, and waits for the report. */
export async function finish(page: Page): Promise<void> {
  await page.getByRole("button", { name: "I’ve finished" }).first().click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /finish/iu })
    .last()
    .click();
  await page.waitForURL("**/report/*");
  await openMarks(page);
}

/** Past the question what one thinks oneself, where it is asked, to the report. */
export async function openMarks(page: Page): Promise<void> {
  const skip = page.getByRole("button", { name: "Show me the marks" });
  const report = page.getByRole("navigation", { name: "What next" });
  await skip.or(report).waitFor();
  if (await skip.isVisible()) await skip.click();
  await report.waitFor();
}

/** What the server has stored of an attempt. */
export async function storedTurns(served: Pick<Served, "url">, session: Session, attemptId: string): Promise<Turn[]> {
  const { turns } = await call<{ turns: Turn[] }>(served, "GET", `/attempts/${attemptId}`, undefined, session.token);
  return turns;
}

export async function signInThroughApi(served: Pick<Served, "url">, email: string): Promise<Session> {
  return call<Session>(served, "POST", "/accounts/sign-in", { email, password: PASSWORD });
}

export async function endSessionsOf(served: Pick<Served, "url">, session: Session): Promise<void> {
  await call(served, "POST", "/accounts/sign-out-everywhere", undefined, session.token);
}

/** axe at zero in both themes, whichever the page is in. */
export async function expectAccessibleInBothThemes(page: Page, heading?: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page, heading);
  }
}

/** “A wasted morning” with one answer, handed in. */
export async function sitOneTurn(
  served: Served,
  { token }: Session,
  turn: { text: string; delivery?: object },
): Promise<string> {
  const body = { stationId: "a-wasted-morning", key: crypto.randomUUID() };
  const { id } = await call<{ id: string }>(served, "POST", "/attempts", body, token);
  await call(served, "POST", `/attempts/${id}/enter`, undefined, token);
  const said = await fetch(`${served.url}/api/attempts/${id}/turns`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify({ seq: 1, atMs: 30_000, ...turn }),
  });
  assert.match(await said.text(), /replied/u);
  await call(served, "POST", `/attempts/${id}/finish`, {}, token);
  return id;
}
