import { isAPIError } from "better-auth/api";
import { DUPLICATE_EMAIL } from "../contract.ts";
import { AppError } from "#platform/errors.ts";

const OTHER_PASSWORD = "That email and password do not match.";
const NOT_CONFIRMED = "Please confirm your email first. We have sent the link again.";
const BAD_LINK = "This link is not valid any more. Please ask for a new one.";

export const otherPassword = () => new AppError("UNAUTHORIZED", OTHER_PASSWORD);

/** The library's refusals in our codes; anything else stays a bug. */
function refusalOf(error: unknown): unknown {
  if (!isAPIError(error)) return error;
  const code = error.body?.code ?? "";
  if (code === "EMAIL_NOT_VERIFIED") return new AppError("FORBIDDEN", NOT_CONFIRMED);
  if (code === "INVALID_EMAIL_OR_PASSWORD") return otherPassword();
  if (code.startsWith("USER_ALREADY_EXISTS") || code === "FAILED_TO_CREATE_USER")
    return new AppError("unique_violation", DUPLICATE_EMAIL);
  return new AppError("BAD_REQUEST", BAD_LINK);
}

/** @throws AppError where the library refuses: FORBIDDEN for an address that is not confirmed */
export async function ask<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw refusalOf(error);
  }
}
