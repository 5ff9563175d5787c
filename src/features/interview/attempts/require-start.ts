import { sql } from "kysely";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import type { Allowances, Start } from "#contract/money/billing";
import { allowancesFor } from "#server/money/billing";
import { countsAgainstTrial, countSpent } from "./spent-interviews.ts";
import { type AttemptRow, holdAttempt } from "./store.ts";

type Starter = Pick<PersonContext, "clock" | "person">;

/** @throws AppError FORBIDDEN, with why it is locked and what opens it */
export async function requireStart(tx: Tx, starter: Starter, start: Start): Promise<void> {
  refuse((await allowances(tx, starter)).locks[start]);
}

/**
 * To be asked before a first turn or a recording is kept, in the same transaction: an attempt that has not counted yet
 * would be one interview of a free trial more. Of two at the same moment the second sees the first.
 * @throws AppError FORBIDDEN where the trial has none left
 */
export async function requireInterviewLeft(tx: Tx, starter: Starter, attempt: AttemptRow): Promise<void> {
  if (attempt.rewound_from !== null || attempt.circuit_id !== null || attempt.is_generated) return;
  if ((await allowances(tx, starter)).interviews === null) return;
  await holdStarts(tx, starter.person.userId);
  if (await countsAgainstTrial(tx, attempt.id)) return;
  const { interviews, locks } = await allowances(tx, starter);
  if (interviews?.left === 0) refuse(locks.generic);
}

async function allowances(tx: Tx, { clock, person: { userId } }: Starter): Promise<Allowances> {
  return allowancesFor(tx, clock, userId, { spentInterviews: await countSpent(tx, userId), openedArticles: 0 });
}

/** Until this transaction ends no other interview begins to count for this person. */
const holdStarts = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`interviews of ${userId}`}, 0))`.execute(tx);

function refuse(lock: Allowances["locks"][Start]): void {
  if (lock !== null) throw new AppError("FORBIDDEN", `${lock.says} ${lock.opens}`);
}

/** The same for a recording that is about to begin, where there is such an attempt. It is held first, as for a turn: two that wait for one another would never end. */
export async function requireMayRecord(tx: Tx, starter: Starter, attemptId: string): Promise<void> {
  const attempt = await holdAttempt(tx, attemptId);
  if (attempt) await requireInterviewLeft(tx, starter, attempt);
}
