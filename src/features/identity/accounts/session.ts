import { AppError } from "#platform/errors.ts";
import type { Context, Person } from "#platform/http/context.ts";
import type { Session } from "./contract.ts";
import type { AccountsLibrary } from "./library.ts";
import { isFamilyOver, SEEN_MS, tokenStateOf } from "./rules.ts";
import { markSeen } from "./sign-in-store.ts";
import { endFamily, endSession, findSession, markReplaced, type HeldSession } from "./store.ts";

type Deps = Pick<Context, "database" | "clock" | "log">;

/** Who holds this token, if it is good. @throws AppError GONE for whoever has asked for their account to be deleted */
export async function findPersonByToken(context: Deps, token: string): Promise<Person | null> {
  const holder = await findHolder(context, token);
  if (holder?.leavesAt) throw new AppError("GONE");
  return holder && { userId: holder.userId, email: holder.email, token };
}

/** Also somebody whose account is about to go. A token used again long after it was replaced ends its whole family. */
export async function findHolder(
  context: Deps,
  token: string,
): Promise<Pick<HeldSession, "userId" | "email" | "leavesAt"> | null> {
  const held = await findSession(context.database, token);
  if (!held) return null;
  const now = context.clock.now();
  const state = tokenStateOf(held, now);
  if (state === "reused" && held.family) {
    context.log.warn("a replaced session token was used again: its family is ended");
    await endFamily(context.database, held.family);
  }
  if (state === "good" && held.family && held.seenAt && now.getTime() - held.seenAt.getTime() > SEEN_MS)
    await markSeen(context.database, held.family, now);
  return state === "good" ? held : null;
}

export async function sessionOf(context: Context, token: string): Promise<Session> {
  const held = await findSession(context.database, token);
  if (!held) throw new AppError("UNAUTHORIZED");
  return asSession(held);
}

function asSession(held: HeldSession): Session {
  return { token: held.token, expiresAt: held.expiresAt.toISOString(), user: { id: held.userId, email: held.email } };
}

/**
 * Exchanges the token for a new one of the same family; the old one works for another minute. A family older than its
 * longest life gets none, and one that was ended while we were at it keeps none.
 */
export async function refreshSession(context: Context, library: AccountsLibrary, token: string): Promise<Session> {
  const held = await findSession(context.database, token);
  const now = context.clock.now();
  if (!held || tokenStateOf(held, now) !== "good") throw new AppError("UNAUTHORIZED");
  if (held.family && isFamilyOver(held.family, now)) {
    await endFamily(context.database, held.family);
    throw new AppError("UNAUTHORIZED");
  }
  const { internalAdapter } = await library.$context;
  const fresh = await internalAdapter.createSession(held.userId, false, { family: held.family });
  if (!(await markReplaced(context.database, token, now))) {
    await endSession(context.database, fresh.token);
    throw new AppError("UNAUTHORIZED");
  }
  return { token: fresh.token, expiresAt: fresh.expiresAt.toISOString(), user: { id: held.userId, email: held.email } };
}
