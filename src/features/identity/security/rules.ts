import { randomInt } from "node:crypto";
import { EMAIL_CHANGE_HOURS, PROOF_MINUTES, RECOVERY_CODES } from "./contract.ts";

const MINUTE = 60_000;

/** How long somebody has for the second step, for a passkey, or with Google. */
export const CHALLENGE_MS = 10 * MINUTE;
export const EMAIL_CHANGE_MS = EMAIL_CHANGE_HOURS * 60 * MINUTE;

/** Whoever has just shown that it is they is not asked again for every change. */
export const isProved = (provedAt: Date, now: Date): boolean =>
  now.getTime() - provedAt.getTime() <= PROOF_MINUTES * MINUTE;

/** Without what is read as something else by hand: 32 signs, so 50 bits in ten of them. */
const ALPHABET = "23456789abcdefghijkmnpqrstuvwxyz";
const HALF = 5;

export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${half()}-${half()}`);
  return [...codes];
}

const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** However it was typed: small letters, without what stands between them. */
export const asRecoveryCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/gu, "");
