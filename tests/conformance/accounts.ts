import type { Row } from "./row.ts";

/** The specification's own words and numbers. */
export const VALUES = {
  duplicateEmail: "This email has already been used. Each email can only create one account and access one free trial.",
  unexpected: "Something went wrong. Please try again.",
  resendFailed: "Failed to resend email. Please try again.",
  emptyReset: "Please enter your email address",
  welcome: "Welcome back!",
  verificationSent: "Verification email sent!",
  resetSent: "Password reset email sent! Check your inbox.",
  minimumAge: "You must be at least 13 years old",
  confirmedPath: "/profile-setup",
  resetPath: "/account-settings?reset=true",
  signedInPath: "/dashboard",
  duplicateOfProvider: "This email address has already been used by another account.",
  tokenOldAfterMs: 15 * 60_000,
  userFields: ["id", "email"],
  resendSeconds: 60,
  errorToastMs: 5000,
} as const;

const wayIn = (name: string) => `tests/pages/accounts-way-in.test.ts › ${name}`;
const inBrowser = (name: string) => `tests/pages/accounts-google.test.ts › ${name}`;
const google = (name: string) => `src/features/identity/accounts/google/google.test.ts › ${name}`;
const session = (name: string) => `tests/pages/accounts-session.test.ts › ${name}`;
const accounts = (name: string) => `src/features/identity/accounts/accounts.test.ts › ${name}`;

const MODES = wayIn("the way in has three modes, each with its own links and nobody else's");
const OPENS =
  "tests/pages/public-landing.test.ts › the header has the four links, each to its part of the page, and both buttons";
const FIELDS = wayIn("the way in wants an email and a password, and sends nothing without them");
const WELCOME = wayIn("the way in welcomes whoever signs in, closes, and goes on to the dashboard");
const POST = wayIn("the way in says to look at the post after a sign-up, and sends it again once a minute");
const CONFIRMED =
  "tests/journeys/way-in.test.ts › a first-time visitor comes from the landing page to the dashboard by keyboard alone, and the letter's link works once";
const RESET = wayIn("a reset asks for an address, sends the letter, and is the sign-in again");
const RESET_LINK =
  "tests/journeys/way-in.test.ts › whoever has forgotten their password sets another by letter and signs in with it, and the link works once";
const REFUSED = wayIn("the way in shows for five seconds that an address is taken, and whatever else the server says");
const BROKEN = wayIn("the way in says that something went wrong where nobody expected it");
const LOG_OUT = "tests/pages/accounts-sign-out.test.ts › logging out in one tab logs out the others";
const BUTTON =
  "tests/journeys/google.test.ts › the button leads to Google and back to the profile, and a return works in its own browser alone";
const DUPLICATE_GOOGLE = inBrowser(
  "an address that has an account is told in the specification's words for five seconds",
);

