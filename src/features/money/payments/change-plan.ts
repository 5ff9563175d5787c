import type { PlanView } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Deps } from "./deps.ts";
import type { PlanFacts } from "./news/facts.ts";
import { GIVE_BACK } from "./give-back.ts";
import { plainly } from "./plainly.ts";
import { addWithdrawal, findFacts, takeUpWithdrawal, withdrawalOf } from "./plan-store.ts";
import { findGiving, readPlan } from "./read-plan.ts";
import { SUBSCRIBED_STATUSES } from "#server/money/billing";
import { settlePerson } from "./news/settle.ts";

export const planViewOf = ({ database, clock }: Deps, userId: string): Promise<PlanView> =>
  database.asWorker((tx) => readPlan(tx, userId, clock.now()));

async function requireLive({ database }: Deps, userId: string): Promise<PlanFacts> {
  const facts = await database.asWorker((tx) => findFacts(tx, userId));
  if (facts === null || !SUBSCRIBED_STATUSES.includes(facts.status))
    throw new AppError("CONFLICT", "You have no plan that runs. Nothing has been charged.");
  return facts;
}

/** Lets the plan end with the time that is paid for, or go on after all. Again: nothing more happens. */
export async function setEnding(deps: Deps, userId: string, isEnding: boolean): Promise<PlanView> {
  const facts = await requireLive(deps, userId);
  await plainly(deps.provider, async () => {
    await deps.provider.setEnding(facts.subscriptionId, isEnding);
    await settlePerson(deps, userId);
  });
  return planViewOf(deps, userId);
}

/** For an account about to be deleted: what runs ends with the time that is paid for. Again, or without a plan: nothing happens. */
export async function stopRenewal(deps: Deps, userId: string): Promise<void> {
  const facts = await deps.database.asWorker((tx) => findFacts(tx, userId));
  if (facts === null || facts.endsAt !== null || !SUBSCRIBED_STATUSES.includes(facts.status)) return;
  await deps.provider.setEnding(facts.subscriptionId, true);
  await settlePerson(deps, userId);
}

/** Within the cooling-off time: the plan ends now, and what is owed goes back. `pence` is what the person was shown. */
export async function withdraw(deps: Deps, userId: string, pence: number): Promise<PlanView> {
  const { database, clock, jobs } = deps;
  if (await withdrawAgain(deps, userId)) return planViewOf(deps, userId);
  const facts = await requireLive(deps, userId);
  await database.asWorker(async (tx) => {
    const giving = await findGiving(tx, userId, facts, clock.now());
    if (giving === null)
      throw new AppError("CONFLICT", "The 14 days are over. You can still cancel, and keep what is paid for.");
    if (giving.pence !== pence)
      throw new AppError("CONFLICT", "The amount you get back has changed since you looked. Please look again.");
    const withdrawalId = await addWithdrawal(tx, { ...giving, userId, plan: facts, at: clock.now() });
    if (withdrawalId !== undefined) await jobs().enqueue(tx, GIVE_BACK, { withdrawalId });
  });
  return planViewOf(deps, userId);
}

/** What had failed for good is tried again, for what was owed on the day it was asked for. False where nothing had. */
const withdrawAgain = ({ database, jobs }: Deps, userId: string): Promise<boolean> =>
  database.asWorker(async (tx) => {
    const facts = await findFacts(tx, userId);
    const withdrawal = facts === null ? undefined : await withdrawalOf(tx, facts.subscriptionId);
    if (withdrawal === undefined || !(await takeUpWithdrawal(tx, withdrawal.id))) return false;
    await jobs().enqueue(tx, GIVE_BACK, { withdrawalId: withdrawal.id });
    return true;
  });
