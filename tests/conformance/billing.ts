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

const RULES = "src/features/money/billing/rules.test.ts";
const GUARDS = "src/features/money/billing/destination.test.ts";
const API = "src/features/money/billing/billing.test.ts";
const ARTICLES = "src/features/library/articles/articles.test.ts";
const LIMITS = "src/features/interview/allowances/allowances.test.ts";
const WORDS = "src/features/money/billing/page/checkout-words.test.ts";
const CHECKOUT = "tests/pages/billing-checkout.test.ts";
const PAGES = "tests/pages/web-guards.test.ts";

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
const deviating = (section: number, says: string, deviates: string, file: string, test: string): Row => ({
  section,
  says,
  deviates,
  insteadProvenBy: `${file} › ${test}`,
});

const FOUR = "is subscribed in exactly four statuses";
const UNLIMITED = "has no limits, whatever was used of the trial";
const COLUMNS = "is read with exactly the specification's columns";
const KEEPS_NOBODY_OUT = "and whose subscription cannot be read is kept out of nothing";
const COMPLETE = "full access: a complete profile shows the page";
const NO_TERMS = "full access: without the terms to /profile-setup";
const NO_QUIZ = "full access: with the terms and without the quiz to /onboarding-quiz";
const ONE_PRICE = "are each sold at one price, and the trial goes on as the preset one";
const CHANGING = "and whose plan has lapsed keeps what is theirs, and is led to the plans from the rest";
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
  ...proven(
    1,
    LIMITS,
    "is written down by the first reading after three days, and by none before",
    "The free trial lasts 3 days",
  ),
  deviating(
    1,
    "The free trial has full unlimited access",
    "“3 days, full unlimited access” and “5 premium articles, 2 practice interviews, generic scenarios only” are both true, of different states: the trial of a plan is unlimited, the free trial has the limits.",
    LIMITS,
    "has two practice interviews, and no word of a third is kept",
  ),
  ...proven(6, LIMITS, UNLIMITED, "Paid: unlimited"),

  ...proven(1, PAGES, CHANGING, [
    "Access is through a free trial or a paid subscription",
    "Without either, a person's own records stay open to them.",
  ]),
  deviating(
    2,
    "Several of the routes are wrapped in an extra wrapper whose purpose is not shown",
    "Two guards, always in this order: profile guard, then subscription gate. There is no wrapper without a purpose.",
    GUARDS,
    GATE,
  ),
  ...proven(
    2,
    PAGES,
    "a visitor is sent to the landing page from every protected page, and not from a password-reset link",
    "Unauthenticated users arriving at protected pages are sent to /",
  ),
  ...proven(2, GUARDS, COMPLETE, "The checkout and the pages of the app are guarded by the full-access check"),
  ...proven(2, CHECKOUT, CHOSEN, "/subscription-checkout has an unlimited variant"),
  ...proven(2, CHECKOUT, TRIAL_VARIANT, "/subscription-checkout has a trial variant"),

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
  ...proven(4, GUARDS, TO_DASHBOARD, "Checkout redirects to /dashboard if subscribed"),
  deviating(
    4,
    "Checkout redirects to /dashboard on an active trial, whatever was chosen",
    "Checkout redirects to /dashboard when subscribed, or on an active trial with no plan chosen. Someone who chose a plan on the landing page does see the checkout; the choice is cleared once the checkout completes or is declined.",
    GUARDS,
    TO_DASHBOARD,
  ),
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

  ...proven(
    5,
    CHECKOUT,
    "signed out, the checkout asks to log in and leads to the landing page",
    "Checkout needs a signed-in user (“Please log in to continue”), then redirects to /",
  ),

  ...proven(6, API, "is never written on its owner's behalf", [
    "Data-level permissions on the server: not shown",
    "A person reads their own subscription and writes none.",
  ]),
  ...proven(6, ARTICLES, "a trial opens five, and the sixth is refused", "Trial: 5 premium articles"),
  ...proven(6, LIMITS, "has two practice interviews, and no word of a third is kept", "Trial: 2 practice interviews"),
  ...proven(6, LIMITS, "has the stations that suit any school, and no circuits", "Trial: generic scenarios only"),

  ...proven(7, API, COLUMNS, "Call 9 reads one row from user_subscriptions"),
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
    "tests/pages/web-error-reports.test.ts",
    "error reports say when a subscription could not be read",
    "Subscription load, other database error: logged",
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
    "All plans: 3-day free trial with full unlimited access",
    "All plans: no charge during the trial",
    "All plans: cancel anytime",
    "All plans: discount codes accepted at checkout",
    "Features: unlimited practice, university-specific question banks, premium MMI article knowledge hub, personalised feedback, downloadable analytics",
  ),
  ...proven(9, RULES, ONE_PRICE, "A default price id is preset"),
];
