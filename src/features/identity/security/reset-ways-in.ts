import type { Database, Tx } from "#platform/db/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import { postLetter } from "#platform/mail/mail.ts";
import {
  endOtherSignIns,
  findUserIdByEmail,
  forgetChallenges,
  forgetTwoSteps,
  lockAccount,
} from "#server/identity/accounts";
import { waysInResetLetter } from "./letters.ts";
import * as store from "./store.ts";

/** Every means of a second step: whoever sets one up from now on is who counts. */
export async function removeSecondSteps(tx: Tx, userId: string): Promise<void> {
  await store.removeAuthenticator(tx, userId);
  await store.removePasskeys(tx, userId);
  await forgetTwoSteps(tx, userId);
}

/** By the operator, for somebody who has lost every means of a second step. False where nobody has the address. */
export async function resetWaysIn({ database, jobs }: { database: Database; jobs: Jobs }, email: string) {
  return database.asAccounts(async (tx) => {
    const userId = await findUserIdByEmail(tx, email);
    if (userId === undefined) return false;
    await removeSecondSteps(tx, userId);
    await store.forgetEmailChange(tx, userId);
    await forgetChallenges(tx, userId);
    await endOtherSignIns(tx, userId, null);
    await postLetter(tx, jobs, waysInResetLetter(await lockAccount(tx, userId)));
    return true;
  });
}
