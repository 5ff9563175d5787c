import type { Context } from "#platform/http/context.ts";
import type { Challenge, Session } from "./contract.ts";
import { deviceOf } from "./device-of.ts";
import type { AccountsLibrary } from "./library.ts";
import { keepKnownBrowser } from "./password/known-browsers.ts";
import { sessionOf } from "./session.ts";
import { addSignIn } from "./sign-in-store.ts";

type How = {
  hasTwoSteps: boolean;
  /** What this browser has kept of earlier sign-ins. */ browsers?: readonly string[] | undefined;
};

/** What somebody with two-step sign-in has to answer before they are in; null where one step is enough. */
export type SecondStepOf = (context: Context, userId: string) => Promise<Challenge | null>;

/** Opens a session, always a new one, for somebody who has shown who they are. */
export async function beginSignIn(
  context: Context,
  library: AccountsLibrary,
  userId: string,
  how: How,
): Promise<Session> {
  const { internalAdapter } = await library.$context;
  const { token } = await internalAdapter.createSession(userId);
  return noteSignIn(context, token, how);
}

/** Writes down when, with what and how the session with this token was opened. */
export async function noteSignIn(
  context: Context,
  token: string,
  { hasTwoSteps, browsers = [] }: How,
): Promise<Session> {
  const { database, clock, request } = context;
  const beginning = { token, at: clock.now(), hasTwoSteps, device: deviceOf(request.userAgent) };
  await database.asAccounts((tx) => addSignIn(tx, beginning));
  const session = await sessionOf(context, token);
  const signing = { userId: session.user.id, browsers, now: beginning.at };
  return { ...session, browser: await database.asAccounts((tx) => keepKnownBrowser(tx, signing)) };
}
