import type { Challenge, Session } from "#contract/identity/accounts";
import type { PasskeyUsed, SecondStep } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import { addChallenge, beginSignIn, findChallenge, lockAccount, takeChallenge } from "#server/identity/accounts";
import { requireGoodCode } from "./authenticator.ts";
import { limitGuesses, limitStrangers } from "./limits.ts";
import { personOfPasskey } from "./passkeys/use-passkey.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { CHALLENGE_MS } from "./rules.ts";
import { inOneGo, type Context, type SecurityDeps, type Work } from "./security.ts";
import * as store from "./store.ts";

const KIND = "second-step";
const tooLate = () => new AppError("CONFLICT", "That took too long, or was finished already. Please sign in again.");

/** After the first step: what the second one is taken with, or null where none is asked for. */
export function secondStepOf(context: Context, userId: string): Promise<Challenge | null> {
  return inOneGo(context, async ({ tx, now }) => {
    if (!(await store.findAuthenticator(tx, userId))?.confirmed_at) return null;
    const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
    return {
      challenge: await addChallenge(tx, { kind: KIND, userId, value: "", expiresAt }),
      hasPasskey: (await store.passkeysOf(tx, userId)).length > 0,
    };
  });
}

type Browsers = { browsers?: string[] | undefined };
type Taken = Browsers & { challenge: string; answer: SecondStep };

export async function takeSecondStep(
  context: Context,
  deps: SecurityDeps,
  { challenge, answer, browsers }: Taken,
): Promise<Session> {
  await limitStrangers(context);
  const userId = await inOneGo(context, (work) => personOf(work, challenge));
  await limitGuesses(context, userId);
  await inOneGo(context, async (work) => {
    const email = await lockAccount(work.tx, userId);
    const given = { userId, email, code: answer.code };
    if (answer.by === "code") await requireGoodCode(work, deps, given);
    else await spendRecoveryCode(work, deps, given);
    await finish(work, challenge);
  });
  return beginSignIn(context, deps.library, userId, { hasTwoSteps: true, browsers });
}

type Shown = Browsers & { handle: string; passkey: PasskeyUsed; challenge?: string | undefined };

/** A passkey is two steps by itself: the device, and what opens it. As a second step it has to be the same person's. */
export async function signInWithPasskey(context: Context, deps: SecurityDeps, shown: Shown): Promise<Session> {
  await limitStrangers(context);
  const userId = await inOneGo(context, async (work) => {
    const { challenge } = shown;
    const owner = await personOfPasskey(work, deps, shown);
    if (challenge !== undefined) {
      if ((await personOf(work, challenge)) !== owner)
        throw new AppError("BAD_REQUEST", "That passkey is not one of this account.");
      await finish(work, challenge);
    }
    return owner;
  });
  return beginSignIn(context, deps.library, userId, { hasTwoSteps: true, browsers: shown.browsers });
}

/** Who has taken the first step. */
async function personOf({ tx, now }: Work, handle: string): Promise<string> {
  const found = await findChallenge(tx, { kind: KIND, handle, now });
  if (!found?.userId) throw tooLate();
  return found.userId;
}

async function finish({ tx, now }: Work, handle: string): Promise<void> {
  if (!(await takeChallenge(tx, { kind: KIND, handle, now }))) throw tooLate();
}
