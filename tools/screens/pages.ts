export type Known = { attemptId: string };
type Shown = { name: string; path: (known: Known) => string; isPublic?: true };

/** Every page that has something to show for the demo's account, by the name its pictures bear. */
export const PAGES: Shown[] = [
  { name: "landing", path: () => "/", isPublic: true },
  { name: "trust", path: () => "/trust", isPublic: true },
  { name: "schools", path: () => "/schools", isPublic: true },
  { name: "school-format", path: () => "/schools/birmingham", isPublic: true },
  { name: "privacy-policy", path: () => "/privacy-policy", isPublic: true },
  { name: "dashboard", path: () => "/dashboard" },
  { name: "plan", path: () => "/plan" },
  { name: "progress", path: () => "/progress" },
  { name: "practice", path: () => "/practice" },
  { name: "school", path: () => "/practice/schools/birmingham" },
  { name: "circuits", path: () => "/circuits" },
  { name: "briefing", path: () => "/briefing/a-wasted-morning" },
  { name: "attempts", path: () => "/attempts" },
  { name: "attempt", path: ({ attemptId }) => `/attempts/${attemptId}` },
  { name: "report", path: ({ attemptId }) => `/report/${attemptId}` },
  { name: "articles", path: () => "/articles" },
  { name: "article", path: () => "/articles/consent" },
  { name: "leaderboard", path: () => "/leaderboard" },
  { name: "profile", path: () => "/profile" },
  { name: "account", path: () => "/account-settings" },
  { name: "reviews", path: () => "/reviews" },
  { name: "upgrade", path: () => "/upgrade" },
];
