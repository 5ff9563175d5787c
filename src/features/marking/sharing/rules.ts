import { createHash, randomBytes } from "node:crypto";
import type { LinkKind } from "./contract.ts";

/** 256 bits that nobody guesses, as they stand in the link. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** What is kept of a token or a key: it opens nothing. */
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

type Lasting = { expires_at: Date; revoked_at: Date | null };

export function standingOf({ expires_at: expires, revoked_at: revoked }: Lasting, now: Date) {
  if (revoked !== null) return "revoked";
  return expires <= now ? "expired" : "working";
}

export const isOpen = (link: Lasting & { kind: LinkKind }, kind: LinkKind, now: Date): boolean =>
  link.kind === kind && standingOf(link, now) === "working";
