/** The pages that may be counted and whose errors may be reported; what stands for a name in an address is a star. */
const NAMES = {
  "/": "landing",
  "/account-settings": "account-settings",
  "/articles": "articles",
  "/articles/*": "article",
  "/attempts": "attempts",
  "/circuits": "circuits",
  "/confirm": "confirm",
  "/cookie-policy": "cookie-policy",
  "/dashboard": "dashboard",
  "/leaderboard": "leaderboard",
  "/onboarding-quiz": "onboarding-quiz",
  "/plan": "plan",
  "/practice": "practice",
  "/practice/schools/*": "practice-school",
  "/privacy-policy": "privacy-policy",
  "/profile": "profile",
  "/profile-creating": "profile-creating",
  "/profile-ready": "profile-ready",
  "/profile-setup": "profile-setup",
  "/refund-policy": "refund-policy",
  "/reviews": "reviews",
  "/schools": "schools",
  "/schools/*": "school",
  "/subscription-checkout": "subscription-checkout",
  "/terms-of-service": "terms-of-service",
  "/trust": "trust",
  "/upgrade": "upgrade",
} as const;

export type PageName = (typeof NAMES)[keyof typeof NAMES];
export const PAGE_NAMES: PageName[] = Object.values(NAMES);

/** Null for every other page: briefings, interviews, attempts, reports, links with a token, and pages nobody listed. */
export function pageNameOf(path: string): PageName | null {
  const plain = path.replace(/\/+$/u, "") || "/";
  const names: Record<string, PageName | undefined> = NAMES;
  return names[plain] ?? names[plain.replace(/(?<=.\/)[^/*]+$/u, "*")] ?? null;
}
