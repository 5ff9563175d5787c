import { randomInt, randomUUID } from "node:crypto";

type Kind = { owner: string | null; row(userId: string): Record<string, unknown>; change?: string };

const DENIED = "denied denied denied denied";

export const PRIVACY_EXPECTATIONS = {
  "public.admin_readings": {
    anonymous: "none denied denied denied",
    person: "own denied denied denied",
    worker: "all all all denied",
    accounts: DENIED,
  },
  "public.account_deletions": {
    anonymous: DENIED,
    person: DENIED,
    worker: "all denied denied denied",
    accounts: "all all denied all",
  },
  "public.data_exports": {
    anonymous: "none none denied none",
    person: "own own denied own",
    worker: "all denied all all",
    accounts: DENIED,
  },
  "public.privacy_complaints": {
    anonymous: "none none denied denied",
    person: "own own denied denied",
    worker: "all denied all all",
    accounts: DENIED,
  },
};

/** What is kept of a person's rights: who has read something, copies, complaints, and accounts about to go. */
export const PRIVACY_KINDS: Record<string, Kind> = {
  "public.admin_readings": {
    owner: "user_id",
    row: (userId) => ({
      user_id: userId,
      what: "review",
      hour: new Date(randomInt(1, 2 ** 40)),
      at: new Date(),
    }),
    change: "times = times + 1",
  },
  "public.account_deletions": {
    owner: "user_id",
    row: (userId) => ({
      user_id: userId,
      asked_at: new Date(),
      due_at: new Date(Date.now() + 86_400_000),
      undo_digest: randomUUID(),
    }),
  },
  "public.data_exports": {
    owner: "user_id",
    row: (userId) => ({ id: randomUUID(), user_id: userId, asked_at: new Date() }),
  },
  "public.privacy_complaints": {
    owner: "user_id",
    row: (userId) => ({
      id: randomUUID(),
      reference: randomUUID(),
      user_id: userId,
      about: "other",
      says: "x",
      filed_at: new Date(),
      answer_by: new Date(),
    }),
    change: "answer = 'y', answered_at = now()",
  },
};
