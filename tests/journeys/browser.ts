import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { freePort } from "../../tools/chaos/product-process.ts";
import { openChromium } from "../../tools/chromium.ts";
import { contentWithFewStations } from "../few-stations.ts";
import { prepareDatabaseIn } from "../prepared-database.ts";

const ROOT = join(import.meta.dirname, "../..");

export type Served = {
  url: string;
  /** As a power cut would: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  /** On the same folder and port as before. */
  startAgain(): Promise<void>;
};
/** What of a test these need: something to do when it ends. */
export type Ending = { after(end: () => Promise<void>): void; signal?: AbortSignal };
/** What is opened for all the tests of a file ends with the file. */
export const wholeFile: Ending = { after };
type Letter = { to: string; text: string };

const endings = new WeakMap<Ending, (() => Promise<void>)[]>();

/** What was opened last ends first: a page before the browser, the browser before the server. */
export function atEnd(t: Ending, end: () => Promise<void>): void {
  // A test that has run out of time goes on all the same: what it still opens would keep the run from ever ending.
  if (t.signal?.aborted) {
    void end();
    return;
  }
  const known = endings.get(t);
  if (known) {
    known.push(end);
    return;
  }
  const all = [end];
  endings.set(t, all);
  t.after(async () => {
    const outcomes = [];
    for (const each of all.toReversed()) outcomes.push(...(await Promise.allSettled([each()])));
    const failed = outcomes.find((outcome) => outcome.status === "rejected");
    if (failed) throw failed.reason;
  });
}

/** The product as a person would start it, on a folder and a port of its own, until the test ends. */
export async function serveProduct(t: Ending, settings: Record<string, string> = {}): Promise<Served> {
  const dataDir = await mkdtemp(join(tmpdir(), "stationwise-journey-"));
  await prepareDatabaseIn(dataDir);
  const env = {
    PATH: process.env["PATH"],
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    CONTENT_DIR: contentWithFewStations(),
    LOG_LEVEL: "warn",
    ...settings,
  };
  let running = await startProcess(env);
  atEnd(t, async () => {
    const said = await running.end("SIGTERM");
    await rm(dataDir, { recursive: true, force: true });
    assert.equal(running.exitCode(), 0, `The product did not stop cleanly:\n${said}`);
  });
  return {
    url: running.url,
    async kill() {
      await running.end("SIGKILL");
    },
    async startAgain() {
      running = await startProcess(env);
    },
  };
}

type Running = { url: string; end(signal: NodeJS.Signals): Promise<string>; exitCode(): number | null };

async function startProcess(env: NodeJS.ProcessEnv): Promise<Running> {
  const server = spawn(process.execPath, ["src/main.ts"], { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  for (const stream of [server.stdout, server.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      const url = /is ready at (\S+)/.exec(said)?.[1];
      if (url) resolve(url);
    });
  }
  server.once("exit", () => reject(new Error(`The product did not start:\n${said}`)));
  return {
    url: await promise,
    async end(signal) {
      const ended = server.exitCode === null && server.signalCode === null ? once(server, "exit") : null;
      server.kill(signal);
      await ended;
      return said;
    },
    exitCode: () => server.exitCode,
  };
}

/** Debian's Chromium, with a microphone and a camera that are made up, until the test ends. `heard`: a WAV file the microphone plays once. */
export async function openBrowser(t: Ending, { heard }: { heard?: string } = {}): Promise<Browser> {
  const media = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];
  if (heard !== undefined) media.push(`--use-file-for-fake-audio-capture=${heard}%noloop`);
  const browser = await openChromium(media);
  atEnd(t, () => browser.close());
  return browser;
}

/** A profile or a subscription that is not there yet answers 404, which the browser writes to its console. */
const NO_ROW = /404 \(Not Found\).*\/api\/(?:profile|subscription)\)/u;

/**
 * A page in a profile of its own. Whatever the browser complains of (console.error, an uncaught error, a breach of the
 * content policy) fails the test, except what `expected` names.
 */
export async function openPage(
  t: Ending,
  browser: Browser,
  { expected = [], ...options }: BrowserContextOptions & { expected?: RegExp[] } = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "Europe/London", ...options });
  const complaints: string[] = [];
  const complain = (text: string) => {
    if (![NO_ROW, ...expected].some((each) => each.test(text))) complaints.push(text);
  };
  context.on("console", (message) => {
    if (message.type() === "error") complain(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => complain(String(error.error().stack ?? error.error())));
  // What was asked with a session that has ended by the time of the answer is refused, and the browser writes that down too.
  const refused = new Set<string>();
  context.on("response", (response) => {
    if (response.status() === 401 && response.request().headers()["authorization"] !== undefined)
      refused.add(`401 (Unauthorized) (${response.url()})`);
  });
  atEnd(t, async () => {
    await context.close();
    const faults = complaints.filter((text) => ![...refused].some((each) => text.endsWith(each)));
    assert.deepEqual(faults, []);
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

/** Of the page that was asked for: what is said while it is fetched is not its heading. */
export const MAIN_HEADING = "h1:not([role=status] h1)";

/** axe finds nothing on the page as it stands now, once it is there; with another `heading`, once that is. */
export async function expectAccessible(page: Page, heading = MAIN_HEADING): Promise<void> {
  await page.locator(heading).first().waitFor({ state: "attached" });
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join("\n  ")}`,
  );
  assert.deepEqual(found, [], `axe on ${page.url()}`);
}

/** Writes test-results/NAME.png when SCREENSHOTS=1. */
export async function screenshot(page: Page, name: string): Promise<void> {
  if (process.env["SCREENSHOTS"] !== "1") return;
  await mkdir(join(ROOT, "test-results"), { recursive: true });
  await page.screenshot({ path: join(ROOT, "test-results", `${name}.png`), fullPage: true });
}

/** The link of such a kind in the newest letter to somebody, as soon as it is there. */
export async function mailedLink({ url }: Pick<Served, "url">, to: string, kind = /https?:\/\/\S+/u): Promise<string> {
  const deadline = Date.now() + 15_000;
  while (Date.now() < deadline) {
    const letters = (await (await fetch(`${url}/dev/mailbox.json`)).json()) as Letter[];
    const newest = letters.find((letter) => letter.to === to);
    const link = kind.exec(newest?.text ?? "")?.[0];
    if (link) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No letter with a link reached ${to}.`);
}
