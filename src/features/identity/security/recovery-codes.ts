import { AppError } from "#platform/errors.ts";
import { lockAccount } from "#server/identity/accounts";
import { recoveryCodesRenewedLetter, recoveryCodeUsedLetter } from "./letters.ts";
import { requireProved } from "./require-proof.ts";
import { asRecoveryCode, newRecoveryCodes } from "./rules.ts";
import { inOneGo, type SecurityDeps, type PersonContext, type Work } from "./security.ts";
import * as store from "./store.ts";

/** Ten codes in the place of all earlier ones. This is the only time they are seen. */
export async function makeRecoveryCodes({ tx }: Work, { seal }: SecurityDeps, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const digests = codes.map((code) => seal.digest(asRecoveryCode(code), userId));
  await store.replaceRecoveryCodes(tx, userId, digests);
  return codes;
}

export function renewRecoveryCodes(context: PersonContext, deps: SecurityDeps) {
  const { userId, token } = context.person;
  return inOneGo(context, async (work) => {
    await requireProved(work, token);
    const email = await lockAccount(work.tx, userId);
    if (!(await store.findAuthenticator(work.tx, userId))?.confirmed_at)
      throw new AppError("CONFLICT", "Recovery codes come with two-step sign-in. Please turn that on first.");
    await work.post(recoveryCodesRenewedLetter(email));
    return { recoveryCodes: await makeRecoveryCodes(work, deps, userId) };
  });
}

type Given = { userId: string; email: string; code: string };

/** Once, and its person is told. @throws AppError BAD_REQUEST */
export async function spendRecoveryCode(
  work: Work,
  { seal }: SecurityDeps,
  { userId, email, code }: Given,
): Promise<void> {
  const { tx, now } = work;
  const digest = seal.digest(asRecoveryCode(code), userId);
  if (!(await store.useRecoveryCode(tx, { userId, digest, at: now })))
    throw new AppError("BAD_REQUEST", "That recovery code is not right, or has been used already.");
  await work.post(recoveryCodeUsedLetter(await store.recoveryCodesLeft(tx, userId))(email));
}
