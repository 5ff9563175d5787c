import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import type { Attempt } from "#contract/interview/attempts";
import type { Recording } from "#contract/interview/recordings";
import { creepToSee } from "../browser/creeping-clock.ts";
import type { Answers } from "../contract/stand-in.ts";
import { stationOf } from "./answers/sitting.ts";

/** One take of three minutes on one task. */
export const ONE_TAKE = stationOf("recorded/trust-earned");

/** A recording of this attempt that the server takes, and has nothing of yet. */
export function recordingAnswers({ id: attemptId }: Attempt): Answers {
  const recording: Recording = {
    id: "3c2b1a09-8f7e-4d6c-9b5a-4c3d2e1f0a9b",
    attemptId,
    kind: "audio",
    status: "recording",
    parts: [],
    bytes: 0,
    createdAt: new Date().toISOString(),
    deleteAt: "2099-01-01T00:00:00.000Z",
    deletedAt: null,
    isCut: false,
    problem: null,
  };
  return {
    recordings: {
      create: ({ kind }) => ({ ...recording, kind }),
      complete: () => ({ recording: { ...recording, status: "joining" }, missing: [] }),
      list: () => [],
      remove: () => ({}),
    },
  };
}

/** Slices are taken whole, as the tus protocol has it, and forgotten. */
export async function takeSlices(context: BrowserContext): Promise<void> {
  const tus = { "tus-resumable": "1.0.0" };
  let uploads = 0;
  await context.route("**/api/recordings/uploads**", async (route) => {
    const asked = route.request();
    if (asked.method() === "POST") {
      const location = `/api/recordings/uploads/${(uploads += 1)}`;
      await route.fulfill({ status: 201, headers: { ...tus, location } });
    } else {
      const offset = asked.postDataBuffer()?.length ?? 0;
      await route.fulfill({ status: 204, headers: { ...tus, "upload-offset": String(offset) } });
    }
  });
}

/** From the briefing, with a recording chosen, to the count-in. */
export async function comeToCountIn(page: Page, how: string): Promise<void> {
  await page.getByRole("radio", { name: how }).check();
  await expect(page.getByText("microphone works")).toBeVisible();
  await page.getByRole("button", { name: "Start reading time" }).click();
  await page.getByRole("button", { name: "Go in" }).click();
  await expect(page.getByRole("button", { name: "Begin the take" })).toBeVisible();
}

/** Three, two, one: the recorder runs, and the time with it. On a page whose clock is in the test's hands. */
export async function beginTake(page: Page, light = "Recording sound"): Promise<void> {
  await page.getByRole("button", { name: "Begin the take" }).click();
  await creepToSee(page, page.getByRole("button", { name: light, exact: true }));
  await expect(page.getByRole("timer")).toBeVisible();
}
