import { dayOf } from "#platform/clock.ts";
import type { Tx } from "#platform/db/database.ts";
import { AppError } from "#platform/errors.ts";
import { networkOf } from "#platform/http/address.ts";
import type { Context } from "#platform/http/context.ts";
import { takeHit } from "#platform/rate-limit.ts";
import type { LinkKind } from "./contract.ts";
import { hashOf, isOpen } from "./rules.ts";
import { countOpening, findLinkByHash, type LinkRow } from "./store.ts";

/** Enough for a class behind one network; no token of 256 bits is found in many times as many tries. */
const VISITS = { name: "link-visits", most: 120, seconds: 600 };

/** The one answer to a link that nobody made, that has run out, or that was taken back. */
const GONE = "This link does not work, or no longer does. Please ask whoever sent it to you for a new one.";
const gone = () => new AppError("NOT_FOUND", GONE);

/**
 * Does a visitor's work with a link that works, as background work; the link is held meanwhile.
 * @throws AppError NOT_FOUND, whatever is wrong with the link; TOO_MANY_REQUESTS
 */
export async function withLink<T>(
  { database, clock, request }: Context,
  { token, kind }: { token: string; kind: LinkKind },
  work: (tx: Tx, link: LinkRow) => Promise<T>,
): Promise<T> {
  await takeHit(database, clock, VISITS, networkOf(request.address));
  return database.asWorker(async (tx) => {
    const link = await findLinkByHash(tx, hashOf(token));
    if (!link || !isOpen(link, kind, clock.now())) throw gone();
    return work(tx, link);
  });
}

/** The link, opened once more by somebody. */
export async function openLink(context: Context, asked: { token: string; kind: LinkKind }): Promise<LinkRow> {
  return withLink(context, asked, async (tx, link) => {
    await countOpening(tx, link.id, dayOf(context.clock.now()));
    return link;
  });
}

/** What can no longer be shown is gone for a visitor, whatever the reason. */
export async function orGone<T>(read: Promise<T>): Promise<T> {
  return read.catch((error: unknown) => {
    throw error instanceof AppError && (error.code === "CONFLICT" || error.code === "NOT_FOUND") ? gone() : error;
  });
}
