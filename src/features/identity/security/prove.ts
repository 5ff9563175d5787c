import type { Proof } from "./contract.ts";
import { lockAccount, markProved, markTwoSteps } from "#server/identity/accounts";
import { requireGoodCode } from "./authenticator.ts";
import { limitGuesses } from "./limits.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { requireNoSecondStep, requirePassword, requireSignIn } from "./require-proof.ts";
import { inOneGo, type SecurityDeps, type PersonContext } from "./security.ts";
import { requireOwnPasskey } from "./passkeys/use-passkey.ts";

/** Takes what somebody shows of themselves; a code or a passkey makes their sign-in one of two steps. */
export async function prove(context: PersonContext, deps: SecurityDeps, proof: Proof): Promise<void> {
  const { userId, token } = context.person;
  await limitGuesses(context, userId);
  if (proof.by === "password") await requirePassword(context, deps, proof.password);
  await inOneGo(context, async (work) => {
    const email = await lockAccount(work.tx, userId);
    if (proof.by === "password") await requireNoSecondStep(work, userId);
    if (proof.by === "code") await requireGoodCode(work, deps, { userId, code: proof.code });
    if (proof.by === "recovery-code") await spendRecoveryCode(work, deps, { userId, email, code: proof.code });
    if (proof.by === "passkey") await requireOwnPasskey(work, deps, { userId, ...proof });
    const { family } = await requireSignIn(work, token);
    await markProved(work.tx, family, work.now);
    if (proof.by !== "password") await markTwoSteps(work.tx, family);
  });
}
