import { AppError } from "#platform/errors.ts";
import type { Context } from "#platform/http/context.ts";
import type { AccountsLibrary } from "../library.ts";
import { limitLetters } from "../limits.ts";
import { objectionTo } from "../rules.ts";
import { ask } from "./ask-library.ts";

export async function requestReset(context: Context, library: AccountsLibrary, email: string): Promise<void> {
  await limitLetters(context, email);
  await ask(library.api.requestPasswordReset({ body: { email } }));
}

export async function resetPassword(
  library: AccountsLibrary,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const objection = objectionTo(password, await emailOfReset(library, token));
  if (objection) throw new AppError("BAD_REQUEST", objection);
  await ask(library.api.resetPassword({ body: { newPassword: password, token } }));
}

/** Whose password the link would reset; empty for a link that does not work. */
async function emailOfReset(library: AccountsLibrary, token: string): Promise<string> {
  const { internalAdapter } = await library.$context;
  const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const user = found && (await internalAdapter.findUserById(found.value));
  return user?.email ?? "";
}
