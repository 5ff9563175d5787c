import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Destination, destinationOf, type Page, type Steps, type Visitor } from "./destination.ts";
import { PLAN_NAMES } from "./plan-names.ts";

type SignedIn = Extract<Visitor, { auth: "signed-in" }>;

const steps = (terms: boolean, quiz: boolean, complete: boolean): Steps => ({
  terms_accepted: terms,
  onboarding_completed: quiz,
  profile_completed: complete,
});
const PROFILES: Record<string, SignedIn["profile"]> = {
  loading: "loading",
  "not saved": null,
  nothing: steps(false, false, false),
  quiz: steps(false, true, false),
  terms: steps(true, false, false),
  "terms, quiz": steps(true, true, false),
  complete: steps(false, false, true),
  "terms, complete": steps(true, false, true),
  "quiz, complete": steps(false, true, true),
  "terms, quiz, complete": steps(true, true, true),
};

const stored = (status: string, trial_active: boolean): SignedIn["subscription"] => ({
  status,
  trial_active,
  trial_end: null,
  subscription_end: null,
  product_id: null,
  price_id: null,
});
const SUBSCRIPTIONS: Record<"untold" | "subscribed" | "lapsed", SignedIn["subscription"][]> = {
  untold: ["loading", "unknown", null],
  subscribed: [
    ...["active", "trialing", "incomplete", "past_due"].map((status) => stored(status, false)),
    ...["trialing", "active", "expired", "canceled"].map((status) => stored(status, true)),
  ],
  lapsed: ["expired", "canceled", "unpaid", "incomplete_expired", "paused", "", "ACTIVE"].map((status) =>
    stored(status, false),
  ),
};

/** Where each leads: the subscription not told or none; subscribed; stored, and not subscribed. */
type Row = [pages: Page[], profiles: string[], untold: Destination, subscribed: Destination, lapsed: Destination];
const always = (pages: Page[], profiles: string[], to: Destination): Row => [pages, profiles, to, to, to];

const PROFILE_GUARDED: Page[] = ["full-access", "subscription-gated", "checkout"];
const STEPS: Page[] = ["profile-setup", "onboarding-quiz", "profile-creating", "profile-ready"];
const COMPLETE = ["complete", "terms, complete", "quiz, complete", "terms, quiz, complete"];
const WITHOUT_TERMS = ["not saved", "nothing", "quiz"];
const THROUGH = ["quiz, complete", "terms, quiz, complete"];
const NOT_THROUGH = Object.keys(PROFILES).filter((name) => name !== "loading" && !THROUGH.includes(name));

/** One sentence of the specification after another, in its own order. Where a plan was chosen differs in one of them alone. */
const TABLE: [says: string, ...rows: Row[]][] = [
  [
    "a signed-in visitor of the landing page goes to /dashboard",
    always(["entry"], Object.keys(PROFILES), "/dashboard"),
  ],
  ["a password-reset link passes both guards", always(["password-reset"], Object.keys(PROFILES), "here")],
  ["nothing is decided while the profile is loading", always([...PROFILE_GUARDED, ...STEPS], ["loading"], "wait")],
  ["full access: a complete profile shows the page", always(["full-access"], COMPLETE, "here")],
  ["full access: without the terms to /profile-setup", always(PROFILE_GUARDED, WITHOUT_TERMS, "/profile-setup")],
  [
    "full access: with the terms and without the quiz to /onboarding-quiz",
    always(PROFILE_GUARDED, ["terms"], "/onboarding-quiz"),
  ],
  ["full access: with both to /profile-creating", always(PROFILE_GUARDED, ["terms, quiz"], "/profile-creating")],
  [
    "the subscription gate: known and not subscribed goes to /upgrade, unknown is allowed",
    [["subscription-gated"], COMPLETE, "here", "here", "/upgrade"],
  ],
  [
    "the checkout: to /dashboard when subscribed, or on an active trial without a chosen plan",
    [["checkout"], COMPLETE, "/dashboard", "/dashboard", "here"],
  ],
  [
    "whoever is through set-up leaves it for /dashboard, or for /subscription-checkout when neither subscribed nor on a trial",
    [STEPS, THROUGH, "/dashboard", "/dashboard", "/subscription-checkout"],
  ],
  ["anyone else sees the set-up page", always(["profile-setup"], NOT_THROUGH, "here")],
  [
    "the quiz wants the terms",
    always(["onboarding-quiz"], ["not saved", "nothing", "quiz", "complete"], "/profile-setup"),
    always(["onboarding-quiz"], ["terms", "terms, quiz", "terms, complete"], "here"),
  ],
  [
    "creating and ready want the terms and the quiz",
    always(["profile-creating", "profile-ready"], ["not saved", "nothing", "quiz", "complete"], "/profile-setup"),
    always(["profile-creating", "profile-ready"], ["terms", "terms, complete"], "/onboarding-quiz"),
    always(["profile-creating", "profile-ready"], ["terms, quiz"], "here"),
  ],
];

const CHOICES = [null, ...PLAN_NAMES];
const ALL_PAGES: Page[] = ["entry", "password-reset", ...PROFILE_GUARDED, ...STEPS];
const seen = new Set<string>();
let cases = 0;

function expectAll([pages, profiles, ...destinations]: Row): void {
  for (const page of pages) {
    for (const name of profiles) {
      assert.ok(!seen.has(`${page} ${name}`), `${page} for “${name}” is written twice`);
      seen.add(`${page} ${name}`);
      for (const [column, kind] of (["untold", "subscribed", "lapsed"] as const).entries()) {
        for (const subscription of SUBSCRIPTIONS[kind]) {
          for (const chosenPlan of CHOICES) {
            const visitor: Visitor = { auth: "signed-in", profile: PROFILES[name] ?? null, subscription, chosenPlan };
            const isKeptByChoice = page === "checkout" && kind === "untold" && chosenPlan !== null;
            const expected = isKeptByChoice && COMPLETE.includes(name) ? "here" : destinations[column];
            const asked = `${page}, ${name}, ${JSON.stringify(subscription)}, ${chosenPlan ?? "no plan"}`;
            assert.equal(destinationOf(page, visitor), expected, asked);
            cases += 1;
          }
        }
      }
    }
  }
}

describe("where a visitor belongs", () => {
  it("signed out: to / from everywhere but the landing page and a password-reset link", () => {
    for (const page of ALL_PAGES) {
      const expected = page === "entry" || page === "password-reset" ? "here" : "/";
      assert.equal(destinationOf(page, { auth: "signed-out" }), expected, page);
    }
  });
  it("not known yet whether signed in: wait everywhere but there", () => {
    for (const page of ALL_PAGES) {
      const expected = page === "entry" || page === "password-reset" ? "here" : "wait";
      assert.equal(destinationOf(page, { auth: "loading" }), expected, page);
    }
  });
  for (const [says, ...rows] of TABLE) it(says, () => rows.forEach(expectAll));
  it("is written down for every page and every profile", () => {
    assert.equal(seen.size, ALL_PAGES.length * Object.keys(PROFILES).length);
    assert.equal(cases, 9 * 10 * 18 * 4);
  });
});
