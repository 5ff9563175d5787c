import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page, Request } from "playwright";
import { VALUES } from "../conformance/consent.ts";
import { openBrowser, openPage, wholeFile } from "./browser.ts";
import { arrive, goIn, say } from "./candidate.ts";
import { type Asked, playOutside } from "./outside.ts";
import { serveHere } from "./serve-here.ts";

const TYPED = "my grandmother was called Philippa";
const WILL_FAIL = [/An error occurred/u, /Internal Server Error/u, /Planted/u];

describe("error reports", async () => {
  const browser = await openBrowser(wholeFile);
  const outside = await playOutside(wholeFile);
  const served = await serveHere(wholeFile, { SENTRY_DSN: outside.origin.replace("//", "//public@") + "/1" });

  const isEnvelope = ({ path }: Asked) => path.startsWith("/api/1/envelope/");
  const heard = (type: string, text = "") =>
    outside.heard((asked) => isEnvelope(asked) && asked.body.includes(`"type":"${type}"`) && asked.body.includes(text));
  const everything = () => outside.asked.map(({ path, body }) => `${path}\n${body}`).join("\n");

  const accepted = [VALUES.consentKey, JSON.stringify(VALUES.accepted)] as const;

  /** Somebody signed in, whose dice always fall on `dice`. */
  async function someone(t: Parameters<typeof openPage>[0], dice: number, { withClock = true } = {}) {
    outside.asked.length = 0;
    const page = await openPage(t, browser, { expected: WILL_FAIL });
    await page.addInitScript((fallen) => (Math.random = () => fallen), dice);
    if (withClock) await page.clock.install();
    const session = await arrive(page, served);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), accepted);
    return { page, session };
  }

  /** What is thrown by a listener nobody catches, as by a button that does not work. */
  const breakPage = (page: Page, said: string) =>
    page.evaluate((message) => {
      const planted = () => {
        throw new Error(`Planted: ${message}`);
      };
      addEventListener("planted", planted, { once: true });
      dispatchEvent(new Event("planted"));
    }, said);
  const isReady = (page: Page) => page.waitForFunction(() => "__SENTRY__" in window);
  const eventIn = ({ body }: Asked) =>
    JSON.parse(body.split("\n").find((line) => line.includes('"exception"')) ?? "{}") as {
      level?: string;
      tags?: Record<string, string>;
      user?: object;
      extra?: object;
      request?: { url?: string };
    };

  it("say what failed, doing what and how badly, and nothing of the person", async (t) => {
    const { page, session } = await someone(t, 0.5);
    await page.goto(`${served.url}/practice?search=${encodeURIComponent(TYPED)}`);
    await isReady(page);
    await page.getByRole("searchbox").or(page.getByRole("textbox")).first().fill(TYPED);
    await breakPage(page, `${session.user.email} with ${session.token}`);
    await page.clock.runFor(10);
    const report = await heard("event", "Planted");
    const event = eventIn(report);
    assert.equal(event.level, "error");
    assert.equal(event.tags?.["action"], "page-error");
    assert.equal(event.request?.url, `${served.url}/practice`);
    assert.deepEqual([event.user, event.extra], [undefined, undefined]);
    for (const secret of [session.user.email, session.token, session.user.id, TYPED, encodeURIComponent(TYPED)])
      assert.ok(!everything().includes(secret), `${secret} left the browser`);
  });

  it("say when a page could not be shown", async (t) => {
    const { page } = await someone(t, 0.5);
    await page.route("**/api/profile", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.goto(`${served.url}/practice`);
    await page.clock.runFor(30_000);
    await page.getByText("Something went wrong").first().waitFor();
    const event = eventIn(await heard("event", "show-page"));
    assert.deepEqual([event.level, event.tags?.["action"]], ["error", "show-page"]);
  });

  it("say when a subscription could not be read", async (t) => {
    const { page } = await someone(t, 0.5);
    await page.route("**/api/subscription", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.goto(`${served.url}/upgrade`);
    await page.clock.runFor(30_000);
    const event = eventIn(await heard("event", "load-subscription"));
    assert.deepEqual([event.level, event.tags?.["action"]], ["error", "load-subscription"]);
  });

  // The recorder goes by the browser's own clock, which no test can turn: these two wait for what is sent after 5 seconds.
  it("come with a recording of every visit that broke, its text and its fields masked", async (t) => {
    const { page, session } = await someone(t, VALUES.replaysSessionSampleRate + 0.01, { withClock: false });
    await page.goto(`${served.url}/account-settings`);
    await isReady(page);
    await page.getByText(session.user.email).waitFor();
    await breakPage(page, "recorded");
    await heard("event", "recorded");
    const recording = await heard("replay_recording");
    assert.match(recording.body, /\*{4}/u);
    assert.ok(!everything().includes(session.user.email));
    assert.ok(!everything().includes("Signed in as"), "the text of the page is masked");
    assert.ok(!everything().includes('"type":"transaction"'), "nine visits in ten are not timed");
  });

  it("come with the times and the recording of one visit in ten", async (t) => {
    const { page } = await someone(t, VALUES.tracesSampleRate - 0.01, { withClock: false });
    await page.goto(`${served.url}/practice`);
    await isReady(page);
    await heard("transaction");
    await heard("replay_recording");
    assert.ok(!everything().includes('"exception"'), "nothing had to break for it");
  });

  it("come without times and recordings of the other nine", async (t) => {
    const { page } = await someone(t, VALUES.tracesSampleRate + 0.01);
    await page.goto(`${served.url}/practice`);
    await isReady(page);
    await page.clock.runFor(40_000);
    await breakPage(page, "the last of it");
    await heard("event", "the last of it");
    assert.doesNotMatch(everything(), /"type":"(transaction|replay_recording)"/u);
  });

  it("never come from an interview, nor tell of one afterwards", async (t) => {
    const { page } = await someone(t, 0.05);
    await page.goto(`${served.url}/practice`);
    await isReady(page);
    await page.getByRole("link", { name: "A wasted morning" }).click();
    await page.getByRole("button", { name: "Start reading time" }).click();
    await page.getByRole("button", { name: "Go in" }).click();
    await page.waitForURL("**/interview/*");
    await say(page, TYPED);
    await breakPage(page, "in the interview");
    await page.clock.runFor(20_000);
    const attempt = page.url().split("/").at(-1) ?? "";
    await page.goBack();
    await page.goto(`${served.url}/practice`);
    await isReady(page);
    await breakPage(page, "after the interview");
    await page.clock.runFor(10);
    await heard("event", "after the interview");
    for (const told of ["in the interview", attempt, TYPED, "Yvonne Clarke", "/briefing/a-wasted"])
      assert.ok(!everything().includes(told), `${told} left the browser`);
  });

  it("are not even loaded on an interview page, without consent, or after it is withdrawn", async (t) => {
    const { page } = await someone(t, 0.05);
    const scripts: string[] = [];
    page.on("request", (request) => scripts.push(request.url()));
    const onTheWay = new Set<Request>();
    page.on("request", (request) => request.url().startsWith(outside.origin) && onTheWay.add(request));
    page.on("requestfinished", (request) => onTheWay.delete(request));
    page.on("requestfailed", (request) => onTheWay.delete(request));
    await page.evaluate((key) => localStorage.removeItem(key), VALUES.consentKey);
    await page.goto(`${served.url}/practice`, { waitUntil: "networkidle" });
    await breakPage(page, "before there is an answer");
    await page.clock.runFor(20_000);
    assert.deepEqual(outside.asked, []);
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), accepted);
    await goIn(page, served, "a-wasted-morning");
    await breakPage(page, "in the interview");
    await page.clock.runFor(20_000);
    assert.deepEqual(outside.asked, []);

    await page.goto(`${served.url}/account-settings`);
    await isReady(page);
    await page.getByRole("button", { name: "Cookie settings" }).click();
    await page.getByRole("checkbox", { name: "Analytics" }).uncheck();
    await page.getByRole("button", { name: VALUES.labels.save }).click();
    // What was sent before the press may arrive after it.
    while (onTheWay.size > 0) await new Promise(setImmediate);
    outside.asked.length = 0;
    await breakPage(page, "after withdrawal");
    await page.clock.runFor(20_000);
    scripts.length = 0;
    await page.goto(`${served.url}/practice`, { waitUntil: "networkidle" });
    assert.deepEqual(outside.asked, []);
    assert.ok(!scripts.some((url) => url.includes("error-monitor")));
  });
});
