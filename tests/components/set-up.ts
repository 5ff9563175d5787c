import "#ui/tokens.css";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import { takeComplaints, watchForComplaints } from "./complaints.ts";

beforeEach(async () => {
  watchForComplaints();
  await page.viewport(1280, 800);
});

afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  const complaints = takeComplaints();
  vi.restoreAllMocks();
  expect(complaints, "console.error, and what nobody caught").toEqual([]);
});
