import type { AccountsLibrary } from "./library.ts";

/** The id of the account with this address, made and confirmed without a letter when there is none; its password becomes this one. */
export async function confirmedAccountOf(
  library: AccountsLibrary,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const { internalAdapter, password: passwords } = await library.$context;
  const hash = await passwords.hash(password);
  const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  const user =
    found?.user ??
    (await internalAdapter.createUser({ name: "", email, emailVerified: true }, { method: "email-password" }));
  const userId = user.id;
  if (found?.accounts.some(({ providerId }) => providerId === "credential")) {
    await internalAdapter.updatePassword(userId, hash);
  } else {
    await internalAdapter.linkAccount({ userId, providerId: "credential", accountId: userId, password: hash });
  }
  return userId;
}
