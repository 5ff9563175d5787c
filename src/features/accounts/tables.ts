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

declare module "#platform/db/database.ts" {
  interface Tables {
    "accounts.session": SessionsTable;
    "accounts.user": UsersTable;
    "accounts.sign_ins": SignInsTable;
    "accounts.challenges": ChallengesTable;
  }
}
