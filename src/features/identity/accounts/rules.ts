import { randomUUIDv7 } from "node:crypto";

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

/** Where a dot in the name changes nothing, and each of these names the same mail. */
const GMAIL = new Set(["gmail.com", "googlemail.com"]);

/** The inbox behind an address in lower case: what follows a plus sign arrives in the same one, and at Gmail a name with or without dots. */
export function inboxOf(email: string): string {
  const at = email.lastIndexOf("@");
  const [name, domain] = [email.slice(0, at).replace(/\+.*$/u, ""), email.slice(at + 1)];
  return GMAIL.has(domain) ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
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
