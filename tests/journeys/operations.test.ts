import assert from "node:assert/strict";
import { after, test } from "node:test";
import { sql } from "kysely";
import type { Page } from "playwright";
import { TOLD } from "../stand-ins/model-house.ts";
import { openModelServer } from "../stand-ins/model-server.ts";
import { openSpeechServer } from "../stand-ins/speech-server.ts";
import { expectAccessible, openBrowser, openPage, screenshot, wholeFile } from "./browser.ts";
import { arrive, call, expectAccessibleInBothThemes, goIn, say, type Session } from "./candidate.ts";
import { SCREENS, sidewaysRoom } from "./screens.ts";
import { makeAdmin } from "./make-admin.ts";
import { pictures } from "./pictures.ts";
import { serveHere } from "./serve-here.ts";

const ADMIN = "warden@example.test";
const ASKED = "I'm so sorry. What happened?";

const model = await openModelServer();
const speech = await openSpeechServer();
after(() => Promise.all([model.close(), speech.close()]));
model.conduct = () => ({ say: TOLD });
const served = await serveHere(wholeFile, {
  ADMIN_EMAILS: ADMIN,
  LANGUAGE_MODEL_PROVIDER: "compatible",
  LANGUAGE_MODEL: "a-model",
  LANGUAGE_MODEL_KEY: "a-key",
  LANGUAGE_MODEL_URL: model.url,
  SPEECH_PROVIDER: "compatible",
  SPEECH_URL: speech.url,
  SPEECH_NAME: "Played Speech",
  TRANSCRIPTION_MODEL: "played",
});
const browser = await openBrowser(wholeFile);

const promote = (session: Session) => makeAdmin(served, session, ADMIN);

const told = (page: Page) => page.getByLabel("What has been said").getByText(TOLD.slice(0, 40));

/** A switch is seen by the next turn once what the process last read of it is old. */
const untilSeen = async (isAsked: boolean) => {
  for (;;) {
    const page = await openPage(wholeFile, browser);
    await arrive(page, served);
    await goIn(page, served, "a-wasted-morning");
    const before = model.asked.length;
    await say(page, ASKED);
    const isNow = model.asked.length > before;
    if (isNow === isAsked) return page;
    await page.context().close();
  }
};

test("an admin turns the language model off and on, and the next conversations follow", async (t) => {
  const page = await openPage(t, browser);
  const session = await arrive(page, served);
  await promote(session);
  await page.goto(`${served.url}/operations`);
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Language model" }) });
  await row.getByText("compatible a-model").waitFor();
  await row.getByText("On.", { exact: true }).waitFor();

  const first = await untilSeen(true);
  await told(first).waitFor();
  await row.getByRole("button", { name: "Turn off Language model" }).click();
  await row.getByText(/^Turned off since .*: the built-in way serves\.$/u).waitFor();
  const second = await untilSeen(false);
  assert.equal(await told(second).count(), 0);

  await page.reload();
  await page.getByRole("row", { name: "It was switched off" }).waitFor();
  await row.getByRole("button", { name: "Turn on Language model" }).press("Enter");
  await row.getByText(/^On since /u).waitFor();
  await untilSeen(true);
});

test("the page of the operations fits what people hold, in both themes", async (t) => {
  for (const [name, screen] of SCREENS) {
    const page = await openPage(t, browser, screen);
    await enter(page);
    await page.getByRole("button", { name: "Turn off Speech" }).waitFor();
    assert.equal(await sidewaysRoom(page), 0, name);
    await expectAccessibleInBothThemes(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await screenshot(page, `operations-${name}-${colorScheme}`);
    }
    // The next one takes this admin's address: a page that still asks would be told that there is nothing.
    await page.context().close();
  }
});

/** As an admin, whoever had that address before. */
async function enter(page: Page): Promise<Session> {
  const session = await arrive(page, served);
  await served.database.asAccounts((tx) =>
    sql`update "user" set email = ${crypto.randomUUID()} || '@example.test' where email = ${ADMIN}`.execute(tx),
  );
  await promote(session);
  await page.goto(`${served.url}/operations`);
  await page.getByRole("heading", { name: "Operations", level: 1 }).waitFor();
  return session;
}

test("what goes on now, what failed and why, and what was done about it", async (t) => {
  await served.database.asWorker((tx) =>
    served.jobs.enqueue(tx, { name: "send-letter" }, { letterId: "no letter at all" }),
  );
  const page = await openPage(t, browser, { viewport: { width: 768, height: 1024 } });
  await enter(page);
  const failed = page.getByRole("region", { name: "Work that failed" });
  await failed.getByText(/ZodError/u).waitFor();
  assert.equal(await sidewaysRoom(page), 0);
  await expectAccessible(page);
  await failed.getByRole("button", { name: /^Give up/u }).click();
  await page.getByText("Given up: it is not tried again.").waitFor();
  await failed.getByText("Nothing has failed in the last day.").waitFor();
  await page.getByRole("rowheader", { name: /^gave up job/u }).waitFor();
  await page.getByText("over 1,000 students").waitFor();
  await page.getByText("Nothing yet, and the page says so").first().waitFor();
});

