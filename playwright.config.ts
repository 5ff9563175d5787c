import { defineConfig } from "@playwright/test";
import { FLAGS } from "./tools/chromium.ts";
import { CHROMIUM } from "./tools/programs.ts";

/** A microphone and a camera that are made up, and a page's right to use them. */
const MEDIA = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];

/** Nothing moves but what has to: a page is drawn once, not sixty times a second. */
const STILL = { reducedMotion: "reduce" } as const;

// Each worker starts the product, which is ready in a third of the time where its code has been compiled before.
process.env["NODE_COMPILE_CACHE"] ??= "node_modules/.cache/stationwise/compiled";

export default defineConfig({
  testDir: "tests",
  outputDir: "test-results/traces",
  // Nothing is tried twice: a test that fails once is a fault of the product or of the test.
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [["list"]],
  use: {
    locale: "en-GB",
    timezoneId: "Europe/London",
    actionTimeout: 30_000,
    navigationTimeout: 45_000,
    // A picture of each moment would cost a sixth of the time; the pages themselves are in the trace.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: true, sources: true },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: CHROMIUM, args: [...FLAGS, ...MEDIA] },
  },
  projects: [
    { name: "pages", testDir: "tests/pages", use: { contextOptions: STILL } },
    { name: "sweep", testDir: "tests/sweep", use: { contextOptions: STILL } },
    // A journey may be a whole circuit, or ten kills. Its pages move as they do for most people.
    { name: "journeys", testDir: "tests/journeys", timeout: 240_000 },
  ],
});
