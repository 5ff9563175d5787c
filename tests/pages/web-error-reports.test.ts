import type { Page } from "@playwright/test";
import { say } from "../browser/candidate.ts";
import { VALUES } from "../conformance/consent.ts";
import { SESSION } from "./answers/candidate.ts";
import { FIRST_DAY } from "./answers/dashboard.ts";
import { bankOf, satSoFar, sittingOf } from "./answers/sitting.ts";
import { schoolAnswers, schoolOf } from "./answers/target-schools.ts";
import { breakServer } from "./broken-server.ts";
import { WASTED_MORNING } from "./interview-room.ts";
import { type OutsideCall, playOutside, type Trouble } from "./outside-calls.ts";
import { expect, test as base } from "./test.ts";

const TYPED = "my grandmother was called Philippa";
const FAILURES = 8;
const LEEDS = schoolOf("leeds");

type Envelope = {
  level?: string;
  tags?: Record<string, string>;
  user?: object;
  extra?: object;
  request?: { url?: string };
};
type Monitor = Awaited<ReturnType<typeof playOutside>> & {
  /** Something of this type has been sent, with this text in it. */
  received(type: string, text?: string): Promise<OutsideCall>;
  everything(): string;
  trouble: Trouble | null;
};
type Fixtures = {
  /** The error monitor of this test alone. */
  monitor: Monitor;
  /** Somebody who is signed in, has accepted everything, and whose dice always fall on `dice`. */
  someone: (dice: number, given?: { withClock?: boolean }) => Promise<Page>;
};

const test = base.extend<Fixtures>({
  monitor: async ({ context, api, baseURL }, provide) => {
    const sentryDsn = `${baseURL?.replace("//", "//public@")}/monitor/1`;
    const outside = await playOutside(context, "/monitor/api/1/", () => monitor.trouble ?? {});
    const monitor: Monitor = {
      ...outside,
      trouble: null,
      received: (type, text = "") =>
        outside.heard(
          ({ path, body }) => path.endsWith("/envelope/") && body.includes(`"type":"${type}"`) && body.includes(text),
          `${type} ${text}`,
        ),
      everything: () => outside.calls.map(({ path, body }) => `${path}\n${body}`).join("\n"),
    };
    api.change({
      analytics: { countView: () => ({}) },
      site: { settings: () => ({ sentryDsn, geolocationUrl: null }) },
    });
    api.change({ ...bankOf([WASTED_MORNING]), ...schoolAnswers([LEEDS]), dashboard: { read: () => FIRST_DAY } });
    await provide(monitor);
  },
  someone: async ({ monitor: _monitor, open, page }, provide) =>
    provide(async (dice, { withClock = true } = {}) => {
      await page.addInitScript((fallen) => (Math.random = () => fallen), dice);
      if (withClock) await page.clock.install();
      await open("/privacy-policy");
      await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
        VALUES.consentKey,
        JSON.stringify(VALUES.accepted),
      ] as const);
      return page;
    }),
});

/** What is thrown by a listener nobody catches, as by a button that does not work. */
const breakPage = (page: Page, said: string) =>
  page.evaluate((message) => {
    const planted = () => {
      throw new Error(`Planted: ${message}`);
    };
    addEventListener("planted", planted, { once: true });
    dispatchEvent(new Event("planted"));
  }, said);
const isWatched = (page: Page) => page.evaluate(() => "__SENTRY__" in window);
const expectWatched = (page: Page) => expect.poll(() => isWatched(page)).toBe(true);
const eventIn = ({ body }: OutsideCall) =>
  JSON.parse(body.split("\n").find((line) => line.includes('"exception"')) ?? "{}") as Envelope;

test.use({ expected: [/An error occurred|Internal Server Error|Planted|Failed to load resource/u] });

