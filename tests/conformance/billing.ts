import type { Row } from "./row.ts";

/** The specification's own values: what the product shows, stores and answers is compared with these. */
export const VALUES = {
  statusesSubscribed: ["active", "trialing", "incomplete", "past_due"],
  statusByDefault: { subscribed: false, trial_active: true, status: "trialing" },
  recordColumns: ["status", "trial_active", "trial_end", "subscription_end", "product_id", "price_id"],
  derivedFields: ["subscribed", "trial_active", "trial_end", "subscription_end", "product_id", "status"],
  planKey: "selected_plan",
  priceKey: "selected_price_id",
  planTypes: ["trial", "monthly", "quarterly", "yearly"],
  plans: {
    monthly: { price: "£99 per month", note: "Fast start", saving: null },
    quarterly: { price: "£199 per 3 months (£66/month)", note: "Most popular", saving: "33% off, 1 month free" },
    yearly: { price: "£499 per year (£41/month)", note: "Best value", saving: "50% off, 6 months free" },
  },
  trialTerms: [
    "3-day free trial with full unlimited access",
    "no charge during the trial",
    "cancel anytime",
    "discount codes accepted at checkout",
  ],
  features: [
    "unlimited practice",
    "university-specific question banks",
    "premium MMI article knowledge hub",
    "personalised feedback",
    "downloadable analytics",
  ],
  checking: "Checking your access...",
  logIn: "Please log in to continue",
  networkError: "Network error. Please check your connection and try again.",
  checkoutFailed: "Failed to start checkout. Please try again.",
  errorToastMs: 5000,
  profileUnread: "An error occurred",
  ready: "Your profile is ready!",
  choosePlan: "Choose Your Plan",
  noRow: "PGRST116",
} as const;

const RULES = "src/features/billing/rules.test.ts";
const GUARDS = "src/features/billing/destination.test.ts";
const API = "src/features/billing/billing.test.ts";
const ARTICLES = "src/features/articles/articles.test.ts";
const LIMITS = "src/features/allowances/allowances.test.ts";
const WORDS = "src/features/billing/checkout-words.test.ts";
const CHECKOUT = "tests/journeys/checkout.test.ts";
const PAGES = "tests/journeys/guards.test.ts";

const proven = (
  section: number,
  file: string,
  test: string,
  ...statements: (string | [says: string, note: string])[]
) =>
  statements.map((each): Row => {
    const provenBy = `${file} › ${test}`;
    return typeof each === "string"
      ? { section, says: each, provenBy }
      : { section, says: each[0], provenBy, note: each[1] };
  });
const later = (section: number, says: string, note: string): Row => ({ section, says, provenBy: null, note });

const FOUR = "is subscribed in exactly four statuses";
const FREE_TRIAL = "The trial of a plan, that is; the free one, without a card, lasts as long and has limits.";
const UNLIMITED = "has no limits, whatever was used of the trial";
const COLUMNS = "is read with exactly the specification's columns";
const KEEPS_NOBODY_OUT = "a subscription that cannot be read keeps nobody out";
const COMPLETE = "full access: a complete profile shows the page";
const NO_TERMS = "full access: without the terms to /profile-setup";
const NO_QUIZ = "full access: with the terms and without the quiz to /onboarding-quiz";
const ONE_PRICE = "are each sold at one price, and the trial goes on as the preset one";
const STEP_BY_STEP = "every step of setting up sends each page where the person belongs";
const CHANGING = "a subscription opens, closes and passes by pages as it changes";
const CHOSEN = "a plan chosen on /upgrade is kept, can be changed, and leads to the payment page";
const TRIAL_VARIANT =
  "once the free trial is over, the checkout offers the trial of a plan, and /upgrade tells of a plan as soon as there is one";
const FAILING = "a checkout that fails says why for 5 seconds, and can be tried again";
const TO_DASHBOARD = "the checkout: to /dashboard when subscribed, or on an active trial without a chosen plan";
const THROUGH =
  "whoever is through set-up leaves it for /dashboard, or for /subscription-checkout when neither subscribed nor on a trial";
const GATE = "the subscription gate: known and not subscribed goes to /upgrade, unknown is allowed";
const TOLD = "have the specification's prices, notes and savings";

