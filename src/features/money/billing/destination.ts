import type { SubscriptionRow } from "./contract.ts";
import type { Profile } from "#contract/applicant/profiles";
import type { PlanName } from "./plan-names.ts";
import { subscriptionOf } from "./subscription.ts";

/** What kind of page is asked for, as the guards tell pages apart. */
export type Page =
  | "entry"
  | "profile-setup"
  | "onboarding-quiz"
  | "profile-creating"
  | "profile-ready"
  | "checkout"
  /** Behind the profile guard alone: a person's own records, their account, /upgrade, a running interview. */
  | "full-access"
  /** Behind the profile guard and the subscription gate: where something new begins. */
  | "subscription-gated"
  /** Where the link of a password letter leads. */
  | "password-reset";

export type Steps = Pick<Profile, "terms_accepted" | "profile_completed" | "onboarding_completed">;

export type Visitor =
  | { auth: "loading" }
  | { auth: "signed-out" }
  | {
      auth: "signed-in";
      /** Null: none has been saved yet. */
      profile: Steps | null | "loading";
      /** Null: there is no record. Unknown: it could not be fetched. */
      subscription: SubscriptionRow | null | "loading" | "unknown";
      chosenPlan: PlanName | null;
    };

export type Destination =
  | "here"
  | "wait"
  | "/"
  | "/profile-setup"
  | "/onboarding-quiz"
  | "/profile-creating"
  | "/subscription-checkout"
  | "/dashboard"
  | "/upgrade";

const NO_STEPS: Steps = { terms_accepted: false, profile_completed: false, onboarding_completed: false };

/** Where a person who opens a page belongs: every guard and redirect of the product. */
export function destinationOf(page: Page, visitor: Visitor): Destination {
  if (page === "password-reset") return "here";
  if (page === "entry") return visitor.auth === "signed-in" ? "/dashboard" : "here";
  if (visitor.auth === "loading") return "wait";
  if (visitor.auth === "signed-out") return "/";
  if (visitor.profile === "loading") return "wait";

  const steps = visitor.profile ?? NO_STEPS;
  const row = typeof visitor.subscription === "string" ? null : visitor.subscription;
  const { subscribed, trial_active } = subscriptionOf(row);
  if (isBehindProfileGuard(page)) {
    if (!steps.profile_completed) return stepMissing(steps);
    if (page === "subscription-gated" && row !== null && !subscribed) return "/upgrade";
    const hasNoNeed = subscribed || (trial_active && visitor.chosenPlan === null);
    return page === "checkout" && hasNoNeed ? "/dashboard" : "here";
  }

  if (steps.profile_completed && steps.onboarding_completed) {
    return subscribed || trial_active ? "/dashboard" : "/subscription-checkout";
  }
  if (page === "profile-setup") return "here";
  if (!steps.terms_accepted) return "/profile-setup";
  return page === "onboarding-quiz" || steps.onboarding_completed ? "here" : "/onboarding-quiz";
}

const isBehindProfileGuard = (page: Page) =>
  page === "full-access" || page === "subscription-gated" || page === "checkout";

function stepMissing({ terms_accepted, onboarding_completed }: Steps): Destination {
  if (!terms_accepted) return "/profile-setup";
  return onboarding_completed ? "/profile-creating" : "/onboarding-quiz";
}
