import { DUPLICATE_EMAIL } from "../contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Context } from "#platform/http/context.ts";
import type { AccountsLibrary } from "../library.ts";
import { limitLetters } from "../limits.ts";
import { SIGN_UPS_CLOSED } from "../rules.ts";
import { ask } from "./ask-library.ts";
import { addSignUpHandle } from "./confirmations.ts";
import { requireStrongPassword } from "./require-strong-password.ts";

type Given = { email: string; password: string };

/** An account with a password, which its address confirms before anybody gets in. */
export async function signUp(
  context: Context,
  library: AccountsLibrary,
  { email, password }: Given,
  areSignUpsOpen: () => Promise<boolean>,
): Promise<{ email: string; handle: string }> {
  if (!(await areSignUpsOpen())) throw new AppError("SERVICE_UNAVAILABLE", SIGN_UPS_CLOSED);
  requireStrongPassword(password, [email]);
  const { internalAdapter } = await library.$context;
  if (await internalAdapter.findUserByEmail(email)) throw new AppError("unique_violation", DUPLICATE_EMAIL);
  await limitLetters(context, email);
  const { user } = await ask(library.api.signUpEmail({ body: { name: "", email, password } }));
  const now = context.clock.now();
  return {
    email,
    handle: await context.database.asAccounts((tx) => addSignUpHandle(tx, { userId: user.id, email, now })),
  };
}

export async function sendConfirmation(context: Context, library: AccountsLibrary, email: string): Promise<void> {
  await limitLetters(context, email);
  await ask(library.api.sendVerificationEmail({ body: { email } }));
}
