import type { Row } from "./row.ts";

/** What each call carries: the specification's own fields, in no order. Null: no payload. */
export const VALUES = {
  calls: {
    "POST /accounts/sign-in": ["email", "password"],
    "POST /accounts/sign-up": ["email", "password"],
    "POST /accounts/resend": ["email"],
    "POST /accounts/request-reset": ["email"],
    "POST /accounts/sign-out": null,
    "GET /subscription": null,
    "GET /profile": null,
    "GET /universities": null,
    "PUT /profile": [
      "first_name",
      "last_name",
      "gender",
      "uk_area",
      "target_university",
      "interview_date",
      "email_marketing_consent",
      "terms_accepted",
    ],
    "PUT /profile/quiz": ["q1", "q2", "q3", "q4", "q5"],
    "POST /profile/complete": null,
    "POST /functions/sync-activecampaign": null,
    "POST /functions/create-subscription-checkout": ["planType", "priceId"],
  },
} as const;

const CARRIES = "tests/journeys/calls.test.ts › from sign-up to checkout, each call carries the specification's fields";
const GOOGLE = "tests/journeys/google.test.ts › the button leads to Google and back to the profile";

const carries = (says: string, note?: string): Row => ({ section: 7, says, provenBy: CARRIES, note });
const unproven = (section: number, says: string, note: string): Row => ({ section, says, provenBy: null, note });

const SYNC = "tests/journeys/marketing.test.ts ›";

export const ROWS: Row[] = [
  carries("Call 1 carries email and password, and nothing more"),
  carries("Call 2 carries email and password, and nothing more"),
  { section: 7, says: "Call 3 carries nothing", provenBy: GOOGLE },
  carries("Call 4 carries the email", "The type signup is its path."),
  carries("Call 5 carries the email, and nothing more"),
  carries("Call 6 carries nothing"),
  carries("Call 9 carries nothing: whose row it is, the session says"),
  carries("Call 10 carries nothing: whose row it is, the session says"),
  carries("Call 11 carries nothing"),
  carries(
    "Call 12 carries the eight columns that the form asks for",
    "user_id, profile_completed and onboarding_completed are written by the server.",
  ),
  carries(
    "Call 13 carries the answers to the five questions",
    "timeBeforeInterview and onboarding_completed are written by the server.",
  ),
  carries("Call 14 carries nothing", "profile_completed=true is written by the server."),
  carries("Call 16 carries priceId and planType, and nothing more"),
  {
    section: 7,
    says: "Call 15 invokes sync-activecampaign with the bearer access token, after the quiz completes",
    provenBy: `${SYNC} the function is called after the quiz, and not without consent after the profile is saved`,
  },
  {
    section: 7,
    says: "Call 15 is made after the profile is saved, if marketing consent is true",
    provenBy: `${SYNC} the function is called after the quiz, and with consent after the profile is saved`,
  },
  {
    section: 7,
    says: "Call 15: failures are logged and ignored",
    provenBy: `${SYNC} a function that fails is noted, and nobody waits for it`,
  },
  unproven(
    7,
    "All calls go through a hosted backend client unless noted",
    "They go to the product's own server, under /api; the names and the codes are the specification's.",
  ),
  unproven(
    6,
    "The backend client uses a public anonymous-role key",
    "There is no key in the pages: the server alone speaks with the database, under a role that row security binds.",
  ),
];
