import { AppError } from "#platform/errors.ts";
import {
  endOtherSignIns,
  forgetChallenges,
  lockAccount,
  markProved,
  passwordChangedLetter,
  replacePassword,
  requireStrongPassword,
} from "#server/identity/accounts";
import { limitGuesses } from "./limits.ts";
import { hasSecondStep, requirePassword, requireProved, requireSignIn } from "./require-proof.ts";
import { inOneGo, type SecurityDeps, type PersonContext } from "./security.ts";

type Change = { current?: string | undefined; password: string };

/** Only this sign-in stays. Whoever has no password yet shows in another way that it is they. */
export async function changePassword(context: PersonContext, deps: SecurityDeps, { current, password }: Change) {
  const { userId, token, email } = context.person;
  await limitGuesses(context, userId);
  const before = current === undefined ? null : await requirePassword(context, deps, current);
  requireStrongPassword(password, [email, ...(await deps.namesOf(userId))]);
  const { password: passwords } = await deps.library.$context;
  const hash = await passwords.hash(password);
  return inOneGo(context, async (work) => {
    const { tx } = work;
    const { family } = await (before === null ? requireProved : requireSignIn)(work, token);
    const address = await lockAccount(tx, userId);
    if (!(await replacePassword(tx, userId, { before, hash })))
      throw new AppError("CONFLICT", "Your password has been changed meanwhile. Please enter the one you have now.");
    if (!(await hasSecondStep(work, userId))) await markProved(tx, family, work.now);
    await forgetChallenges(tx, userId);
    await work.post(passwordChangedLetter(address));
    return { ended: await endOtherSignIns(tx, userId, family) };
  });
}
