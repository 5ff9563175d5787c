import type { Row } from "./row.ts";

/** What each call carries: the specification's own fields, in no order. Null: no payload. */
export const VALUES = {
  calls: {
    "POST /accounts/sign-in": ["email", "password"],
    "POST /accounts/sign-up": ["email", "password"],
    "POST /accounts/resend": ["type", "email"],
    "POST /accounts/request-reset": ["email"],
    "POST /accounts/sign-out": null,
    "GET /subscription": null,
    "GET /profile": null,
    "GET /universities": null,
    "PUT /profile": [
      "user_id",
      "first_name",
      "last_name",
      "gender",
      "uk_area",
      "target_university",
      "interview_date",
      "email_marketing_consent",
      "terms_accepted",
      "profile_completed",
      "onboarding_completed",
    ],
    "PUT /profile/quiz": ["onboarding_quiz", "onboarding_completed"],
    "POST /profile/complete": ["profile_completed"],
    "POST /functions/sync-activecampaign": null,
    "POST /functions/create-subscription-checkout": ["planType", "priceId"],
  },
} as const;

const CARRIES =
  "tests/journeys/calls.test.ts › from sign-up to checkout, each call carries the specification's fields, and the browser keeps what the cookie policy lists";

const carries = (says: string, note?: string): Row => ({ section: 7, says, provenBy: CARRIES, note });

const SYNC = "tests/pages/marketing.test.ts ›";

export const ROWS: Row[] = [
  carries("Call 1 carries email and password, and nothing more"),
  carries("Call 2 carries email and password, and nothing more"),
  carries("Call 4 carries type and email"),
  carries("Call 5 carries the email, and nothing more"),
  carries("Call 6 carries nothing"),
  carries("Call 9 carries nothing: whose row it is, the session says"),
  carries("Call 10 carries nothing: whose row it is, the session says"),
  carries("Call 11 carries nothing"),
  carries(
    "Call 12 carries user_id, first_name, last_name, gender, uk_area, target_university, interview_date, email_marketing_consent, terms_accepted, profile_completed and onboarding_completed",
  ),
  carries("Call 13 carries onboarding_quiz and onboarding_completed"),
  carries("Call 14 carries profile_completed"),
  {
    section: 7,
    says: "Calls 12 and 13 write what they carry, whoever sends it",
    deviates:
      "Calls 4, 12, 13 and 14 carry the fields that the specification names, under its names; the server decides what it must decide and ignores what a browser may not set.",
    insteadProvenBy:
      "src/features/applicant/profiles/profiles.test.ts › is whose the session says, and as far as the server has seen it come, whatever else is sent",
  },
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
  {
    section: 7,
    says: "All calls go through a hosted backend client unless noted",
    deviates:
      "The calls go to the product's own server, under /api: docs/decisions/0001-one-program-one-database.md and docs/decisions/0002-accounts-behind-our-own-operations.md.",
    insteadProvenBy: CARRIES,
  },
  {
    section: 1,
    says: "A hosted backend gives authentication, database, storage and server functions",
    deviates: "docs/decisions/0001-one-program-one-database.md",
    insteadProvenBy:
      "src/features/identity/accounts/accounts.test.ts › lets somebody sign up, confirm by the letter and be signed in",
  },
  {
    section: 6,
    says: "The backend client uses a public anonymous-role key",
    deviates: "docs/decisions/0003-row-security-under-four-roles.md",
  },
];
