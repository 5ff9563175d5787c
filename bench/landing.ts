import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Browser } from "playwright";
import { freePort, startProcess } from "../tools/chaos/product-process.ts";
import { openChromium } from "../tools/chromium.ts";
import { audit, type Audit } from "./landing/audit.ts";
import { serveLanding } from "./landing/two-ways.ts";
import { scriptsOf, visit, type Visit } from "./landing/visits.ts";
import { percentile, rounded, type Figure, type Measured } from "./load/figure.ts";

const ROOT = dirname(import.meta.dirname);
const LOADS = 15;
const AUDITS = 3;
/** The question about cookies opens a second after the load. */
const WATCH_MS = 3000;

type Progress = (line: string) => void;

export const landing: Figure = {
  name: "landing",
  how: `the start page of a started product in Chromium: scripts loaded in ${WATCH_MS / 1000} s without a touch, each gzipped at level 9; ${LOADS} loads each, in turn, with and without its scripts on a phone's screen, slow 4G, a quarter of the processor, empty cache; Lighthouse (mobile, slowed by the browser), median of ${AUDITS}`,
  async measure(said) {
    execFileSync(process.execPath, [join(ROOT, "tools", "build.mjs")], {
      cwd: ROOT,
      stdio: ["ignore", "ignore", "inherit"],
    });
    const folder = mkdtempSync(join(tmpdir(), "stationwise-bench-"));
    const environment = { DATA_DIR: folder, CONTENT_DIR: process.env["CONTENT_DIR"] ?? "content" };
    const product = await startProcess(environment, { port: await freePort() });
    const url = `http://localhost:${product.port}/`;
    try {
      return [...(await inChromium(url, said)), ...(await inLighthouse(url, said))];
    } finally {
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

async function inChromium(url: string, said: Progress): Promise<Measured[]> {
  const browser = await openChromium();
  try {
    const scripts = await scriptsOf(browser, url, WATCH_MS);
    for (const [file, bytes] of scripts) said(`landing: ${file} ${rounded(bytes / 1024)} KB`);
    const gzip = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
    return [
      { what: "JavaScript before a touch, gzip", value: rounded(gzip / 1024), unit: "KB", most: 15 },
      ...(await paintsIn(browser, url, said)),
    ];
  } finally {
    await browser.close();
  }
}

async function paintsIn(browser: Browser, url: string, said: Progress): Promise<Measured[]> {
  const served = await serveLanding(url, { isPlain: false });
  const plain = await serveLanding(url, { isPlain: true });
  const seen: Record<"served" | "plain", Visit[]> = { served: [], plain: [] };
  for (let load = 0; load < LOADS; load++) {
    seen.served.push(await visit(browser, served.url));
    seen.plain.push(await visit(browser, plain.url));
    said(
      `landing: ${rounded(seen.served.at(-1)?.lcpMs ?? Number.NaN)} ms, plain ${rounded(seen.plain.at(-1)?.lcpMs ?? Number.NaN)} ms`,
    );
  }
  await Promise.all([served.close(), plain.close()]);
  const lcp = (visits: Visit[]) =>
    percentile(
      visits.map(({ lcpMs }) => lcpMs),
      0.5,
    );
  return [
    { what: "largest paint, median", value: rounded(lcp(seen.served)), unit: "ms" },
    { what: "largest paint without scripts, median", value: rounded(lcp(seen.plain)), unit: "ms" },
    { what: "the one to the other", value: rounded(lcp(seen.served) / lcp(seen.plain), 3), unit: "times", most: 1.1 },
    {
      what: "layout shift, worst load",
      value: rounded(Math.max(...seen.served.map(({ cls }) => cls)), 3),
      unit: "",
      most: 0,
    },
  ];
}

async function inLighthouse(url: string, said: Progress): Promise<Measured[]> {
  const runs: Audit[] = [];
  for (let tries = 0; runs.length < AUDITS; tries++) {
    if (tries === 2 * AUDITS) throw new Error("Lighthouse could not judge the page.");
    const result = await audit(url);
    if (result === null) continue;
    said(`landing: Lighthouse ${JSON.stringify(result.scores)}, layout shift ${result.cls}`);
    for (const line of result.lost) said(`landing: ${line}`);
    runs.push(result);
  }
  const median = (of: (run: Audit) => number) => percentile(runs.map(of), 0.5);
  return [
    { what: "Lighthouse, performance", value: median(({ scores }) => scores.performance), unit: "of 100", least: 99 },
    {
      what: "Lighthouse, accessibility",
      value: median(({ scores }) => scores.accessibility),
      unit: "of 100",
      least: 99,
    },
    {
      what: "Lighthouse, best practices",
      value: median(({ scores }) => scores["best-practices"]),
      unit: "of 100",
      least: 99,
    },
    { what: "Lighthouse, SEO", value: median(({ scores }) => scores.seo), unit: "of 100", least: 99 },
    {
      what: "Lighthouse, layout shift",
      value: rounded(
        median(({ cls }) => cls),
        4,
      ),
      unit: "",
      most: 0,
    },
  ];
}
