import type { Database } from "#platform/db/database.ts";
import type { Jobs } from "#platform/jobs.ts";
import { postLetter } from "#platform/mail/mail.ts";
import { endOtherSignIns, findUserIdByEmail, forgetChallenges, lockAccount } from "#server/identity/accounts";
import { waysInResetLetter } from "./letters.ts";
import * as store from "./store.ts";

/** By the operator, for somebody who has lost every means of a second step. False where nobody has the address. */
export async function resetWaysIn({ database, jobs }: { database: Database; jobs: Jobs }, email: string) {
  return database.asAccounts(async (tx) => {
    const userId = await findUserIdByEmail(tx, email);
    if (userId === undefined) return false;
    await store.removeAuthenticator(tx, userId);
    await store.removePasskeys(tx, userId);
    await store.forgetEmailChange(tx, userId);
    await forgetChallenges(tx, userId);
    await endOtherSignIns(tx, userId, null);
    await postLetter(tx, jobs, waysInResetLetter(await lockAccount(tx, userId)));
    return true;
  });
}
