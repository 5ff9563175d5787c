import type { Context } from "#platform/http/context.ts";
import type { AccountsLibrary } from "../library.ts";
import { limitLetters } from "../limits.ts";
import { ask } from "./ask-library.ts";
import { keepKnownBrowser } from "./known-browsers.ts";
import { type NamesOf, requireStrongPassword } from "./require-strong-password.ts";

export async function requestReset(context: Context, library: AccountsLibrary, email: string): Promise<void> {
  await limitLetters(context, email);
  await ask(library.api.requestPasswordReset({ body: { email } }));
}

/** Ends every sign-in, and makes the browser in which it was set a known one. */
export async function resetPassword(
  { database, clock }: Context,
  { library, namesOf }: { library: AccountsLibrary; namesOf: NamesOf },
  { token, password }: { token: string; password: string },
): Promise<{ browser: string }> {
  const owner = await ownerOf(library, token);
  requireStrongPassword(password, owner ? [owner.email, ...(await namesOf(owner.id))] : []);
  await ask(library.api.resetPassword({ body: { newPassword: password, token } }));
  const signing = { userId: owner?.id ?? "", browsers: [], now: clock.now() };
  return { browser: await database.asAccounts((tx) => keepKnownBrowser(tx, signing)) };
}

/** Whoever the link is for; nobody where it does not work, and then the library refuses it. */
async function ownerOf(library: AccountsLibrary, token: string): Promise<{ id: string; email: string } | null> {
  const { internalAdapter } = await library.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return found && internalAdapter.findUserById(found.value);
}
