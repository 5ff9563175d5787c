import type { Role } from "#platform/db/database.ts";

/** One table that holds rows of a person, and how they are found. */
export type HeldTable = {
  table: string;
  /** Who may read it. */
  as: Exclude<Role, "stationwise_queue">;
  /** The column that names the person. */
  by: "user_id" | "userId" | "id" | "person_id" | "email" | "handle";
  /** What is in it, for the person. */
  holds: string;
  /** Columns that stay here, and why. */
  withheld?: { columns: string[]; why: string };
};

const OPENS = "it opens something to whoever has it";
const own = (name: string, holds: string, withheld?: HeldTable["withheld"]): HeldTable => ({
  table: `public.${name}`,
  as: "stationwise_request",
  by: "user_id",
  holds,
  ...(withheld ? { withheld } : {}),
});
const account = (name: string, by: HeldTable["by"], holds: string, withheld?: HeldTable["withheld"]): HeldTable => ({
  table: `accounts.${name}`,
  as: "stationwise_accounts",
  by,
  holds,
  ...(withheld ? { withheld } : {}),
});

/** Every table that holds something of a person's. A test compares it with the database: none is forgotten. */
export const HELD_TABLES: HeldTable[] = [
  account("user", "id", "your account: its address, and when it was made"),
  account("account", "userId", "how you sign in: with a password or Google", {
    columns: ["password", "accessToken", "refreshToken", "idToken"],
    why: `the scrambled password and Google's tokens: ${OPENS}`,
  }),
  account("session", "userId", "your open sessions", { columns: ["token"], why: `the token: ${OPENS}` }),
  account("sign_ins", "user_id", "where and when you signed in, and with which kind of browser"),
  account("authenticators", "user_id", "your authenticator app", {
    columns: ["sealed_secret"],
    why: `the key your app shares with us, which lies locked: ${OPENS}`,
  }),
  account("recovery_codes", "user_id", "your recovery codes, and which were used", {
    columns: ["digest"],
    why: `the fingerprints of the codes: ${OPENS}`,
  }),
  account("passkeys", "user_id", "your passkeys: their names, their public halves and when they were used"),
  account("email_changes", "user_id", "a change of your address that is under way", {
    columns: ["old_digest", "new_digest"],
    why: `the fingerprints of the links we sent: ${OPENS}`,
  }),
  account(
    "challenges",
    "user_id",
    "a sign-in or change you have begun and not finished, and the browsers you have signed in with",
    {
      columns: ["digest", "value"],
      why: `what it is finished with: ${OPENS}`,
    },
  ),
  {
    table: "public.account_deletions",
    as: "stationwise_accounts",
    by: "user_id",
    holds: "that your account is to be deleted, and when",
    withheld: { columns: ["undo_digest"], why: `the fingerprint of the link that keeps the account: ${OPENS}` },
  },
  {
    table: "mail.letters",
    as: "stationwise_worker",
    by: "email",
    holds: "which emails we wrote to you in the last 30 days, and when",
    withheld: {
      columns: ["text", "html"],
      why: "what they say: it stands in your mailbox, and some of it has links that open your account",
    },
  },
  own("profiles", "your profile and your answers when you set it up"),
  own("further_schools", "the schools you aim for after the first, and when each interviews you"),
  own("access_arrangements", "the access arrangements you set"),
  own("delivery_choices", "which measures of how you speak you want to see"),
  own("user_subscriptions", "your plan or trial"),
  own("free_trials", "when your free trial began, and whether the email before its end is still to come", {
    columns: ["reminder_token"],
    why: `what ends your reminders without signing in: ${OPENS}`,
  }),
  {
    table: "public.mirrored_people",
    as: "stationwise_worker",
    by: "person_id",
    holds: "what was passed on to services that send our emails, while you agreed to it",
    withheld: {
      columns: ["sent_digest"],
      why: "the fingerprint of what was passed on: it only tells us whether it has changed",
    },
  },
  own("attempts", "every station you sat"),
  own("turns", "what was said in them, word for word, with its times, and what the other side kept in mind"),
  own("corrections", "what you corrected of what was heard"),
  own("voice_gaps", "how long you waited for spoken replies"),
  own("marks", "your marks as they stand"),
  own("mark_versions", "every version of your marks"),
  own("self_marks", "how you marked yourself"),
  own("disagreements", "what you said against a mark"),
  own("mark_answers", "what you answered to questions about your marks"),
  own("spent_interviews", "interviews of a trial that were spent, whose attempts you have deleted"),
  own("circuits", "your circuits"),
  own("circuit_stations", "the doors of your circuits"),
  own("recordings", "your recordings: when they were made, how long they are kept, what became of them"),
  own("recording_slices", "the pieces your recordings arrived in"),
  own("links", "links you made to attempts", { columns: ["token_hash"], why: `the fingerprint of the link: ${OPENS}` }),
  own("second_marks", "marks others gave by your links", {
    columns: ["key_hash"],
    why: "the fingerprint of what lets whoever marked change their mark: it is theirs",
  }),
  own("study_plans", "how you want to practise", {
    columns: ["reminder_token"],
    why: `what ends your reminders without signing in: ${OPENS}`,
  }),
  own("plan_days", "what you settled of your plan, day by day"),
  own("article_readings", "articles you opened, how far you read, and your bookmarks"),
  own("reviews", "your review"),
  own("leaderboard_members", "your place on the leaderboard: the name you chose and your school"),
  {
    table: "public.leaderboard_entries",
    as: "stationwise_worker",
    by: "handle",
    holds: "what stands of you on the leaderboard, by week and for all time",
  },
  {
    table: "public.leaderboard_reports",
    as: "stationwise_worker",
    by: "user_id",
    holds: "names on the leaderboard that you reported",
  },
  {
    table: "public.mistakes",
    as: "stationwise_worker",
    by: "user_id",
    holds: "mistakes you reported",
  },
  own("held_plans", "your plan as the payment provider last told it"),
  own("invoices", "your invoices"),
  own("plan_notices", "which notices about your plan were sent to you, and when"),
  own("pay_links", "links you made for somebody who pays for you", {
    columns: ["token_hash"],
    why: `the fingerprint of the link: ${OPENS}`,
  }),
  {
    table: "public.payment_customers",
    as: "stationwise_worker",
    by: "user_id",
    holds: "the number you go by at the payment provider",
    withheld: { columns: ["payer_email"], why: "the address of whoever pays for you: it is theirs" },
  },
  {
    table: "public.plan_withdrawals",
    as: "stationwise_worker",
    by: "user_id",
    holds: "plans you withdrew from, and what was paid back",
  },
  own("speech_usage", "how much sound a speech provider was given for you, by day"),
  own("model_usage", "how much a language model was used with you in stations, by day"),
  own("marker_usage", "how much a language model was used to mark you, by day"),
  own("data_exports", "copies of your data that you asked for"),
  own("privacy_complaints", "your privacy complaints and our answers", {
    columns: ["answered_by"],
    why: "which of us answered: that is about them",
  }),
  own("admin_readings", "when those who run the product read something of yours", {
    columns: ["staff_id"],
    why: "which of us it was: that is about them",
  }),
];
