import { createHash } from "node:crypto";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { Session } from "../../src/features/identity/accounts/contract.ts";
import type { Recording } from "../../src/features/interview/recordings/contract.ts";
import { call } from "./candidate.ts";

/** Where the product is served; who serves it is another matter. */
type Where = { url: string };
type Slice = { run: number; bytes: Blob };
type Run = { slices: number; bytes: number; sha256: string };

declare global {
  interface Window {
    /** What the recorders of this page have given. */
    notedSlices: Slice[];
  }
}

/** Where the pages send slices to. */
export const UPLOADS = "**/api/recordings/uploads**";

/** A slice that the page before had sent, and not noted as sent, is sent again and refused as there: the browser says so. */
export const SENT_AGAIN = /409 \(Conflict\).*uploads/u;

/** Every slice the recorder gives is noted as the browser made it, before our code has it. */
export async function noteSlices(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    window.notedSlices = [];
    let runs = -1;
    const Plain = window.MediaRecorder;
    window.MediaRecorder = class extends Plain {
      constructor(stream: MediaStream, options?: MediaRecorderOptions) {
        super(stream, options);
        const run = ++runs;
        this.addEventListener("dataavailable", ({ data }) => {
          if (data.size > 0) window.notedSlices.push({ run, bytes: data });
        });
      }
    };
  });
}

/** The hash of what each run of the recorder of this page has given so far, and of how many slices it is made. */
export async function notedRuns(page: Page): Promise<Run[]> {
  const runs = await page.evaluate(async () => {
    const found: number[][][] = [];
    for (const { run, bytes } of window.notedSlices)
      (found[run] ??= []).push([...new Uint8Array(await bytes.arrayBuffer())]);
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
      // A folder that is taken away while it is read holds nothing any more.
      if (handle.kind === "directory") names.push(...(await Array.fromAsync(handle.keys()).catch(() => [])));
    }
    return names;
  });

export const isSlice = (name: string): boolean => /\.\d+\.\d+$/u.test(name);

/** So many slices lie in the browser. */
export async function slicesKept(page: Page, least: number): Promise<void> {
  const kept = async () => (await filesOf(page)).filter(isSlice).length;
  await expect.poll(kept, { message: "slices in the browser", timeout: 40_000 }).toBeGreaterThanOrEqual(least);
}

/** A part has a first slice that is whole: the next one has been begun. */
export async function partKept(page: Page, part: number): Promise<void> {
  const isBegun = async () => (await filesOf(page)).some((name) => name.endsWith(`.${part}.1`));
  await expect.poll(isBegun, { message: `slices of part ${part}`, timeout: 40_000 }).toBe(true);
}

/** This page waits for a recording that another page has in hand. */
export async function untilAwaiting(page: Page): Promise<void> {
  const pending = () => page.evaluate(async () => ((await navigator.locks.query()).pending ?? []).length);
  await expect.poll(pending, { message: "recordings the page waits for" }).toBeGreaterThan(0);
}

export const recordingsOf = (where: Where, { token }: Session, attemptId: string): Promise<Recording[]> =>
  call<Recording[]>(where, "GET", `/recordings?attemptId=${attemptId}`, undefined, token);

/** The recording of an attempt, once all of it is with the server and put together. */
export async function readyRecording(where: Where, session: Session, attemptId: string): Promise<Recording> {
  let found: Recording[] = [];
  const standing = async () => {
    found = await recordingsOf(where, session, attemptId);
    return found.map(({ status }) => status);
  };
  await expect.poll(standing, { message: "the recordings of the attempt", timeout: 60_000 }).toEqual(["ready"]);
  const [recording] = found;
  if (!recording) throw new Error("There is no recording.");
  return recording;
}

/** The hash of a part's bytes as they were sent, or of the first of them, from the address the page would use. */
export async function hashOfDownload(
  where: Where,
  { token }: Session,
  { id, part, first }: { id: string; part: number; first?: number },
): Promise<string> {
  type Link = { parts: { part: number; download: string }[] };
  const { parts } = await call<Link>(where, "POST", `/recordings/${id}/link`, undefined, token);
  const address = parts.find((each) => each.part === part)?.download ?? "there is no such part";
  const response = await fetch(new URL(address, where.url));
  expect(response.ok, `${response.status} ${address}`).toBe(true);
  return createHash("sha256")
    .update(new Uint8Array(await response.arrayBuffer()).subarray(0, first))
    .digest("hex");
}

/** From the briefing of a station, with a way of recording chosen, to inside it or, for one take, to the count-in. */
export async function goInRecorded(page: Page, stationId: string, how: string, origin = ""): Promise<string> {
  await page.goto(`${origin}/briefing/${stationId}`);
  await page.getByRole("radio", { name: how }).check();
  await expect(page.getByText("microphone works")).toBeVisible();
  await page.getByRole("button", { name: "Start reading time" }).click();
  await page.getByRole("button", { name: "Go in" }).click();
  await page.waitForURL(/\/(interview|station-record)\//u);
  return page.url().split("/").at(-1) ?? "";
}

/** What the room says of the recording while it runs. */
export const recordingLight = (page: Page, says = "Recording sound") =>
  page.getByRole("button", { name: says, exact: true });

/** One take of the motivation station: counted in, and running. */
export async function beginTake(page: Page, how = "Sound only", light = "Recording sound"): Promise<string> {
  const attemptId = await goInRecorded(page, "trust-earned", how);
  await page.getByRole("button", { name: "Begin the take" }).click();
  await expect(recordingLight(page, light)).toBeVisible();
  await expect(page.getByRole("timer")).toBeVisible();
  return attemptId;
}
