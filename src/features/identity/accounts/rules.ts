import { randomUUIDv7 } from "node:crypto";
import { dictionary } from "@zxcvbn-ts/language-common";
import { PASSWORD_MIN } from "./contract.ts";
import { PRODUCT } from "#shared/product.ts";

const MINUTE = 60_000;

/** A little longer than the two hours after which the page signs an idle person out. */
export const SESSION_MS = 135 * MINUTE;

/** However busy, somebody who signed in this long ago signs in again. */
export const FAMILY_MS = 30 * 24 * 60 * MINUTE;

/** How long a replaced token still works: a second tab may hold it for a moment. */
export const GRACE_MS = MINUTE;

/** How exactly it is known when somebody was last here. */
export const SEEN_MS = 5 * MINUTE;

/** How long somebody may stay with Google before they come back. */
export const GOOGLE_MS = 10 * MINUTE;

const COMMON = new Set(dictionary["passwords-common"].filter((word) => word.length >= PASSWORD_MIN));

/** What anybody would try first here. */
const OURS = new RegExp([PRODUCT, "interview", "medicine", "medical", "student", "doctor"].join("|"), "giu");

/** Why a password cannot be taken, or null. */
export function objectionTo(password: string, email: string): string | null {
  const lower = password.toLowerCase();
  const name = email.split("@")[0] ?? "";
  if (new Set(lower).size < 4) return "That password repeats too few characters. Please choose another.";
  if (COMMON.has(lower) || COMMON.has(lower.replace(/[\d!.?]+$/u, "")))
    return "That password is on every list of common ones. Please choose another.";
  if (lower.replace(OURS, "").length < 4)
    return "That password is too close to what this site is about. Please choose another.";
  if (lower === email || (name.length >= 4 && lower.replace(name, "").length < 4))
    return "That password is too close to your email address. Please choose another.";
  return null;
}

/** The inbox behind an address: whatever follows a plus sign arrives in the same one. */
export function inboxOf(email: string): string {
  return email.replace(/\+[^@]*@/u, "@");
}

/** The id every session of one sign-in shares; it carries the time of the sign-in (UUID version 7). */
export const newFamily = (): string => randomUUIDv7();

export function isFamilyOver(family: string, now: Date): boolean {
  const beganAt = Number.parseInt(family.replaceAll("-", "").slice(0, 12), 16);
  return family[14] === "7" && now.getTime() - beganAt > FAMILY_MS;
}

export type HeldToken = { expiresAt: Date; replacedAt: Date | null };

export type TokenState = "good" | "over" | "reused";

/** A token that was replaced some time ago and turns up again is in somebody else's hands. */
export function tokenStateOf(held: HeldToken, now: Date): TokenState {
  if (held.replacedAt && now.getTime() - held.replacedAt.getTime() > GRACE_MS) return "reused";
  return held.expiresAt > now ? "good" : "over";
}

export const SIGN_UPS_CLOSED = "New accounts cannot be made just now. Please try again later.";
