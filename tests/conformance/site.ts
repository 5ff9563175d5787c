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

const PAGES = "tests/journeys/public-pages.test.ts";
const POLICIES = "src/features/policies/policies.test.ts";
const KEYS = "src/features/policies/stored-keys.test.ts";
const KNOWN = "tests/journeys/known-keys.test.ts";

const policyRows = VALUES.policies.flatMap((path): Row[] => [
  {
    section: 2,
    says: `${path} is a public page`,
    provenBy: `${PAGES} › every public page is readable without JavaScript`,
  },
  {
    section: 2,
    says: `The footer links to ${path}`,
    provenBy: `${PAGES} › the footer of every public page leads to the four policies`,
  },
  {
    section: 6,
    says: `A visitor may read ${path}`,
    provenBy: `${PAGES} › every public page is readable without JavaScript`,
  },
]);

const utilityRows = VALUES.utilityPages.map((path): Row => ({
  section: 2,
  says: `${path} exists; its guard is not shown`,
  provenBy: `${PAGES} › the utility pages are not found, for a visitor and for somebody signed in`,
  note: "For admins; for anybody else it is the not-found page.",
}));

const keyRows = VALUES.storedKeys.map(({ key, place }): Row => ({
  section: 3,
  says: `${key} is kept in ${place} storage, and the cookie policy says so`,
  provenBy: `${KEYS} › the specification's own keys are listed, in their places and for their time`,
}));

export const ROWS: Row[] = [
  ...policyRows,
  ...utilityRows,
  ...keyRows,
  {
    section: 2,
    says: "* is the not-found page",
    provenBy: `${PAGES} › an address where nothing is answers 404 with the not-found page, which leads on`,
  },
  {
    section: 2,
    says: "* is the not-found page inside the application too",
    provenBy: `${PAGES} › somebody signed in sees the same not-found page inside the application`,
  },
  {
    section: 6,
    says: "A visitor may read the landing page",
    provenBy: `${PAGES} › every public page is readable without JavaScript`,
  },
  {
    section: 6,
    says: "No admin or other roles are shown",
    provenBy: `${PAGES} › the utility pages are not found, for a visitor and for somebody signed in`,
    note: "As long as there is no administrator, nobody is one.",
  },
  {
    section: 6,
    says: "A visitor may see the not-found page",
    provenBy: `${PAGES} › an address where nothing is answers 404 with the not-found page, which leads on`,
  },
  {
    section: 1,
    says: "The free trial is 3 days; nothing is charged during it",
    provenBy: `${POLICIES} › the policies say what the specification promises of trial and price`,
    note: "What the policies say of it. The trial itself belongs to billing.",
  },
  {
    section: 2,
    says: "The state of the sidebar is kept in a cookie for 7 days",
    provenBy: `${KEYS} › the specification's own keys are listed, in their places and for their time`,
    note: "What the cookie policy says of it. The cookie itself belongs to the shell.",
  },
  {
    section: 9,
    says: "The location cache lives 24 hours",
    provenBy: `${KEYS} › the specification's own keys are listed, in their places and for their time`,
    note: "What the cookie policy says of it. The cache itself belongs to geolocation.",
  },
  {
    section: 4,
    says: "Nothing that needs a consent is kept before it is given",
    provenBy: `${KNOWN} › from sign-up to a report, the browser keeps nothing that the cookie policy does not list`,
  },
];
