import type { Generated } from "kysely";

export type SessionsTable = {
  id: string;
  token: string;
  userId: string;
  expiresAt: Date;
  family: string | null;
  replacedAt: Date | null;
};
export type UsersTable = { id: string; email: string; emailVerified: boolean; createdAt: Date };

/** What is known of a sign-in beside its tokens, which change. */
export type SignInsTable = {
  family: string;
  user_id: string;
  began_at: Date;
  seen_at: Date;
  /** When its person last showed that it is they. */
  proved_at: Date;
  has_two_steps: boolean;
  /** As its person reads it: what the browser says it is, and no more of that. */
  device: string;
  place: string | null;
};
export type ChallengesTable = { digest: string; kind: string; user_id: string | null; value: string; expires_at: Date };
/** Accounts that go on a day unless their person keeps them. */
export type AccountDeletionsTable = { user_id: string; asked_at: Date; due_at: Date; undo_digest: string };

/** What somebody who runs the product has read of a person's: within an hour once, and how often. */
export type AdminReadingsTable = {
  id: Generated<string>;
  user_id: string;
  staff_id: string | null;
  what: string;
  why: string | null;
  hour: Date;
  times: Generated<number>;
  at: Date;
};

declare module "#platform/db/database.ts" {
  interface Tables {
    "accounts.session": SessionsTable;
    "accounts.user": UsersTable;
    "accounts.sign_ins": SignInsTable;
    "accounts.challenges": ChallengesTable;
    account_deletions: AccountDeletionsTable;
    admin_readings: AdminReadingsTable;
  }
}
