/** The first part of every path the application answers itself. Any other path is a public page, a file, or nothing. */
export const APP_PATHS = [
  "account-settings",
  "analyzing",
  "articles",
  "attempts",
  "auth",
  "briefing",
  "circuits",
  "confirm",
  "dashboard",
  "dev",
  "email-change",
  "import-stations",
  "interview",
  "leaderboard",
  "leaving",
  "onboarding-quiz",
  "operations",
  "pay",
  "plan",
  "practice",
  "profile",
  "profile-creating",
  "profile-ready",
  "profile-setup",
  "progress",
  "report",
  "reviews",
  "second-mark",
  "shared",
  "station-record",
  "subscription-checkout",
  "sync-activecampaign",
  "sync-quiz-to-airtable",
  "unsubscribe",
  "upgrade",
];

const SECRET_PATH = /^\/(?:api\/(?:shared|second-marks|pay)|pay|shared|second-mark|unsubscribe)(?:\/|$)/u;

/** Whoever has the address may open it: it is not listed, not kept, and told to nobody. */
export const isSecretPath = (path: string): boolean => SECRET_PATH.test(path);
