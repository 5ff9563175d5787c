import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import type { Links } from "./links.ts";
import { requireOwnRecording } from "./read-recordings.ts";
import { LINK_MS } from "./rules.ts";

type Linked = { parts: { part: number; url: string; download: string }[]; endsAt: string };

/** Addresses that a video element can open, which carries no session. */
export async function linkRecording(
  { database, clock, person: { userId } }: PersonContext,
  recordingId: string,
  links: Links,
): Promise<Linked> {
  const row = await database.asPerson(userId, (tx) => requireOwnRecording(tx, recordingId));
  if (row.status === "deleted") throw new AppError("NOT_FOUND", "This recording has been deleted.");
  if (!row.parts) throw new AppError("CONFLICT", "This recording is not put together yet.");
  const until = clock.now().getTime() + LINK_MS;
  const parts = row.parts.map(({ part, playBytes }) => {
    const addressOf = (file: "sent" | "play") => links.addressOf({ recordingId, part, file, userId, until });
    return { part, url: addressOf(playBytes === null ? "sent" : "play"), download: addressOf("sent") };
  });
  return { parts, endsAt: new Date(until).toISOString() };
}
