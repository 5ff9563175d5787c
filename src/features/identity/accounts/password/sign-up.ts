import { DUPLICATE_EMAIL, type Session } from "../contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Context } from "#platform/http/context.ts";
import { noteSignIn } from "../begin-sign-in.ts";
import type { AccountsLibrary } from "../library.ts";
import { limitLetters } from "../limits.ts";
import { objectionTo, SIGN_UPS_CLOSED } from "../rules.ts";
import { ask } from "./ask-library.ts";

type Given = { email: string; password: string };

/** An account with a password, which its address confirms before anybody gets in. */
export async function signUp(
  context: Context,
  library: AccountsLibrary,
  { email, password }: Given,
  areSignUpsOpen: () => Promise<boolean>,
): Promise<{ email: string }> {
  if (!(await areSignUpsOpen())) throw new AppError("SERVICE_UNAVAILABLE", SIGN_UPS_CLOSED);
  const objection = objectionTo(password, email);
  if (objection) throw new AppError("BAD_REQUEST", objection);
  const { internalAdapter } = await library.$context;
  if (await internalAdapter.findUserByEmail(email)) throw new AppError("unique_violation", DUPLICATE_EMAIL);
  await limitLetters(context, email);
  await ask(library.api.signUpEmail({ body: { name: "", email, password } }));
  return { email };
}

export async function sendConfirmation(context: Context, library: AccountsLibrary, email: string): Promise<void> {
  await limitLetters(context, email);
  await ask(library.api.sendVerificationEmail({ body: { email } }));
}

/** Whoever opens the link of the letter is in. */
export async function confirmEmail(context: Context, library: AccountsLibrary, link: string): Promise<Session> {
  const { headers } = await ask(library.api.verifyEmail({ query: { token: link }, returnHeaders: true }));
  const token = headers.get("set-auth-token")?.split(".")[0];
  if (!token) throw new AppError("CONFLICT", "This email is confirmed already. Please sign in.");
  return noteSignIn(context, token, { hasTwoSteps: false });
}
