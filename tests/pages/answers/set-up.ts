import type { Profile } from "#contract/applicant/profiles";
import { type Answers, refuse } from "../../contract/stand-in.ts";
import { PROFILE } from "./candidate.ts";

/** The set-up page is filled in, and the five questions are still to be answered. */
export const FILLED_IN: Profile = {
  ...PROFILE,
  profile_completed: false,
  onboarding_completed: false,
  onboarding_quiz: null,
};
/** The questions are answered, too. */
export const ANSWERED: Profile = { ...PROFILE, profile_completed: false };

export const ABERDEEN = "University of Aberdeen";
export const LEEDS = "University of Leeds School of Medicine";

/** Somebody on a free trial who has come so far with setting up, and goes on: each step is there once it is saved. */
export function settingUp(from: Profile | null) {
  let profile = from;
  return {
    profiles: {
      read: () => profile ?? refuse("PGRST116"),
      save: () => (profile = FILLED_IN),
      saveQuiz: () => (profile = ANSWERED),
      complete: () => (profile = PROFILE),
    },
    schools: { list: () => [ABERDEEN, LEEDS].map((name) => ({ name })), schools: () => [] },
    billing: { subscription: () => refuse("PGRST116") },
    marketing: { sync: () => ({}) },
  } satisfies Answers;
}
