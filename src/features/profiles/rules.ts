import type { Profile } from "#contract/profiles";

type Steps = Pick<Profile, "terms_accepted" | "profile_completed" | "onboarding_completed">;

export type Page =
  | "public-entry"
  | "profile-setup"
  | "onboarding-quiz"
  | "profile-creating"
  | "profile-ready"
  | "full-access";

export type Person =
  | { state: "signed-out" }
  /** `profile` is null while no row has been saved; `mayUseTheApp`: subscribed or on an active trial. */
  | { state: "signed-in"; profile: Steps | null; mayUseTheApp: boolean };

export type Destination =
  | "here"
  | "/"
  | "/profile-setup"
  | "/onboarding-quiz"
  | "/profile-creating"
  | "/subscription-checkout"
  | "/dashboard";

const NO_STEPS: Steps = { terms_accepted: false, profile_completed: false, onboarding_completed: false };

/** Where a person who opens a page belongs: the full-access guard and the profile-setup gate of the specification. */
export function destinationOf(page: Page, person: Person): Destination {
  if (person.state === "signed-out") return page === "public-entry" ? "here" : "/";
  if (page === "public-entry") return "/dashboard";

  const steps = person.profile ?? NO_STEPS;
  const isThrough = steps.profile_completed && steps.onboarding_completed;
  if (page === "profile-setup") {
    if (!isThrough) return "here";
    return person.mayUseTheApp ? "/dashboard" : "/subscription-checkout";
  }
  if (page === "full-access" && steps.profile_completed) return "here";
  if (page !== "full-access" && isThrough) return person.mayUseTheApp ? "/dashboard" : "/subscription-checkout";

  if (!steps.terms_accepted) return "/profile-setup";
  if (page === "onboarding-quiz") return "here";
  if (!steps.onboarding_completed) return "/onboarding-quiz";
  return page === "full-access" ? "/profile-creating" : "here";
}
