import type { Tx } from "#platform/db/database.ts";

/** What is known of somebody who agreed to be written to. */
export type Agreed = {
  userId: string;
  firstName: string;
  lastName: string;
  area: string;
  school: string;
  interviewDate: string | null;
  /** The quiz's answers by question; null before it is answered. */
  quiz: Record<string, unknown> | null;
};

/** Asked as the worker, who sees nobody else's profile. */
export type AgreedPeople = {
  find(tx: Tx, userId: string): Promise<Agreed | null>;
  /** In the order of their ids, `most` at a time. */
  listAfter(tx: Tx, userId: string, most: number): Promise<Agreed[]>;
  /** `hasQuiz`: only those who have answered it. */
  count(tx: Tx, only: { hasQuiz: boolean }): Promise<number>;
};
