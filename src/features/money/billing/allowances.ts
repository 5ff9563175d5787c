import { DAY_MS } from "#shared/durations.ts";
import type { SubscriptionRow } from "./subscription-row.ts";
import { TRIAL_DAYS } from "./plans.ts";
import { subscriptionOf } from "./subscription.ts";

/** What a free trial has of each. */
export const TRIAL_INTERVIEWS = 2;
export const TRIAL_ARTICLES = 5;

export const ACCESS_STATES = ["free-trial", "free-trial-over", "plan-trial", "paying", "ended"] as const;
export type AccessState = (typeof ACCESS_STATES)[number];

/** What may be started: a station for any school, one of particular schools, one recorded in one take, and the rest. */
export const STARTS = ["generic", "school", "recorded", "circuit", "rewind", "article"] as const;
export type Start = (typeof STARTS)[number];

export const LOCK_REASONS = [
  "interviews-used",
  "for-schools",
  "circuit",
  "articles-used",
  "free-trial-over",
  "plan-over",
] as const;

/** Why something cannot be started, and what opens it: two sentences for the person. */
export type Lock = { reason: (typeof LOCK_REASONS)[number]; says: string; opens: string };

/** How much of something is left; null where it is not counted. */
export type Left = { left: number; of: number } | null;

export type Allowances = {
  state: AccessState;
  /** When the free trial ends or ended; null where there is none, or where its beginning is not known. */
  trialEndsAt: string | null;
  interviews: Left;
  articles: Left;
  /** Null: may be started. */
  locks: Record<Start, Lock | null>;
};

export type Known = {
  row: SubscriptionRow | null;
  /** When the e-mail was confirmed, and with it the free trial began. */
  confirmedAt: Date | null;
  now: Date;
  /** Practice interviews and premium articles the free trial has been spent on. */
  spentInterviews: number;
  openedArticles: number;
};

export const trialEndOf = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + TRIAL_DAYS * DAY_MS);

/** What somebody may do: the one place that decides it, for the server and for every page. */
export function allowancesOf(known: Known): Allowances {
  const state = accessStateOf(known);
  const isFree = state === "free-trial" || state === "free-trial-over";
  const interviews = isFree ? leftOf(known.spentInterviews, TRIAL_INTERVIEWS) : null;
  const articles = isFree ? leftOf(known.openedArticles, TRIAL_ARTICLES) : null;
  return {
    state,
    trialEndsAt: isFree && known.confirmedAt !== null ? trialEndOf(known.confirmedAt).toISOString() : null,
    interviews,
    articles,
    locks: locksOf(state, interviews, articles),
  };
}

/** A subscription that is not known is none, and counts as the free trial as long as that lasts. */
export function accessStateOf({ row, confirmedAt, now }: Pick<Known, "row" | "confirmedAt" | "now">): AccessState {
  if (row === null) return confirmedAt !== null && trialEndOf(confirmedAt) <= now ? "free-trial-over" : "free-trial";
  if (subscriptionOf(row).subscribed) return row.trial_active || row.status === "trialing" ? "plan-trial" : "paying";
  return isFreeTrialOver(row) ? "free-trial-over" : "ended";
}

/** What the server writes when three days have passed and nothing was bought. */
export const TRIAL_OVER_ROW: SubscriptionRow = {
  status: "expired",
  trial_active: false,
  trial_end: null,
  subscription_end: null,
  product_id: null,
  price_id: null,
};
export const isFreeTrialOver = ({ status }: SubscriptionRow): boolean => status === TRIAL_OVER_ROW.status;

const leftOf = (spent: number, of: number) => ({ left: Math.max(0, of - spent), of });

const OPENS_STATIONS = "A plan opens all stations.";

const LOCKS = {
  school: {
    reason: "for-schools",
    says: "This station was written for particular schools. The free trial has the stations that suit any school.",
    opens: OPENS_STATIONS,
  },
  circuit: {
    reason: "circuit",
    says: "Circuits are not part of the free trial, which has single stations.",
    opens: "Any plan opens them, from its first day.",
  },
  trialOver: {
    reason: "free-trial-over",
    says: "Your free trial is over. Your attempts and reports stay open to you.",
    opens: "A plan opens practice again.",
  },
  planOver: {
    reason: "plan-over",
    says: "Your plan has ended. Your attempts and reports stay open to you.",
    opens: "A plan opens practice again.",
  },
} as const satisfies Record<string, Lock>;

function locksOf(state: AccessState, interviews: Left, articles: Left): Allowances["locks"] {
  if (state === "free-trial-over") return allBehind(LOCKS.trialOver);
  if (state === "ended") return allBehind(LOCKS.planOver);
  const station = interviews?.left === 0 ? interviewsUsed(interviews.of) : null;
  const isTrial = state === "free-trial";
  return {
    generic: station,
    school: isTrial ? LOCKS.school : null,
    recorded: station,
    circuit: isTrial ? LOCKS.circuit : null,
    // Going back into an interview that was had is none more.
    rewind: null,
    article: articles?.left === 0 ? articlesUsed(articles.of) : null,
  };
}

const allBehind = (lock: Lock): Allowances["locks"] => ({
  generic: lock,
  school: lock,
  recorded: lock,
  circuit: { ...lock, says: "Circuits are part of a plan, and you have none at the moment." },
  rewind: lock,
  article: { ...lock, opens: "A plan opens the articles again." },
});

const interviewsUsed = (of: number): Lock => ({
  reason: "interviews-used",
  says: `${of} of ${of} practice interviews of the free trial are used.`,
  opens: OPENS_STATIONS,
});

const articlesUsed = (of: number): Lock => ({
  reason: "articles-used",
  says: `You have opened the ${of} premium articles of the free trial.`,
  opens: "A plan opens all of them.",
});

/** As what a station is started. */
export function startOf({ type, schools }: { type: string; schools: readonly string[] }): Start {
  if (schools.length > 0) return "school";
  return type === "recorded" ? "recorded" : "generic";
}
