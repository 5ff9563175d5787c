import type { Challenge, Session } from "../contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Context } from "#platform/http/context.ts";
import { noteSignIn, type SecondStepOf } from "../begin-sign-in.ts";
import { forgetChallenges } from "../challenges.ts";
import type { AccountsLibrary } from "../library.ts";
import { endSession, findPassword } from "../store.ts";
import { ask, otherPassword } from "./ask-library.ts";
import { sendConfirmation } from "./sign-up.ts";

type Given = { email: string; password: string; browsers?: string[] | undefined };

/** What follows the right password, and is nothing of the password's. */
type Then = {
  secondStepOf: SecondStepOf;
  welcomed: (context: Context, session: Session) => Promise<Session>;
};

/** Opens a session, or asks for the second step. Whoever has not confirmed their address gets the link again. */
export async function signIn(
  context: Context,
  library: AccountsLibrary,
  given: Given,
  then: Then,
): Promise<Session | Challenge> {
  try {
    return await signInConfirmed(context, library, given, then);
  } catch (error) {
    if (error instanceof AppError && error.code === "FORBIDDEN") await sendConfirmation(context, library, given.email);
    throw error;
  }
}

async function signInConfirmed(
  context: Context,
  library: AccountsLibrary,
  { email, password, browsers }: Given,
  { secondStepOf, welcomed }: Then,
): Promise<Session | Challenge> {
  const { database } = context;
  const before = await findPassword(database, email);
  const { token, user } = await ask(library.api.signInEmail({ body: { email, password } }));
  const challenge = await secondStepOf(context, user.id);
  if (challenge !== null) await endSession(database, token);
  const answer =
    challenge ?? (await welcomed(context, await noteSignIn(context, token, { hasTwoSteps: false, browsers })));
  // A change of the password ends what was opened before it: what was being opened meanwhile, too.
  if ((await findPassword(database, email)) === before) return answer;
  await endSession(database, token);
  await database.asAccounts((tx) => forgetChallenges(tx, user.id));
  throw otherPassword();
}