test("sign-ups are closed and opened, and figures that cannot be renewed say of when they are", async (t) => {
  const page = await openPage(t, browser, { expected: [/ERR_INTERNET_DISCONNECTED/u] });
  await page.clock.install();
  await enter(page);
  await page.getByRole("button", { name: "Close New accounts" }).click();
  await page.getByText(/^Closed since /u).waitFor();
  await page.getByRole("rowheader", { name: "turned off sign-ups" }).waitFor();
  await page.getByRole("button", { name: "Open New accounts" }).press("Enter");
  await page.getByText(/^Open since /u).waitFor();
  await page.getByText(/^As of .*, renewed while you look\.$/u).waitFor();
  await page.route("**/api/operations", (route) => route.abort("internetdisconnected"));
  await page.clock.runFor(60_000);
  await page.getByRole("alert").getByText("newer ones could not be fetched").waitFor();
  // The figures renew themselves as well: what is asked before the press is answered after it, or there is nothing to press.
  const pressed = Promise.withResolvers<void>();
  await page.route("**/api/operations", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  pressed.resolve();
  await page.getByText(/^As of .*, renewed while you look\.$/u).waitFor();
});

test("a list that does not come says whether it was refused, the server's trouble, or the connection", async (t) => {
  const expected = [
    /(?:403 \(Forbidden\)|500 \(Internal Server Error\)|ERR_CONNECTION_REFUSED).*\/api\/operations\//u,
    /ERR_INTERNET_DISCONNECTED/u,
  ];
  const page = await openPage(t, browser, { expected });
  const refuse = (path: string, code: string, status: number, message: string) =>
    page.route(path, (route) => route.fulfill({ status, json: { defined: true, code, status, message } }));
  await refuse("**/api/operations/log**", "FORBIDDEN", 403, "You may not do that.");
  await refuse("**/api/operations/names**", "INTERNAL_SERVER_ERROR", 500, "relation does not exist");
  await page.route("**/api/operations/reviews**", (route) => route.abort("connectionrefused"));
  await enter(page);
  const said = (region: string) => page.getByRole("region", { name: region }).getByRole("alert");
  await said("What was done here").getByText("You may not do that.").waitFor();
  await said("Display names to look at").getByText("Something went wrong on our side.").waitFor();
  await said("Reviews to look at").getByText("We could not reach the server.").waitFor();
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "operations-lists-failed");

  const mistakes = page.getByRole("region", { name: "Mistakes readers have reported" });
  await mistakes.getByText("None is open.").waitFor();
  await page.context().setOffline(true);
  await mistakes.getByRole("button", { name: "Show those settled" }).click();
  await mistakes.getByText("You are offline").waitFor();
  await page.context().setOffline(false);
  await mistakes.getByText("None has been settled in the last 90 days.").waitFor();
});

test("a privacy complaint past its promised day says in words by how much, above those with time left", async (t) => {
  const page = await openPage(t, browser);
  const session = await arrive(page, served);
  const early = { key: crypto.randomUUID(), about: "use", says: "There is time for this one." };
  await call(served, "POST", "/privacy/complaints", early, session.token);
  await served.database.asPerson(session.user.id, (tx) =>
    sql`insert into privacy_complaints (id, reference, user_id, about, says, filed_at, answer_by)
        values (gen_random_uuid(), 'PC-2026-LATE', ${session.user.id}, 'use', 'Nobody has answered this one.',
                now() - interval '34 days', now() - interval '3 days')`.execute(tx),
  );
  const desk = await openPage(t, browser);
  await enter(desk);
  await desk.getByRole("link", { name: "Privacy complaints" }).click();
  const late = desk.getByRole("listitem").nth(0);
  const inTime = desk.getByRole("listitem").nth(1);
  await late.getByText("Nobody has answered this one.").waitFor();
  await late.getByText(/^Overdue by 3 days: we promised an answer by \d+ \w+ \d{4}\.$/u).waitFor();
  await inTime.getByText(/We answer by \d+ \w+ \d{4}\./u).waitFor();
  assert.equal(await inTime.getByText(/Overdue/u).count(), 0);
  await expectAccessibleInBothThemes(desk);
  await pictures(desk, "complaints-overdue");
});

test("an admin who signed in with one step is told how to take the second", async (t) => {
  const page = await openPage(t, browser, { expected: [/403 \(Forbidden\).*\/api\/operations\)/u] });
  const { user } = await arrive(page, served);
  await served.database.asAccounts(async (tx) => {
    await sql`update "user" set email = ${crypto.randomUUID()} || '@example.test' where email = ${ADMIN}`.execute(tx);
    await sql`update "user" set email = ${ADMIN} where id = ${user.id}`.execute(tx);
  });
  await page.goto(`${served.url}/operations`);
  await page.getByText("This page opens with two steps").waitFor();
  await expectAccessibleInBothThemes(page);
  await screenshot(page, "operations-one-step");
  await page.getByRole("link", { name: "Set up two-step sign-in" }).click();
  await page.getByRole("region", { name: "Two-step sign-in" }).waitFor();
});

test("for anybody else there is no such page, and no way to it", async (t) => {
  // React writes down what a page throws, also when the route catches it.
  const expected = [/404 \(Not Found\).*\/api\/operations\)/u, /isNotFound: true/u];
  const page = await openPage(t, browser, { expected });
  const { token } = await arrive(page, served);
  await page.goto(`${served.url}/dashboard`);
  await page.getByRole("navigation").first().waitFor();
  assert.equal(await page.locator('a[href="/operations"]').count(), 0);
  await page.goto(`${served.url}/operations`);

  await page.getByRole("heading", { name: "There is nothing at this address" }).waitFor();
  await expectAccessible(page);
  const answer = await fetch(`${served.url}/api/operations`, { headers: { authorization: `Bearer ${token}` } });
  assert.equal(answer.status, 404);
});
