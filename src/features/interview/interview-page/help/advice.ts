import { tabStorage } from "#web/browser-storage.ts";

export type Advice = "sideways" | "chrome";
export type AdvisedPage = "briefing" | "interview";

/** Brands as the browser lists them itself; null where it only has a user agent string. */
export type Browser = { brands: readonly string[] | null; userAgent: string };

/** A touch screen that is held upright and narrow: a phone. */
export const UPRIGHT_PHONE = "(orientation: portrait) and (max-width: 47.99rem) and (pointer: coarse)";

/** Chrome and its relatives; on an iPhone, Chrome by its own name. */
export function isChromium({ brands, userAgent }: Browser): boolean {
  if (brands !== null) return brands.some((brand) => /^(?:Chromium|Google Chrome)$/u.test(brand));
  return /\b(?:Chrome|Chromium|CriOS)\/\d/u.test(userAgent) && !/\bEdge\/\d/u.test(userAgent);
}

type Surroundings = { page: AdvisedPage; browser: Browser; isUprightPhone: boolean; dismissed: readonly Advice[] };

/** At most one piece of advice at a time, and none that was dismissed. */
export function adviceFor({ page, browser, isUprightPhone, dismissed }: Surroundings): Advice | null {
  if (isUprightPhone && !dismissed.includes("sideways")) return "sideways";
  if (page === "briefing" && !isChromium(browser) && !dismissed.includes("chrome")) return "chrome";
  return null;
}

const KEY = "stationwise.advice";

/** What was dismissed since this tab was opened. */
export const dismissedAdvice = (): Advice[] =>
  (tabStorage.getItem(KEY) ?? "").split(" ").filter((each) => each === "sideways" || each === "chrome");

export const dismissAdvice = (advice: Advice): void =>
  void tabStorage.setItem(KEY, [...new Set([...dismissedAdvice(), advice])].join(" "));