export const ROWS: Row[] = [
  { section: 1, says: "The session is kept in the browser's local storage", provenBy: WELCOME },
  {
    section: 1,
    says: "with automatic token refresh",
    provenBy: session("a token that is old is exchanged without anybody asking, for the same person"),
  },
  { section: 2, says: "/ is the sign-in entry", provenBy: OPENS },
  { section: 2, says: "Auth dialog with modes login, signup and forgot-password", provenBy: MODES },
  { section: 2, says: "Check-your-email dialog", provenBy: POST },
  {
    section: 2,
    says: "/account-settings with reset=true is the landing target for password reset",
    provenBy: RESET_LINK,
  },
  { section: 3, says: "Session: user with id and email", provenBy: BUTTON },
  { section: 3, says: "Sign-in credentials: email and password", provenBy: FIELDS },
  { section: 4, says: '"Forgot password?" appears only in login mode', provenBy: MODES },
  { section: 4, says: '"Back to sign in" returns', provenBy: MODES },
  { section: 4, says: "A toggle link switches between sign in and sign up", provenBy: MODES },
  { section: 4, says: 'Successful login: toast "Welcome back!"', provenBy: WELCOME },
  { section: 4, says: "Successful login: the dialog closes", provenBy: WELCOME },
  { section: 4, says: "Successful sign-up: the dialog closes and the check-your-email dialog opens", provenBy: POST },
  { section: 4, says: 'The resend button is disabled during a 60-second countdown ("Resend in Ns")', provenBy: POST },
  { section: 4, says: "After the countdown the resend button is enabled", provenBy: POST },
  { section: 4, says: 'A successful resend shows "Verification email sent!"', provenBy: POST },
  { section: 4, says: "A successful resend restarts the countdown", provenBy: POST },
  { section: 4, says: "Successful reset request: the form is cleared", provenBy: RESET },
  { section: 4, says: "Successful reset request: the dialog returns to login", provenBy: RESET },
  { section: 4, says: "After sign-up confirmation the user returns to {origin}/profile-setup", provenBy: CONFIRMED },
  { section: 4, says: "After Google sign-in the user returns to {origin}/profile-setup", provenBy: BUTTON },
  { section: 5, says: "Sign-in and sign-up: email and password required", provenBy: FIELDS },
  { section: 5, says: "The email input is of email type", provenBy: MODES },
  {
    section: 5,
    says: "No password length or complexity rule is shown",
    deviates:
      "Passwords: at least 10 characters, checked against a list of common ones, no composition rules. The rule is shown because people need it.",
    insteadProvenBy: accounts("refuses passwords that are short, common or the address itself, each with its sentence"),
  },
  {
    section: 5,
    says: 'The reset form requires an email; an empty one gives "Please enter your email address"',
    provenBy: RESET,
  },
  {
    section: 5,
    says: "Each email can create only one account, enforced by the server through a unique-violation error",
    provenBy: accounts("makes one account of two sign-ups at the same moment"),
  },
  {
    section: 5,
    says: "Each email can create only one account, also by Google",
    provenBy: google("makes one account however closely the same login follows itself"),
  },
  {
    section: 5,
    says: "Each email can create only one free trial",
    provenBy:
      "src/features/interview/allowances/allowances.test.ts › comes at once for whoever has had a trial under the same inbox, in whatever account",
  },
  { section: 7, says: "Call 1, sign in with password: the error is read", provenBy: REFUSED },
  {
    section: 7,
    says: "Call 3, sign in with Google OAuth: no payload",
    provenBy: google("makes a confirmed account, and signs in to the same one the next time"),
  },
  {
    section: 7,
    says: "Call 3: the error is read",
    provenBy: inBrowser("while Google cannot be reached the dialog says so, and goes on afterwards"),
  },
  {
    section: 7,
    says: "Call 7, read current session",
    provenBy: accounts("lets somebody sign up, confirm by the letter and be signed in"),
  },
  {
    section: 7,
    says: "Call 8, auth state changes: SIGNED_IN, across tabs",
    provenBy: session("whoever signs in in one tab is signed in at the landing page of another"),
  },
  { section: 7, says: "Call 8, auth state changes: SIGNED_OUT, across tabs", provenBy: LOG_OUT },
  { section: 8, says: "Duplicate email on sign-up: its toast, 5 s", provenBy: REFUSED },
  { section: 8, says: "Duplicate email on Google: its toast, 5 s", provenBy: DUPLICATE_GOOGLE },
  {
    section: 8,
    says: "A duplicate is told by unique_violation",
    provenBy: accounts("tells a second sign-up with the same address in the specification's words"),
  },
  {
    section: 8,
    says: "A duplicate by Google is told by unique_violation",
    provenBy: google("tells whoever has an account with that address, in whatever case, in the specification's words"),
  },
  {
    section: 8,
    says: "A duplicate is told by “email address has already been used” in a provider's message",
    provenBy: REFUSED,
  },
  { section: 8, says: "Other auth errors: toast with the provider's message", provenBy: REFUSED },
  { section: 8, says: 'Unexpected exception in auth: "Something went wrong. Please try again."', provenBy: BROKEN },
  { section: 8, says: 'Resend failure: "Failed to resend email. Please try again."', provenBy: POST },
  { section: 8, says: "Reset failure: the provider's message", provenBy: REFUSED },
  { section: 8, says: 'Success toast "Password reset email sent! Check your inbox."', provenBy: RESET },
];
