import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Mark } from "../../src/features/marking/marking/contract.ts";
import type { Session } from "../../src/features/identity/accounts/contract.ts";
import type { Arrangements, ProfileInput, QuizAnswers } from "../../src/features/applicant/profiles/contract.ts";
import { NO_ARRANGEMENTS, TIME_BEFORE_INTERVIEW } from "../../src/features/applicant/profiles/contract.ts";
import { accountsLibraryOf, beginSignIn } from "../../src/features/identity/accounts/server.ts";
import { addTrial } from "../../src/features/money/billing/store.ts";
import {
  completeProfile,
  saveArrangements,
  saveProfile,
  saveQuiz,
} from "../../src/features/applicant/profiles/store.ts";
import type { Config } from "../../src/platform/config.ts";
import { logOf } from "../../src/platform/log.ts";
import { authSecretOf } from "../../src/platform/secrets.ts";
import type { Product } from "../../src/open-product.ts";
import { addPast, type PastSitting } from "../api/history.ts";
import { subscribed, TRIAL_OVER } from "../api/subscribed.ts";
import { PASSWORD } from "./password.ts";

/** How far somebody has come before the test begins. */
export type PersonGiven = {
  email?: string;
  /** Through confirming alone, or with the set-up page filled in, or with the quiz answered too, or all of it. */
  setUp?: "confirmed" | "profile" | "quiz" | "done";
  profile?: Partial<ProfileInput>;
  quiz?: Partial<QuizAnswers>;
  arrangements?: Partial<Arrangements>;
  /** A free trial that has just begun, one that is over, or a plan paid by the month. */
  access?: "trial" | "trial over" | "plan";
  past?: (Omit<PastSitting, "finishedAt"> & { finishedAt: string })[];
};

type Raised = Pick<Mark, "questions" | "redFlags">;

const PROFILE: ProfileInput = {
  first_name: "Amina",
  last_name: "Khan",
  gender: null,
  uk_area: "London",
  target_university: "University of Aberdeen",
  interview_date: null,
  terms_accepted: true,
  email_marketing_consent: false,
};
const QUIZ: QuizAnswers = { q1: "invited", q2: ["ethics"], q3: "mocks", q4: ["structure"], q5: "2_4_weeks" };

/** What a test may have done inside the process that serves the product. Arguments and answers travel as JSON. */
export function commandsOf(product: Product, config: Config, clock: { now(): Date; pass(ms: number): void }) {
  const { database, jobs } = product;
  const log = logOf(config.logLevel);
  const library = accountsLibraryOf({
    database,
    clock,
    jobs: () => jobs,
    log,
    secret: authSecretOf(config),
    appUrl: config.appUrl,
  });
  // Hashing is slow on purpose, and everybody here has the same password.
  let hash: Promise<string> | undefined;
  const passwordHash = () => (hash ??= library.$context.then(({ password }) => password.hash(PASSWORD)));

  async function addAccount(email: string): Promise<string> {
    const { internalAdapter } = await library.$context;
    const account = { name: "", email, emailVerified: true };
    const { id: userId } = await internalAdapter.createUser(account, { method: "email-password" });
    await internalAdapter.linkAccount({
      userId,
      providerId: "credential",
      accountId: userId,
      password: await passwordHash(),
    });
    return userId;
  }

  async function setUp(userId: string, given: PersonGiven): Promise<void> {
    const { setUp: stage = "done", profile, quiz } = given;
    if (stage === "confirmed") return;
    const now = clock.now();
    await database.asPerson(userId, async (tx) => {
      await saveProfile(tx, userId, { ...PROFILE, ...profile }, now);
      if (stage === "profile") return;
      const answers = { ...QUIZ, ...quiz };
      await saveQuiz(tx, userId, { ...answers, timeBeforeInterview: TIME_BEFORE_INTERVIEW[answers.q5] }, now);
      if (stage === "done") await completeProfile(tx, userId, now);
    });
  }

  return {
    /** Puts a person straight into the database, signed in: no letter, no form, no waiting. */
    async insertPerson(given: PersonGiven): Promise<Session> {
      const userId = await addAccount(given.email ?? `${randomUUID()}@example.test`);
      await database.asWorker((tx) => addTrial(tx, userId, clock.now()));
      await setUp(userId, given);
      const { arrangements, access = "trial", past } = given;
      if (arrangements)
        await database.asPerson(userId, (tx) =>
          saveArrangements(tx, userId, { ...NO_ARRANGEMENTS, ...arrangements }, clock.now()),
        );
      if (access !== "trial") await subscribed({ database }, { userId }, access === "plan" ? {} : TRIAL_OVER);
      if (past)
        await addPast(
          database,
          userId,
          past.map((each) => ({ ...each, finishedAt: new Date(each.finishedAt) })),
        );
      const request = { id: "a test", address: "127.0.0.1", userAgent: "a test", token: null };
      const context = { database, jobs, clock, log, request, findPerson: () => Promise.resolve(null) };
      return beginSignIn(context, library, userId, { hasTwoSteps: false });
    },
    /** Gives somebody a plan, or replaces what they have, as the payment provider's news would. */
    async subscribe({ userId, ...change }: { userId: string } & Parameters<typeof subscribed>[2]): Promise<void> {
      await subscribed({ database }, { userId }, change);
    },
    /** Moves the product's clock on, and answers what it says now. */
    async pass(milliseconds: number): Promise<string> {
      clock.pass(milliseconds);
      return clock.now().toISOString();
    },
    /** How often a page was counted, over all days. */
    async countedViews(page: string): Promise<number> {
      const { rows } = await database.asWorker((tx) =>
        sql<{
          views: number;
        }>`select coalesce(sum(count), 0)::int as views from page_views where page = ${page}`.execute(tx),
      );
      return rows[0]?.views ?? 0;
    },
    /** Gives the mark of an attempt these questions and red flags, whatever the marker made of it. */
    async raise({ attemptId, ...raised }: { attemptId: string } & Raised): Promise<void> {
      await database.asWorker((tx) =>
        sql`update marks set mark = mark || ${JSON.stringify(raised)}::jsonb
          where attempt_id = ${attemptId}`.execute(tx),
      );
    },
    /** Everything that waits in the queue has been done. */
    async drain(): Promise<void> {
      await jobs.drain();
    },
    /** What is done at intervals, once and now. */
    async passTime(): Promise<void> {
      await product.passTime();
    },
  };
}

export type Commands = ReturnType<typeof commandsOf>;
export type CommandName = keyof Commands;
