// A picture of every page, for the demo's account and a newcomer: npm run screens [-- PAGE]...
import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO_EMAIL, openDemo } from "../src/demo/open-demo.ts";
import { configOf } from "../src/platform/config.ts";
import { logOf } from "../src/platform/log.ts";
import { turnOnTwoSteps } from "../tests/api/two-steps.ts";
import { setUp, signUp } from "../tests/browser/way-in.ts";
import { freePort, startProcess } from "./chaos/product-process.ts";
import { openChromium } from "./chromium.ts";
import { FOR_README, openContext, OUT, PICTURES_EACH, shoot, shootAt, type Session } from "./screens/camera.ts";
import { BEGUN_PAGES, NAMES, OWN_PAGES, PUBLIC_PAGES, WAY_IN, type Known } from "./screens/pages.ts";

const SAID = "Hello, I’m one of the volunteers. I’m so sorry about this morning. What happened?";

const asked = new Set(process.argv.slice(2));
const unknown = [...asked].filter((name) => !NAMES.includes(name));
if (unknown.length > 0) throw new Error(`No page is called ${unknown.join(", ")}. There are ${NAMES.join(", ")}.`);
const isWanted = (name: string) => asked.size === 0 || asked.has(name);

await Promise.all([OUT, FOR_README].map((folder) => mkdir(folder, { recursive: true })));
const dataDir = await mkdtemp(join(tmpdir(), "stationwise-screens-"));
const port = await freePort();
const url = `http://localhost:${port}`;
const environment = { DATA_DIR: dataDir, LOG_LEVEL: "warn", ADMIN_EMAILS: DEMO_EMAIL };
process.stderr.write("Making the demo's six weeks of history…\n");
const credentials = await openDemo(configOf({ ...environment, PORT: String(port) }), logOf("warn"));
const product = await startProcess(environment, { port });
const browser = await openChromium();

async function ask(session: Session | null, method: string, path: string, body?: object): Promise<Response> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { "content-type": "application/json", ...(session && { authorization: `Bearer ${session.token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  assert.equal(response.status, 200, `${path}: ${await response.clone().text()}`);
  return response;
}
const answer = async <T>(...call: Parameters<typeof ask>) => (await (await ask(...call)).json()) as T;
const signIn = () => answer<Session>(null, "POST", "/accounts/sign-in", credentials);

/** The newest attempt that was marked: its report is the one to show. */
async function markedAttempt(session: Session): Promise<string> {
  const { attempts } = await answer<{ attempts: { id: string; status: string }[] }>(session, "GET", "/attempts");
  const finished = attempts.find(({ status }) => status === "finished");
  assert(finished, "The demo's account has finished no station.");
  return finished.id;
}

/** Has the demo's account go into two stations, and take the second step that whoever runs the product needs. */
async function begin(session: Session): Promise<Pick<Known, "talk" | "take">> {
  const goIn = async (stationId: string) => {
    const begun = { stationId, key: crypto.randomUUID() };
    const { id } = await answer<{ id: string }>(session, "POST", "/attempts", begun);
    await ask(session, "POST", `/attempts/${id}/enter`, {});
    return id;
  };
  const talk = await goIn("a-wasted-morning");
  await (await ask(session, "POST", `/attempts/${talk}/turns`, { seq: 1, text: SAID, atMs: 9000 })).text();
  const take = await goIn("somebody-else-paid");
  await turnOnTwoSteps((...call) => answer(session, ...call), new Date(), 0);
  return { talk, take };
}

async function shootPages(pages: typeof OWN_PAGES, session: Session | null, known: Known): Promise<void> {
  const context = await openContext(browser, url, session);
  for (const { name, path } of pages) if (isWanted(name)) await shootAt(context, name, url + path(known));
  await context.close();
}

/** Walks a newcomer from the front page to a dashboard, and to the checkout of a plan. */
async function shootWayIn(): Promise<void> {
  const context = await openContext(browser, url, null);
  const page = await context.newPage();
  const look = async (_: unknown, name: string) => {
    if (WAY_IN.includes(name) && isWanted(name)) await shoot(page, name);
  };
  await signUp(page, { url }, "newcomer@stationwise.test", look);
  await setUp(page, look);
  await page.goto(`${url}/upgrade`);
  await page.getByRole("button", { name: /quarterly/iu }).click();
  await look(page, "checkout");
  await context.close();
}

try {
  const known: Known = { marked: await markedAttempt(await signIn()), talk: "", take: "" };
  await shootPages(PUBLIC_PAGES, null, known);
  if (WAY_IN.some(isWanted)) await shootWayIn();
  await shootPages(OWN_PAGES, await signIn(), known);
  if (BEGUN_PAGES.some(({ name }) => isWanted(name))) {
    const session = await signIn();
    await shootPages(BEGUN_PAGES, session, { ...known, ...(await begin(session)) });
  }
  process.stdout.write(`${NAMES.filter(isWanted).length * PICTURES_EACH} pictures in screens\n`);
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
