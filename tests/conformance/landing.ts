import type { Row } from "./row.ts";

/** What the specification itself says of the landing page. */
export const VALUES = {
  anchors: { Features: "#features", "How It Works": "#how-it-works", Reviews: "#reviews", Pricing: "#pricing" },
  headerButtons: { "Sign In": "Sign in", "Start Free Trial": "Create your account" },
  hero: { start: "Try for free now!", included: "What's Included" },
  steps: ["Choose Your University", "Practise Live", "Receive AI-Powered Analysis"],
  features: 4,
  comparison: { Coach: "£200+/hr", Course: "£2k–£5k", "Practice Partner": "Nothing" },
  testimonials: 3,
  claims: [
    "over 1,000 students",
    "4.9/5 rating",
    "95% improved",
    "average 47% score gain",
    "5,000+ practice sessions",
    "AI feedback correlates 94% with human assessors",
  ],
  offer: [
    "university-specific question bank",
    "ai roleplay interviews",
    "ai marking against mmi domains",
    "communication, empathy, ethics",
    "problem-solving",
    "personalised feedback and analytics",
    "downloadable examiner reports",
    "video recording",
    "knowledge hub",
    "leaderboard",
    "reviews",
    "attempts history",
  ],
  plans: [
    { name: "monthly", priceId: "price_stationwise_monthly", monthly: 99, says: ["£99 per month", "Fast start"] },
    {
      name: "quarterly",
      priceId: "price_stationwise_quarterly",
      monthly: 66,
      says: ["£199 per 3 months", "£66/month", "33% off, 1 month free", "Most popular"],
    },
    {
      name: "yearly",
      priceId: "price_stationwise_yearly",
      monthly: 41,
      says: ["£499 per year", "£41/month", "50% off, 6 months free", "Best value"],
    },
  ],
  planFeatures: [
    "unlimited practice",
    "university-specific question banks",
    "premium MMI article knowledge hub",
    "personalised feedback",
    "downloadable analytics",
  ],
  terms: [
    "3-day free trial with full unlimited access",
    "no charge during the trial",
    "cancel anytime",
    "discount codes accepted at checkout",
  ],
  trialLimits: ["5 premium articles", "2 practice interviews", "generic scenarios only"],
  audience: "for uk medical school applicants",
  subject: /multiple mini interviews/u,
  questions: {
    audience: /^Who /u,
    "ai-roleplay": /AI roleplay/u,
    "school-specific": /particular school/u,
    sessions: /How many sessions/u,
    coaching: /different from coaching/u,
    cancel: /cancel/u,
    improve: /How quickly .+ improve/u,
    browser: /browser/u,
    phone: /phone/u,
  },
  browser: /recommended in Chrome/u,
  phone: /works on mobile in landscape mode/u,
  policies: ["/privacy-policy", "/terms-of-service", "/cookie-policy", "/refund-policy"],
} as const;

const PAGE = "tests/pages/public-landing.test.ts";
const WORDS = "src/features/site/site/landing-words.test.ts";
const row = (section: number, says: string, provenBy: string, note?: string): Row => ({
  section,
  says,
  provenBy,
  ...(note ? { note } : {}),
});

const AUDIENCE = `${WORDS} › the page says at its head for whom it is, and what about`;
const OFFER = `${WORDS} › four features, each with a live piece, and the whole offer is named`;
const CLAIMS = `${WORDS} › the figures are worded as the specification words them, with a note while nobody has measured them`;
const TABLE = `${WORDS} › the product is compared with a coach, a course and a practice partner`;
const TESTIMONIALS = `${WORDS} › three testimonials have name, role, text and improvement, and say that they are examples`;
const PLANS = `${WORDS} › three plans have their prices, notes and savings, and every plan its features and terms`;
const QUESTIONS = `${WORDS} › nine questions have their answers, and say where it works best`;
const FOOTER = `${WORDS} › the footer leads to the four policies, and has no dead links to social pages`;
const HEADER = `${PAGE} › the header has the four links, each to its part of the page, and both buttons`;
const HERO = `${PAGE} › the hero opens sign-up, and leads to what is included`;
const STEPS = `${PAGE} › the three steps stand side by side on a desktop, and nothing moves for those who asked for that`;
const PHONE_STEPS = `tests/pages/public-landing-phone.test.ts › the steps are swiped one by one, with the place shown, also by keyboard`;
const SIGNED_IN = `${PAGE} › somebody who is signed in goes on to the dashboard`;
const planButton = (name: string) =>
  `${PAGE} › the button of the ${name} plan keeps the choice and opens the dialog in sign-up mode`;

export const ROWS: Row[] = [
  row(1, "The page is for UK medical school applicants preparing for MMI stations", AUDIENCE),
  ...VALUES.offer.map((part) => row(1, `The offer names: ${part}`, OFFER)),
  ...VALUES.claims.map((claim) => row(1, `Claim on the page: ${claim}`, CLAIMS)),
  row(1, "The page says that Chrome is recommended", QUESTIONS),
  row(1, "The page says that it works on mobile in landscape mode", QUESTIONS),
  row(1, "Trial limits are stated: 5 premium articles, 2 practice interviews, generic scenarios only", PLANS),
  row(2, "/ is the landing page, for signed-out visitors", HEADER),
  row(2, "A signed-in user is redirected from / to /dashboard", SIGNED_IN),
  ...Object.entries(VALUES.anchors).map(([name, anchor]) => row(2, `Header link ${name} leads to ${anchor}`, HEADER)),
  row(2, "Header: a Sign In button", HEADER),
  row(2, "Header: a Start Free Trial button", HEADER),
  row(2, "Hero: Try for free now! opens sign-up", HERO),
  row(2, "Hero: What's Included scrolls to features", HERO),
  row(2, "How it works: three steps with their titles", STEPS),
  row(2, "How it works: a 3-column grid on desktop", STEPS),
  row(2, "How it works: a swipeable carousel on mobile", PHONE_STEPS),
  row(2, "Features: 4 cards", OFFER),
  row(2, "Comparison table: the product against Coach, Course and Practice Partner", TABLE),
  row(2, "Reviews: 3 testimonials, each with name, role, text, improvement", TESTIMONIALS, "Labelled as examples."),
  row(2, "Pricing: 3 plans, with the prices, notes, features and terms of section 9", PLANS),
  ...VALUES.plans.map(({ name }) =>
    row(2, `The ${name} button saves the plan, switches the dialog to sign-up and opens it`, planButton(name)),
  ),
  row(2, "FAQ: 9 items", QUESTIONS),
  ...Object.keys(VALUES.questions).map((topic) => row(2, `FAQ on ${topic}`, QUESTIONS)),
  ...VALUES.policies.map((path) => row(2, `Footer link to ${path}`, FOOTER)),
  row(2, "Footer: social placeholders", FOOTER, "Plain text until there is something behind them."),
  row(9, "Comparison figures: coach £200+/hr, course £2k–£5k", TABLE),
];