export const ROWS: Row[] = [
  ...proven(1, LIMITS, UNLIMITED, ["The free trial lasts 3 days, with full unlimited access", FREE_TRIAL]),
  ...proven(6, LIMITS, UNLIMITED, "Paid: unlimited"),

  ...proven(1, PAGES, CHANGING, [
    "Access is through a free trial or a paid subscription",
    "Without either, a person's own records stay open to them.",
  ]),
  later(2, "Several of the routes are wrapped in an extra wrapper", "Its purpose is not shown: there is none here."),
  ...proven(2, PAGES, CHANGING, "A signed-in user at / is redirected to /dashboard", "/upgrade is a page of the app"),
  ...proven(
    2,
    PAGES,
    "a visitor is sent to the landing page from every protected page, and not from a password-reset link",
    "Unauthenticated users arriving at protected pages are sent to /",
    "/account-settings?reset=true is the landing target of a password reset",
  ),
  ...proven(2, GUARDS, COMPLETE, "The checkout and the pages of the app are guarded by the full-access check"),
  ...proven(2, CHECKOUT, CHOSEN, "/subscription-checkout has an unlimited variant"),
  ...proven(2, CHECKOUT, TRIAL_VARIANT, "/subscription-checkout has a trial variant"),
  ...proven(2, PAGES, STEP_BY_STEP, "/profile-ready: “Your profile is ready!” and a “Choose Your Plan” button"),

  ...proven(
    3,
    API,
    COLUMNS,
    "user_subscriptions, by user_id: status, trial_active, trial_end, subscription_end, product_id, price_id",
  ),
  ...proven(
    3,
    RULES,
    "carries what is stored, under the specification's names",
    "The client holds subscribed, trial_active, trial_end, subscription_end, product_id, status",
  ),
  ...proven(
    3,
    CHECKOUT,
    CHOSEN,
    "selected_plan holds monthly, quarterly or yearly, in local storage",
    "selected_price_id holds the payment provider's price identifier, in local storage",
  ),

  ...proven(
    4,
    RULES,
    "without a record is not subscribed, on an active trial, trialing",
    "The status starts as not subscribed, trial active, trialing",
    "Without a record the trial default stays",
  ),
  ...proven(4, CHECKOUT, TRIAL_VARIANT, "The default is replaced by the stored record"),
  ...proven(4, RULES, "is subscribed whenever the trial flag is set", "Subscribed when the trial flag is set"),
  ...proven(4, RULES, FOUR, "Subscribed when the status is active, trialing, incomplete or past_due"),
  ...proven(4, PAGES, STEP_BY_STEP, "The ready screen sets profile_completed=true and goes to /subscription-checkout"),
  ...proven(4, GUARDS, TO_DASHBOARD, "Checkout redirects to /dashboard if subscribed", [
    "Checkout redirects to /dashboard on an active trial",
    "On purpose only where no plan was chosen: somebody who chose one sees its summary.",
  ]),
  ...proven(4, CHECKOUT, TRIAL_VARIANT, "The plan type defaults to trial"),
  ...proven(4, CHECKOUT, CHOSEN, "The stored selected_plan overrides the plan type"),
  ...proven(
    4,
    GUARDS,
    "nothing is decided while the profile is loading",
    "Full access: while the profile is loading, nothing is decided",
  ),
  ...proven(
    4,
    GUARDS,
    "not known yet whether signed in: wait everywhere but there",
    "Full access: while auth is loading, nothing is decided",
  ),
  ...proven(
    4,
    PAGES,
    "while the profile is on its way, the page says that access is checked",
    "Full access: meanwhile “Checking your access...”",
  ),
  ...proven(
    4,
    GUARDS,
    "signed out: to / from everywhere but the landing page and a password-reset link",
    "Full access: no user goes to /",
    "Profile-setup gate: not signed in goes to /",
    "Subscription gate: signed out goes to /",
  ),
  ...proven(4, GUARDS, COMPLETE, "Full access: profile_completed true shows the page"),
  ...proven(4, GUARDS, NO_TERMS, "Full access: terms_accepted false goes to /profile-setup"),
  ...proven(4, GUARDS, NO_QUIZ, "Full access: terms accepted and onboarding_completed false goes to /onboarding-quiz"),
  ...proven(
    4,
    GUARDS,
    "full access: with both to /profile-creating",
    "Full access: both true goes to /profile-creating",
  ),
  ...proven(
    4,
    GUARDS,
    THROUGH,
    "Profile-setup gate: complete and onboarded leaves for /subscription-checkout if neither subscribed nor trial active",
    "Profile-setup gate: complete and onboarded leaves for /dashboard otherwise",
  ),
  ...proven(4, GUARDS, "anyone else sees the set-up page", "Profile-setup gate: anyone else sees the setup page"),
  ...proven(
    4,
    GUARDS,
    GATE,
    "Subscription gate: while the status is unknown, access is allowed",
    "Subscription gate: known and not subscribed goes to /upgrade",
    "Subscription gate: the trial flag is not used beside “subscribed”",
    [
      "How the two guards combine on each route is not shown",
      "The profile guard, then the gate; the gate stands before dashboard, practice, briefing, leaderboard and articles.",
    ],
  ),
  ...proven(4, PAGES, CHANGING, [
    "The gate on each route",
    "A running interview, attempts, reports, account, upgrade and checkout stay open without a subscription.",
  ]),

  ...proven(
    5,
    CHECKOUT,
    "signed out, the checkout asks to log in and leads to the landing page",
    "Checkout needs a signed-in user (“Please log in to continue”), then redirects to /",
  ),

  ...proven(6, PAGES, STEP_BY_STEP, "A signed-in user completes profile setup, quiz and ready before app pages"),
  ...proven(6, PAGES, CHANGING, "Subscription state (subscribed, trial_active) skips the checkout page"),
  ...proven(6, PAGES, KEEPS_NOBODY_OUT, "Protected pages need a subscribed status or one not yet loaded"),
  ...proven(6, API, "is never written on its owner's behalf", [
    "Data-level permissions on the server: not shown",
    "A person reads their own subscription and writes none.",
  ]),
  ...proven(6, ARTICLES, "a trial opens five, and the sixth is refused", "Trial: 5 premium articles"),
  ...proven(6, LIMITS, "has two practice interviews, and no word of a third is kept", "Trial: 2 practice interviews"),
  ...proven(6, LIMITS, "has the stations that suit any school, and no circuits", "Trial: generic scenarios only"),

  ...proven(7, API, COLUMNS, "Call 9 reads one row from user_subscriptions"),
  ...proven(
    7,
    "src/features/profiles/profiles.test.ts",
    "is saved, answered, completed and read back",
    "Call 10 reads one row from profiles, all columns",
  ),
  ...proven(7, API, "while there is no payment provider says that nothing has been charged", [
    "Call 16: create-subscription-checkout takes {priceId, planType}",
    "planType: trial, monthly, quarterly or yearly.",
  ]),
  ...proven(7, API, "refuses every price that does not belong to the plan", [
    "Call 16: server behaviour not shown",
    "Only the price that belongs to the plan is taken.",
  ]),
  ...proven(7, CHECKOUT, CHOSEN, "Call 16: the response is read for url", "Call 16: the browser is redirected to url"),
  ...proven(7, CHECKOUT, TRIAL_VARIANT, "Refreshing the subscription only reloads it from the database"),

  ...proven(
    8,
    WORDS,
    "a message with fetch or network in it, in any case, is a network error",
    "Checkout message containing fetch or network: “Network error. Please check your connection and try again.”",
  ),
  ...proven(8, WORDS, "any other message is shown as it is", "Other checkout failure: the error's message"),
  ...proven(
    8,
    WORDS,
    "without a message, the sentence that asks to try again",
    "Other checkout failure: “Failed to start checkout. Please try again.”",
  ),
  ...proven(8, CHECKOUT, FAILING, "Checkout failures are toasts of 5 s"),
  ...proven(
    8,
    CHECKOUT,
    "signed out, the checkout asks to log in and leads to the landing page",
    "“Please log in to continue” stays for 5 s on the landing page",
  ),
  ...proven(
    8,
    API,
    "that is not there is missing under the code the page knows",
    "Subscription load: PGRST116 (no rows) is ignored",
  ),
  ...proven(8, PAGES, KEEPS_NOBODY_OUT, "Subscription load, other database error: status unchanged"),
  ...proven(
    8,
    "tests/journeys/error-reports.test.ts",
    "say when a subscription could not be read",
    "Subscription load, other database error: logged",
  ),
  ...proven(
    8,
    PAGES,
    "a profile that cannot be read leaves a sentence and a way to try again",
    "Profile load failure: the error message, or “An error occurred”",
  ),

  ...proven(
    9,
    RULES,
    TOLD,
    "monthly: £99 per month, “Fast start”",
    "quarterly: £199 per 3 months (£66/month), 33% off, 1 month free, “Most popular”",
    "yearly: £499 per year (£41/month), 50% off, 6 months free, “Best value”",
  ),
  ...proven(
    9,
    RULES,
    "have the specification's features and trial terms",
    "The checkout says: 3-day free trial with full unlimited access",
    "The checkout says: no charge during the trial",
    "The checkout says: cancel anytime",
    "The checkout says: discount codes accepted at checkout",
    "Features: unlimited practice, university-specific question banks, premium MMI article knowledge hub, personalised feedback, downloadable analytics",
  ),
  ...proven(9, RULES, ONE_PRICE, "A default price id is preset"),
  ...proven(9, RULES, FOUR, "Statuses counted as subscribed: active, trialing, incomplete, past_due"),
];
