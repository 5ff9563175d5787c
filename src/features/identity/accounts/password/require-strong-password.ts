import { AppError } from "#platform/errors.ts";
import { strengthOf } from "../password-strength.ts";

/** What a person is called, as far as it is known: nobody's name is their password. */
export type NamesOf = (userId: string) => Promise<string[]>;

/** @param own the person's address and names. @throws AppError BAD_REQUEST with the reason */
export function requireStrongPassword(password: string, own: readonly string[]): void {
  const { objection } = strengthOf(password, own);
  if (objection !== null) throw new AppError("BAD_REQUEST", objection);
}
