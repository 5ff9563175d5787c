import { PAYMENT_EXPECTATIONS } from "./payment-rows.ts";
import { PRIVACY_EXPECTATIONS } from "./privacy-rows.ts";

/**
 * What somebody gets of a table: `denied` may not ask at all; `none` asks and gets nothing; `own` gets their own rows
 * and nobody else's; `all` gets everything. In the order select, insert, update, delete.
 */
export type Cell = "denied" | "none" | "own" | "all";

/** What is written for a table: anonymous, a signed-in person (an admin is one too), background work, the accounts feature. */
export type Expectation = { anonymous: string; person: string; worker: string; accounts: string };

const DENIED = "denied denied denied denied";
const EVERYTHING = "all all all all";

/** Nobody the product serves, and no room but the job queue itself. */
const NOBODY: Expectation = { anonymous: DENIED, person: DENIED, worker: DENIED, accounts: DENIED };
const ACCOUNTS_ONLY: Expectation = { ...NOBODY, accounts: EVERYTHING };

const QUEUE = [
  "bam",
  "job",
  "job_common",
  "job_dependency",
  "queue",
  "queue_stats",
  "schedule",
  "subscription",
  "version",
  "warning",
];

export const EXPECTATIONS: Record<string, Expectation> = {
  "public.universities": {
    anonymous: "all denied denied denied",
    person: "all denied denied denied",
    worker: EVERYTHING,
    accounts: DENIED,
  },
  // Background work sees those who agreed to be written to, and the rows here have not.
  "public.profiles": {
    ...NOBODY,
    anonymous: "none none none denied",
    person: "own own own denied",
    worker: "none denied denied denied",
  },
  "public.access_arrangements": { ...NOBODY, anonymous: "none none none denied", person: "own own own denied" },
  "public.further_schools": { ...NOBODY, anonymous: "none none denied none", person: "own own denied own" },
  "public.user_subscriptions": {
    anonymous: "none denied denied denied",
    person: "own denied denied denied",
    worker: "all all all denied",
    accounts: DENIED,
  },
  ...PAYMENT_EXPECTATIONS,
  "public.free_trials": {
    anonymous: "none denied denied denied",
    person: "own denied denied denied",
    worker: "all all all denied",
    accounts: DENIED,
  },
  "public.free_trial_addresses": { ...NOBODY, worker: "all all denied denied" },
  "public.station_versions": {
    anonymous: "none denied denied denied",
    person: "all denied denied denied",
    worker: EVERYTHING,
    accounts: DENIED,
  },
  "public.article_files": { anonymous: DENIED, person: DENIED, worker: EVERYTHING, accounts: DENIED },
  "public.content_imports": { anonymous: DENIED, person: DENIED, worker: "all all all denied", accounts: DENIED },
  "public.content_changes": { anonymous: DENIED, person: DENIED, worker: "all all denied denied", accounts: DENIED },
  "public.station_files": { anonymous: DENIED, person: DENIED, worker: EVERYTHING, accounts: DENIED },
  "public.stations": {
    anonymous: "none denied denied denied",
    person: "all denied denied denied",
    worker: EVERYTHING,
    accounts: DENIED,
  },
  "public.article_versions": {
    anonymous: "none denied denied denied",
    person: "all denied denied denied",
    worker: EVERYTHING,
    accounts: DENIED,
  },
  "public.articles": {
    anonymous: "none denied denied denied",
    person: "all denied denied denied",
    worker: EVERYTHING,
    accounts: DENIED,
  },
  "public.article_readings": { ...NOBODY, anonymous: "none none none denied", person: "own own own denied" },
  "public.search_documents": {
    anonymous: "all denied denied denied",
    person: "all denied denied denied",
    worker: EVERYTHING,
    accounts: DENIED,
  },
  "public.search_words": {
    anonymous: "all denied denied denied",
    person: "all denied denied denied",
    worker: EVERYTHING,
    accounts: DENIED,
  },
  "public.attempts": {
    anonymous: "none none none none",
    person: "own own own own",
    worker: "all denied denied denied",
    accounts: DENIED,
  },
  "public.turns": {
    anonymous: "none none none denied",
    person: "own own own denied",
    worker: "all denied denied denied",
    accounts: DENIED,
  },
  "public.spent_interviews": { ...NOBODY, anonymous: "none none denied denied", person: "own own denied denied" },
  "public.marks": {
    anonymous: "none denied none none",
    person: "own denied own own",
    worker: "all all all denied",
    accounts: DENIED,
  },
  "public.delivery_choices": { ...NOBODY, anonymous: "none none none denied", person: "own own own denied" },
  "public.corrections": { ...NOBODY, anonymous: "none none denied denied", person: "own own denied denied" },
  "public.mark_versions": {
    anonymous: "none denied denied denied",
    person: "own denied denied denied",
    worker: "all all denied denied",
    accounts: DENIED,
  },
  "public.self_marks": { ...NOBODY, anonymous: "none none denied denied", person: "own own denied denied" },
  "public.disagreements": {
    anonymous: "none none denied none",
    person: "own own denied own",
    worker: "all denied all denied",
    accounts: DENIED,
  },
  "public.mark_answers": {
    anonymous: "none none none denied",
    person: "own own own denied",
    worker: "all denied denied denied",
    accounts: DENIED,
  },
  "public.circuits": { ...NOBODY, anonymous: "none none none denied", person: "own own own denied" },
  "public.circuit_stations": { ...NOBODY, anonymous: "none none none denied", person: "own own own denied" },
  "public.speech_usage": {
    anonymous: "none denied denied denied",
    person: "own denied denied denied",
    worker: EVERYTHING,
    accounts: DENIED,
  },
  "public.voice_gaps": {
    anonymous: "none none denied denied",
    person: "own own denied denied",
    worker: "all denied denied all",
    accounts: DENIED,
  },
  "public.page_views": {
    anonymous: "all all all denied",
    person: "all all all denied",
    worker: "all denied denied all",
    accounts: DENIED,
  },
  "public.model_usage": {
    anonymous: "none denied denied denied",
    person: "own denied denied denied",
    worker: EVERYTHING,
    accounts: DENIED,
  },
  "public.marker_usage": {
    anonymous: "none denied denied denied",
    person: "own denied denied denied",
    worker: EVERYTHING,
    accounts: DENIED,
  },
  "public.feature_switches": { anonymous: DENIED, person: DENIED, worker: "all all all denied", accounts: DENIED },
  "public.recordings": {
    anonymous: "none none none denied",
    person: "own own own denied",
    worker: "all denied all denied",
    accounts: DENIED,
  },
  "public.recording_slices": {
    anonymous: "none none none none",
    person: "own own own own",
    worker: "all denied denied all",
    accounts: DENIED,
  },
  "public.recording_storage": {
    anonymous: DENIED,
    person: DENIED,
    worker: "all denied denied denied",
    accounts: DENIED,
  },
  "public.links": {
    anonymous: "none none none denied",
    person: "own own own denied",
    worker: "all denied all denied",
    accounts: DENIED,
  },
  "public.second_marks": {
    anonymous: "none denied none none",
    person: "own denied own own",
    worker: "all all all denied",
    accounts: DENIED,
  },
  "public.study_plans": {
    anonymous: "none none none denied",
    person: "own own own denied",
    worker: "all denied all denied",
    accounts: DENIED,
  },
  "public.plan_days": {
    anonymous: "none none none none",
    person: "own own own own",
    worker: "all denied denied all",
    accounts: DENIED,
  },
  "public.mistakes": {
    anonymous: "denied none denied denied",
    person: "denied own denied denied",
    worker: "all denied all all",
    accounts: DENIED,
  },
  "public.mirrored_people": { anonymous: DENIED, person: DENIED, worker: "all all all all", accounts: DENIED },
  "public.mirror_runs": { anonymous: DENIED, person: DENIED, worker: "all all denied denied", accounts: DENIED },
  "public.reviews": {
    anonymous: "none none none none",
    person: "own own own own",
    worker: "all denied all denied",
    accounts: DENIED,
  },
  "public.leaderboard_members": {
    anonymous: "none none none none",
    person: "own own own own",
    worker: "all denied all denied",
    accounts: DENIED,
  },
  "public.leaderboard_entries": {
    anonymous: "none denied denied denied",
    person: "all denied denied denied",
    worker: EVERYTHING,
    accounts: DENIED,
  },
  "public.leaderboard_counts": {
    anonymous: "none denied denied denied",
    person: "all denied denied denied",
    worker: "all all denied all",
    accounts: DENIED,
  },
  "public.leaderboard_reports": {
    anonymous: "denied none denied denied",
    person: "denied own denied denied",
    worker: "all denied denied all",
    accounts: DENIED,
  },
  "public.operations_log": { anonymous: DENIED, person: DENIED, worker: "all all denied denied", accounts: DENIED },
  ...PRIVACY_EXPECTATIONS,
  "mail.letters": {
    anonymous: DENIED,
    person: DENIED,
    worker: EVERYTHING,
    accounts: "denied all denied denied",
  },
  "accounts.user": ACCOUNTS_ONLY,
  "accounts.session": ACCOUNTS_ONLY,
  "accounts.account": ACCOUNTS_ONLY,
  "accounts.verification": ACCOUNTS_ONLY,
  "accounts.rate_limits": ACCOUNTS_ONLY,
  "accounts.sign_ins": ACCOUNTS_ONLY,
  "accounts.authenticators": ACCOUNTS_ONLY,
  "accounts.recovery_codes": ACCOUNTS_ONLY,
  "accounts.passkeys": ACCOUNTS_ONLY,
  "accounts.email_changes": ACCOUNTS_ONLY,
  "accounts.challenges": ACCOUNTS_ONLY,
  "public.migrations": NOBODY,
  "public.migration_lock": NOBODY,
  ...Object.fromEntries(QUEUE.map((table) => [`queue.${table}`, NOBODY])),
};
