import { randomUUID } from "node:crypto";

/** The accounts room's tables. */
export const ACCOUNT_KINDS: Record<string, { owner: string | null; row(userId: string): object }> = {
  "accounts.user": { owner: "id", row: (userId) => ({ id: userId, name: "", email: `${userId}@example.test` }) },
  "accounts.session": {
    owner: "userId",
    row: (userId) => ({ id: randomUUID(), token: randomUUID(), userId, expiresAt: new Date() }),
  },
  "accounts.account": {
    owner: "userId",
    row: (userId) => ({ id: randomUUID(), accountId: userId, providerId: "credential", userId }),
  },
  "accounts.verification": {
    owner: null,
    row: (userId) => ({ id: randomUUID(), identifier: userId, value: "x", expiresAt: new Date() }),
  },
  "accounts.rate_limits": { owner: null, row: () => ({ key: randomUUID(), hits: 1, resets_at: new Date() }) },
  "accounts.sign_ins": {
    owner: "user_id",
    row: (userId) => ({
      family: randomUUID(),
      user_id: userId,
      began_at: new Date(),
      seen_at: new Date(),
      proved_at: new Date(),
    }),
  },
  "accounts.authenticators": {
    owner: "user_id",
    row: (userId) => ({ user_id: userId, sealed_secret: "x", begun_at: new Date() }),
  },
  "accounts.recovery_codes": { owner: "user_id", row: (userId) => ({ user_id: userId, digest: randomUUID() }) },
  "accounts.passkeys": {
    owner: "user_id",
    row: (userId) => ({
      id: randomUUID(),
      user_id: userId,
      public_key: "x",
      counter: 0,
      transports: [],
      name: "x",
      is_synced: false,
      added_at: new Date(),
    }),
  },
  "accounts.email_changes": {
    owner: "user_id",
    row: (userId) => ({
      user_id: userId,
      family: "x",
      new_email: "x",
      old_digest: randomUUID(),
      new_digest: randomUUID(),
      asked_at: new Date(),
      expires_at: new Date(),
    }),
  },
  "accounts.challenges": {
    owner: "user_id",
    row: (userId) => ({ digest: randomUUID(), kind: "x", user_id: userId, value: "x", expires_at: new Date() }),
  },
};
