import lighthouse, { type RunnerResult } from "lighthouse";
import { chromium } from "playwright";
import { freePort } from "../../tools/chaos/product-process.ts";
import { CHROMIUM } from "../../tools/programs.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"];

type Scores = Record<(typeof CATEGORIES)[number], number>;
export type Audit = { scores: Scores; cls: number; lost: string[] };

/** One run of Lighthouse as a phone would see the page, really slowed down instead of reckoned. Scores are out of 100; null when it could not judge them all. */
export async function audit(url: string): Promise<Audit | null> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, {
      port,
      logLevel: "silent",
      onlyCategories: [...CATEGORIES],
      throttlingMethod: "devtools",
    });
    if (!result || result.lhr.runtimeError)
      throw new Error(result?.lhr.runtimeError?.message ?? "Lighthouse said nothing.");
    return auditFrom(result.lhr);
  } finally {
    await browser.close();
  }
}

function auditFrom({ categories, audits }: RunnerResult["lhr"]): Audit | null {
  const scores = CATEGORIES.map((name) => [name, categories[name]?.score ?? null] as const);
  if (scores.some(([, score]) => score === null)) return null;
  const weighed = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.filter(({ weight }) => weight > 0));
  const lost = weighed.flatMap(({ id }) => {
    const { score, title, displayValue } = audits[id] ?? {};
    return score === null || score === undefined || score === 1
      ? []
      : [`${id} ${score}: ${title}${displayValue ? ` (${displayValue})` : ""}`];
  });
  return {
    scores: Object.fromEntries(scores.map(([name, score]) => [name, Math.round(Number(score) * 100)])) as Scores,
    cls: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    lost,
  };
}
