import type { Row } from "./row.ts";

/** The specification's own values, compared with the product by the tests that prove the rows below. */
export const VALUES = {
  policies: ["/cookie-policy", "/privacy-policy", "/terms-of-service", "/refund-policy"],
  utilityPages: ["/import-stations", "/sync-activecampaign", "/sync-quiz-to-airtable"],
  storedKeys: [
    { key: "cookie-consent", place: "local" },
    { key: "cookie-consent-date", place: "local" },
    { key: "selected_plan", place: "local" },
    { key: "selected_price_id", place: "local" },
    { key: "userGeolocation", place: "local" },
    { key: "chunk-reload-attempted", place: "session" },
  ],
  geolocationKept: "24 hours",
  sidebarKept: "7 days",
  trial: "3 days",
} as const;

const PAGES = "src/features/site/site/public-pages.test.ts";
const NOWHERE = "tests/pages/site-not-found.test.ts";

const policyRows = VALUES.policies.map((path): Row => ({
  section: 2,
  says: `${path} is a public page`,
  provenBy: `${PAGES} › every public page is readable without JavaScript`,
}));

const ADMINS_ONLY =
  "Admin only: /import-stations, /sync-activecampaign, /sync-quiz-to-airtable. Anyone else gets the not-found page, and the API answers 404.";

export const ROWS: Row[] = [
  ...policyRows,
  {
    section: 2,
    says: "/import-stations exists; its guard is not shown",
    provenBy:
      "tests/journeys/imports.test.ts › an admin sees what a file would change, publishes it, and takes it back",
    note: "It is for admins.",
  },
  ...["/sync-activecampaign", "/sync-quiz-to-airtable"].map((path): Row => ({
    section: 2,
    says: `${path} is a utility page among the public ones`,
    deviates: ADMINS_ONLY,
    insteadProvenBy: `${NOWHERE} › the utility pages are not found, for a visitor and for somebody signed in`,
  })),
  {
    section: 2,
    says: "* is the not-found page",
    provenBy: `${PAGES} › an address where nothing is answers 404 with the not-found page, which leads on`,
  },
  {
    section: 2,
    says: "* is the not-found page inside the application too",
    provenBy: `${NOWHERE} › somebody signed in sees the same not-found page inside the application`,
  },
  {
    section: 6,
    says: "No admin or other roles are shown",
    deviates:
      "`admin` is the one further role, granted by ADMIN_EMAILS or a command, with two-step sign-in, and every reading of another person's data by an admin is logged.",
    insteadProvenBy:
      "src/features/site/operations/operations.test.ts › are not there for anybody but an admin, nor are the switches",
  },
];
