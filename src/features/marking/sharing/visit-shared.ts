import { dayOf } from "#platform/clock.ts";
import type { Context } from "#platform/http/context.ts";
import type { Shared } from "./contract.ts";
import { openLink, orGone } from "./open-link.ts";
import { readShared, SHOWS_NOTHING, type SharingDeps } from "./shared-of.ts";

/** What a stranger with a share link gets. */
export async function visitShared(context: Context, token: string, deps: SharingDeps): Promise<Shared> {
  const { database, clock } = context;
  const link = await openLink(context, { token, kind: "share" });
  const { user_id: userId, attempt_id: attemptId, shows, expires_at: expires } = link;
  const asked = { userId, attemptId, shows: shows ?? SHOWS_NOTHING, until: dayOf(expires) };
  return orGone(database.asPerson(userId, (tx) => readShared(tx, clock, asked, deps)));
}
