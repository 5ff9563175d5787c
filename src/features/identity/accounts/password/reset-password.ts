import type { Context } from "#platform/http/context.ts";
import type { AccountsLibrary } from "../library.ts";
import { limitLetters } from "../limits.ts";
import { ask } from "./ask-library.ts";
import { type NamesOf, requireStrongPassword } from "./require-strong-password.ts";

export async function requestReset(context: Context, library: AccountsLibrary, email: string): Promise<void> {
  await limitLetters(context, email);
  await ask(library.api.requestPasswordReset({ body: { email } }));
}

export async function resetPassword(
  library: AccountsLibrary,
  namesOf: NamesOf,
  { token, password }: { token: string; password: string },
): Promise<void> {
  requireStrongPassword(password, await ownWordsOf(library, namesOf, token));
  await ask(library.api.resetPassword({ body: { newPassword: password, token } }));
}

/** The address and names of whoever the link is for; none for a link that does not work. */
async function ownWordsOf(library: AccountsLibrary, namesOf: NamesOf, token: string): Promise<string[]> {
  const { internalAdapter } = await library.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const user = found && (await internalAdapter.findUserById(found.value));
  return user ? [user.email, ...(await namesOf(user.id))] : [];
}
