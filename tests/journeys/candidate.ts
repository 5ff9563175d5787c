import assert from "node:assert/strict";
import type { Page } from "playwright";
import { expectAccessible, mailedLink, type Served } from "./browser.ts";

export const PASSWORD = "seven wet umbrellas";

type Session = { token: string; expiresAt: string; user: { id: string; email: string } };
export type Turn = { seq: number; speaker: string; text: string };

async function call<T>(served: Served, method: string, path: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(`${served.url}/api${path}`, {
    method,
    headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  assert.equal(response.status, 200, `${method} ${path}: ${await response.clone().text()}`);
  return (await response.json()) as T;
}

/** Somebody who has been through sign-up and set-up already, signed in on this page. */
export async function arrive(page: Page, served: Served): Promise<Session> {
  const email = `${crypto.randomUUID()}@example.test`;
  await call(served, "POST", "/accounts/sign-up", { email, password: PASSWORD });
  const token = new URL(await mailedLink(served, email)).searchParams.get("token");
  const session = await call<Session>(served, "POST", "/accounts/confirm", { token });
  const profile = {
    first_name: "Amina",
    last_name: "Khan",
    uk_area: "London",
    target_university: "University of Aberdeen",
    terms_accepted: true,
  };
  await call(served, "PUT", "/profile", profile, session.token);
  const quiz = { q1: "invited", q2: ["ethics"], q3: "mocks", q4: ["structure"], q5: "2_4_weeks" };
  await call(served, "PUT", "/profile/quiz", quiz, session.token);
  await call(served, "POST", "/profile/complete", undefined, session.token);
  await page.goto(served.url);
  await page.evaluate((kept) => localStorage.setItem("stationwise.session", JSON.stringify(kept)), session);
  return session;
}

/** From the bank to the opening line of a station. */
export async function goIn(page: Page, served: Served, stationId: string): Promise<string> {
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

/** What the server has stored of an attempt. */
export async function storedTurns(served: Served, session: Session, attemptId: string): Promise<Turn[]> {
  const { turns } = await call<{ turns: Turn[] }>(served, "GET", `/attempts/${attemptId}`, undefined, session.token);
  return turns;
}

export async function signInThroughApi(served: Served, email: string): Promise<Session> {
  return call<Session>(served, "POST", "/accounts/sign-in", { email, password: PASSWORD });
}

export async function endSessionsOf(served: Served, session: Session): Promise<void> {
  await call(served, "POST", "/accounts/sign-out-everywhere", undefined, session.token);
}

/** axe at zero in both themes, whichever the page is in. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
  }
}
