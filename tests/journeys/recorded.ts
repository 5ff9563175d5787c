import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { mkdtemp, readlink, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type BrowserContext, type Page } from "playwright";
import { CHROMIUM } from "../../tools/programs.ts";
import { atEnd, type Ending, type Served } from "./browser.ts";
import { call, type Session } from "./candidate.ts";

export type Stored = {
  id: string;
  kind: string;
  status: string;
  deleteAt: string;
  parts: { part: number; startMs: number; durationMs: number | null; bytes: number; sha256: string | null }[];
};

const ARGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream",
];

type KeptProfile = {
  open(): Promise<{ context: BrowserContext; page: Page }>;
  /** The browser is killed: no page is told, nothing is written out. */
  crash(): Promise<void>;
};

/** A profile on disk, which can be opened again after its browser was killed. */
export async function keptProfile(t: Ending): Promise<KeptProfile> {
  const folder = await mkdtemp(join(tmpdir(), "stationwise-profile-"));
  const contexts: BrowserContext[] = [];
  atEnd(t, async () => {
    for (const context of contexts) await context.close().catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  });
  return {
    async open() {
      const context = await chromium.launchPersistentContext(folder, {
        executablePath: CHROMIUM,
        args: ARGS,
        locale: "en-GB",
        viewport: { width: 1280, height: 800 },
      });
      contexts.push(context);
      await noteSlices(context);
      const page = context.pages()[0] ?? (await context.newPage());
      page.setDefaultTimeout(30_000);
      return { context, page };
    },
    async crash() {
      const context = contexts.at(-1);
      // The lock's target is HOST-PID.
      const pid = Number((await readlink(join(folder, "SingletonLock"))).split("-").at(-1));
      assert.ok(pid > 1 && context);
      const closed = new Promise((resolve) => context.once("close", resolve));
      process.kill(pid, "SIGKILL");
      await closed;
      await rm(join(folder, "SingletonLock"), { force: true });
    },
  };
}

/** Every slice the recorder gives is noted with its hash as the browser made it, before our code has it. */
export async function noteSlices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept: { run: number; bytes: Blob }[] = [];
    let runs = -1;
    const Plain = window.MediaRecorder;
    Object.assign(window, { notedSlices: kept });
    window.MediaRecorder = class extends Plain {
      constructor(stream: MediaStream, options?: MediaRecorderOptions) {
        super(stream, options);
        const run = ++runs;
        this.addEventListener("dataavailable", ({ data }) => {
          if (data.size > 0) kept.push({ run, bytes: data });
        });
      }
    };
  });
}

/** The hash of what each run of the recorder of this page has given so far, and of how many slices it is made. */
export async function notedRuns(page: Page): Promise<{ slices: number; bytes: number; sha256: string }[]> {
  const runs = await page.evaluate(async () => {
    const { notedSlices } = window as unknown as { notedSlices: { run: number; bytes: Blob }[] };
    const found: number[][][] = [];
    for (const { run, bytes } of notedSlices) (found[run] ??= []).push([...new Uint8Array(await bytes.arrayBuffer())]);
    return found;
  });
  return runs.map((slices) => {
    const hash = createHash("sha256");
    for (const slice of slices) hash.update(Uint8Array.from(slice));
    const bytes = slices.reduce((sum, slice) => sum + slice.length, 0);
    return { slices: slices.length, bytes, sha256: hash.digest("hex") };
  });
}

/** What the browser's private folder holds. */
export const filesOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names: string[] = [];
    const root = await navigator.storage.getDirectory();
    for await (const [name, handle] of root.entries()) {
      names.push(name);
      if (handle.kind === "directory") names.push(...(await Array.fromAsync(handle.keys())));
    }
    return names;
  });

export const isSlice = (name: string) => /\.\d+\.\d+$/u.test(name);

/** A slice that the page before had sent, and not noted as sent, is sent again and refused as there: the browser says so. */
export const SENT_AGAIN = /409 \(Conflict\).*uploads/u;

/** So many slices lie in the browser. */
export async function slicesKept(page: Page, least: number): Promise<void> {
  const deadline = Date.now() + 30_000;
  while ((await filesOf(page)).filter(isSlice).length < least)
    if (Date.now() > deadline) throw new Error(`There are no ${least} slices: ${(await filesOf(page)).join(", ")}`);
}

/** This page waits for a recording that another page has in hand. */
export async function untilAwaiting(page: Page): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await page.evaluate(async () => ((await navigator.locks.query()).pending ?? []).length > 0)))
    if (Date.now() > deadline) throw new Error("The page waits for no recording.");
}

export const recordingsOf = (served: Pick<Served, "url">, session: Session, attemptId: string): Promise<Stored[]> =>
  call<Stored[]>(served, "GET", `/recordings?attemptId=${attemptId}`, undefined, session.token);

/** Asked again until the recording is as wanted. */
export async function recordingWhen(
  served: Pick<Served, "url">,
  session: Session,
  attemptId: string,
  isWanted: (recordings: Stored[]) => boolean,
): Promise<Stored[]> {
  const deadline = Date.now() + 40_000;
  for (;;) {
    const found = await recordingsOf(served, session, attemptId).catch(() => []);
    if (isWanted(found)) return found;
    if (Date.now() > deadline) throw new Error(`The recordings are ${JSON.stringify(found)}.`);
    await new Promise(setImmediate);
  }
}

/** The bytes as they were sent, or the first of them, from the address the page would use. */
export async function hashOfDownload(
  served: Served,
  session: Session,
  id: string,
  part: number,
  first?: number,
): Promise<string> {
  const { parts } = await call<{ parts: { part: number; download: string }[] }>(
    served,
    "POST",
    `/recordings/${id}/link`,
    undefined,
    session.token,
  );
  const address = parts.find((each) => each.part === part)?.download;
  assert.ok(address, `Part ${part} can be fetched`);
  const response = await fetch(new URL(address, served.url));
  assert.ok(response.ok, `${response.status}`);
  return createHash("sha256")
    .update(new Uint8Array(await response.arrayBuffer()).subarray(0, first))
    .digest("hex");
}

/** From the briefing of a station, with a way of recording chosen, to inside the room. */
export async function goInRecorded(page: Page, served: Served, stationId: string, how: string): Promise<string> {
  await page.goto(`${served.url}/briefing/${stationId}`);
  await page.getByRole("radio", { name: how }).check();
  await page.getByText("microphone works").waitFor();
  await page.getByRole("button", { name: "Start reading time" }).click();
  await page.getByRole("button", { name: "Go in" }).click();
  await page.waitForURL(/\/(interview|station-record)\//u);
  return page.url().split("/").at(-1) ?? "";
}