test("error reports say what failed, doing what and how badly, and nothing of the person", async ({
  someone,
  monitor,
  baseURL,
}) => {
  const page = await someone(0.5);
  await page.goto(`/practice?search=${encodeURIComponent(TYPED)}`);
  await expectWatched(page);
  await page.getByRole("searchbox").fill(TYPED);
  await breakPage(page, `${SESSION.user.email} with ${SESSION.token}`);
  await page.clock.runFor(10);
  const event = eventIn(await monitor.received("event", "Planted"));
  expect(event.level).toBe("error");
  expect(event.tags?.["action"]).toBe("page-error");
  expect(event.request?.url).toBe(`${baseURL}/practice`);
  expect([event.user, event.extra]).toEqual([undefined, undefined]);
  const { user, token } = SESSION;
  for (const secret of [user.email, token, user.id, TYPED, encodeURIComponent(TYPED)])
    expect(monitor.everything(), `${secret} left the browser`).not.toContain(secret);
});

for (const [what, path, at, action] of [
  ["a page could not be shown", "/practice", "**/api/profile", "show-page"],
  ["a subscription could not be read", "/upgrade", "**/api/subscription", "load-subscription"],
] as const)
  test(`error reports say when ${what}`, async ({ someone, monitor }) => {
    const page = await someone(0.5);
    await breakServer(page, at);
    await page.goto(path);
    await page.clock.runFor(30_000);
    const event = eventIn(await monitor.received("event", action));
    expect([event.level, event.tags?.["action"]]).toEqual(["error", action]);
  });

// The recorder goes by the browser's own clock, which no test can turn: these two wait for what is sent after 5 seconds.
test("error reports come with a recording of every visit that broke, its text and its fields masked", async ({
  someone,
  monitor,
}) => {
  const page = await someone(VALUES.replaysSessionSampleRate + 0.01, { withClock: false });
  await page.goto("/profile");
  await expectWatched(page);
  await expect(page.getByRole("link", { name: LEEDS.name })).toBeVisible();
  await expect(page.getByLabel("Last name")).toHaveValue("Khan");
  await breakPage(page, "recorded");
  await monitor.received("event", "recorded");
  const { body } = await monitor.received("replay_recording");
  expect(body).toMatch(/\*{4}/u);
  for (const said of [LEEDS.name, "Khan", SESSION.user.email])
    expect(monitor.everything(), `${said} left the browser`).not.toContain(said);
  expect(monitor.everything(), "nine visits in ten are not timed").not.toContain('"type":"transaction"');
});

test("error reports come with the times and the recording of one visit in ten", async ({ someone, monitor }) => {
  const page = await someone(VALUES.tracesSampleRate - 0.01, { withClock: false });
  await page.goto("/practice");
  await expectWatched(page);
  await monitor.received("transaction");
  await monitor.received("replay_recording");
  expect(monitor.everything(), "nothing had to break for it").not.toContain('"exception"');
});

test("error reports come without times and recordings of the other nine", async ({ someone, monitor }) => {
  const page = await someone(VALUES.tracesSampleRate + 0.01);
  await page.goto("/practice");
  await expectWatched(page);
  await page.clock.runFor(40_000);
  await breakPage(page, "the last of it");
  await page.clock.runFor(10);
  await monitor.received("event", "the last of it");
  await monitor.everythingHeard(page);
  expect(monitor.everything()).not.toMatch(/"type":"(transaction|replay_recording)"/u);
});

test("error reports never come from an interview, nor tell of one afterwards", async ({ someone, monitor, api }) => {
  const page = await someone(0.05);
  const sitting = sittingOf(WASTED_MORNING);
  api.change(sitting.answers);
  await page.goto("/practice");
  await expectWatched(page);
  await page.getByRole("link", { name: "A wasted morning" }).click();
  await page.getByRole("button", { name: "Start reading time" }).click();
  await page.getByRole("button", { name: "Go in" }).click();
  await expect(page).toHaveURL(`/interview/${sitting.attempt.id}`);
  await say(page, TYPED);
  await breakPage(page, "in the interview");
  await page.clock.runFor(20_000);
  await page.goBack();
  await page.goto("/practice");
  await expectWatched(page);
  await breakPage(page, "after the interview");
  await page.clock.runFor(10);
  await monitor.received("event", "after the interview");
  for (const said of ["in the interview", sitting.attempt.id, TYPED, "Yvonne Clarke", "/briefing/a-wasted"])
    expect(monitor.everything(), `${said} left the browser`).not.toContain(said);
});

