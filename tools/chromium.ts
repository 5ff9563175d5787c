import { chromium, type Browser } from "playwright";
import { CHROMIUM } from "./programs.ts";

/** It runs as whoever runs the tests, draws without a graphics card, and asks nobody for anything. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Debian's Chromium. Whoever opens it closes it. */
export const openChromium = (more: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM, args: [...FLAGS, ...more] });
