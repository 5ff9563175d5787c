/** An attempt that was marked, one that is talked in, and one that waits for its take. */
export type Known = { marked: string; talk: string; take: string };
type Shown = { name: string; path: (known: Known) => string };

const at = (name: string, path: string | ((known: Known) => string)): Shown => ({
  name,
  path: typeof path === "string" ? () => path : path,
});

export const PUBLIC_PAGES = [
  at("landing", "/"),
  at("trust", "/trust"),
  at("schools", "/schools"),
  at("school-format", "/schools/birmingham"),
  at("topics", "/topics"),
  at("topic", "/topics/confidentiality"),
  at("privacy-policy", "/privacy-policy"),
  at("terms-of-service", "/terms-of-service"),
  at("refund-policy", "/refund-policy"),
  at("cookie-policy", "/cookie-policy"),
  at("not-found", "/nowhere"),
];

export const OWN_PAGES = [
  at("dashboard", "/dashboard"),
  at("plan", "/plan"),
  at("progress", "/progress"),
  at("practice", "/practice"),
  at("school", "/practice/schools/birmingham"),
  at("circuits", "/circuits"),
  at("briefing", "/briefing/a-wasted-morning"),
  at("attempts", "/attempts"),
  at("attempt", ({ marked }) => `/attempts/${marked}`),
  at("report", ({ marked }) => `/report/${marked}`),
  at("articles", "/articles"),
  at("article", "/articles/consent"),
  at("leaderboard", "/leaderboard"),
  at("profile", "/profile"),
  at("account", "/account-settings"),
  at("reviews", "/reviews"),
  at("upgrade", "/upgrade"),
];

/** Seen last: to be in a station and to run the product would show on the other pages. */
export const BEGUN_PAGES = [
  at("interview", ({ talk }) => `/interview/${talk}`),
  at("station-record", ({ take }) => `/station-record/${take}`),
  at("operations", "/operations"),
  at("complaints", "/operations/complaints"),
  at("import-stations", "/import-stations"),
  at("sync-activecampaign", "/sync-activecampaign"),
  at("sync-quiz-to-airtable", "/sync-quiz-to-airtable"),
];

/** What a newcomer meets between the front page and the dashboard: no address leads there twice. */
export const WAY_IN = ["sign-up", "check-email", "profile-setup", "quiz", "profile-ready", "checkout"];

export const NAMES = [...[...PUBLIC_PAGES, ...OWN_PAGES, ...BEGUN_PAGES].map(({ name }) => name), ...WAY_IN];