test("error reports are not even loaded on an interview page, without consent, or after it is withdrawn", async ({
  someone,
  monitor,
  api,
}) => {
  const page = await someone(0.05);
  const expectNothingSent = async () => {
    await page.clock.runFor(20_000);
    await monitor.everythingHeard(page);
    expect(monitor.calls).toEqual([]);
  };
  await page.evaluate((key) => localStorage.removeItem(key), VALUES.consentKey);
  const openPractice = async () => {
    await page.goto("/practice");
    await expect(page.getByRole("link", { name: "A wasted morning", exact: true })).toBeVisible();
  };
  await openPractice();
  await expect(page.getByRole("region", { name: "Cookies" })).toBeVisible();
  await breakPage(page, "before there is an answer");
  await expectNothingSent();
  expect(await isWatched(page)).toBe(false);

  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    VALUES.consentKey,
    JSON.stringify(VALUES.accepted),
  ] as const);
  const { attempt, answers } = satSoFar(WASTED_MORNING);
  api.change(answers);
  await page.goto(`/interview/${attempt.id}`);
  await expect(page.getByLabel("Your answer")).toBeVisible();
  // It is known by then where reports would go.
  await expect.poll(() => api.count("site.settings")).toBe(1);
  await breakPage(page, "in the interview");
  await expectNothingSent();
  expect(await isWatched(page)).toBe(false);

  await page.goto("/trust");
  await expectWatched(page);
  await page.getByRole("button", { name: "Cookie settings" }).click();
  await page.getByRole("checkbox", { name: "Analytics" }).uncheck();
  await page.getByRole("button", { name: VALUES.labels.save }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // What was sent before that may arrive after it.
  await monitor.everythingHeard(page);
  monitor.calls.length = 0;
  await breakPage(page, "after withdrawal");
  await expectNothingSent();
  await openPractice();
  await breakPage(page, "on the next page");
  await expectNothingSent();
  expect(await isWatched(page)).toBe(false);
});

test("a monitor in trouble breaks no page, hears nothing of its own failures, and is told again once it is well", async ({
  someone,
  monitor,
}) => {
  const troubles: Trouble[] = ["silence", "cut", 429, 500];
  // Neither the times nor a recording of this visit are sent.
  const page = await someone(0.5);
  await page.goto("/practice");
  await expectWatched(page);
  for (const trouble of troubles) {
    monitor.trouble = trouble;
    monitor.calls.length = 0;
    for (let time = 1; time <= FAILURES; time++) {
      await breakPage(page, `${time} with ${trouble}`);
      await page.clock.runFor(10_000);
    }
    for (const name of ["Dashboard", "Practice"]) await page.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Practice" })).toBeVisible();
    await page.clock.runFor(120_000);
    await monitor.received("event", "Planted");
    const reports = monitor.calls.filter(({ body }) => body.includes('"exception"'));
    expect(reports.length, `reports on ${trouble}`).toBeLessThanOrEqual(FAILURES);
    for (const { body } of reports) expect(body).toMatch(/Planted: \d with/u);
    expect(monitor.calls.length, `requests on ${trouble}`).toBeLessThan(4 * FAILURES);
    monitor.trouble = null;
    await breakPage(page, `after ${trouble}`);
    await page.clock.runFor(1000);
    await monitor.received("event", `Planted: after ${trouble}`);
  }
});
