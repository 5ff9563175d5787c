import { randomInt, randomUUID } from "node:crypto";

/** Rows of marks, and of what a candidate says to them. */
export const markKinds = (oneIdOf: (userId: string) => string) => ({
  "public.marks": {
    owner: "user_id",
    row: (userId: string) => ({ attempt_id: oneIdOf(userId), user_id: userId, state: "failed" }),
    change: "state = 'waiting'",
  },
  "public.mark_versions": {
    owner: "user_id",
    row: (userId: string) => ({
      attempt_id: oneIdOf(userId),
      number: randomInt(1, 2 ** 31),
      user_id: userId,
      cause: "first",
      mark: "{}",
      marked_at: new Date(),
    }),
  },
  "public.corrections": {
    owner: "user_id",
    row: (userId: string) => ({
      attempt_id: oneIdOf(userId),
      seq: 0,
      number: randomInt(1, 2 ** 31),
      user_id: userId,
      from_text: "x",
      to_text: "y",
      at: new Date(),
    }),
  },
  "public.self_marks": {
    owner: "user_id",
    row: (userId: string) => ({ attempt_id: oneIdOf(userId), user_id: userId, at: new Date() }),
  },
  "public.disagreements": {
    owner: "user_id",
    row: (userId: string) => ({
      id: randomUUID(),
      attempt_id: oneIdOf(userId),
      mark_number: 1,
      user_id: userId,
      criterion: randomUUID(),
      says: "x",
      asks_again: false,
      filed_at: new Date(),
    }),
  },
  "public.mark_answers": {
    owner: "user_id",
    row: (userId: string) => ({
      attempt_id: oneIdOf(userId),
      about: "flag",
      criterion: "",
      id: randomUUID(),
      user_id: userId,
      answered_at: new Date(),
    }),
  },
});
