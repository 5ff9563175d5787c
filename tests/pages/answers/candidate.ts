import type { Session } from "#contract/identity/accounts";
import type { Allowances, SubscriptionRow } from "#contract/money/billing";
import { NO_ARRANGEMENTS, type Profile } from "#contract/applicant/profiles";
import type { Answers } from "../../contract/stand-in.ts";

export const SESSION: Session = {
  token: "a-token-of-a-test",
  expiresAt: "2099-01-01T00:00:00.000Z",
  user: { id: "5b1f9a52-6a1c-4d0e-9f6e-0c1de2f3a4b5", email: "amina@example.test" },
};

export const PROFILE: Profile = {
  user_id: SESSION.user.id,
  first_name: "Amina",
  last_name: "Khan",
  gender: null,
  uk_area: "London",
  target_university: "University of Aberdeen",
  interview_date: null,
  email_marketing_consent: false,
  terms_accepted: true,
  profile_completed: true,
  onboarding_completed: true,
  onboarding_quiz: {
    q1: "invited",
    q2: ["ethics"],
    q3: "mocks",
    q4: ["structure"],
    q5: "2_4_weeks",
    timeBeforeInterview: "2-4 weeks",
  },
};

/** A plan paid by the month. */
export const SUBSCRIPTION: SubscriptionRow = {
  status: "active",
  trial_active: false,
  trial_end: null,
  subscription_end: null,
  product_id: "product_of_a_test",
  price_id: "price_monthly",
};

export const EVERYTHING_OPEN: Allowances = {
  state: "paying",
  trialEndsAt: null,
  interviews: null,
  articles: null,
  locks: { generic: null, school: null, recorded: null, circuit: null, rewind: null, article: null },
};

/** What pages ask beside what they are about, of somebody who is set up and has a plan. */
export function candidateAnswers(): Answers {
  return {
    site: { settings: () => ({ sentryDsn: null, geolocationUrl: null }) },
    accounts: {
      session: () => SESSION,
      refresh: () => SESSION,
      signOut: () => ({}),
    },
    profiles: { read: () => PROFILE },
    arrangements: { read: () => NO_ARRANGEMENTS },
    billing: {
      subscription: () => SUBSCRIPTION,
      offer: () => ({ isOpen: true, hasTrial: true }),
    },
    allowances: { read: () => EVERYTHING_OPEN },
    delivery: { choices: () => ({ shown: ["pace", "pauses", "fillers", "talk-share", "questions", "time-used"] }) },
    leaderboard: { membership: () => null },
    recordings: { terms: () => ({ areOpen: true, daysKept: 30 }), list: () => [] },
    voice: { service: () => ({ transcription: null, speech: null }) },
  };
}
