import { Secret, TOTP } from "otpauth";
import { AppError } from "#platform/errors.ts";
import { forgetChallenges, forgetTwoSteps, lockAccount, markTwoSteps } from "#server/identity/accounts";
import { PRODUCT } from "#shared/product.ts";
import { twoStepsOffLetter, twoStepsOnLetter } from "./letters.ts";
import { limitGuesses } from "./limits.ts";
import { requireProved } from "./require-proof.ts";
import { makeRecoveryCodes } from "./recovery-codes.ts";
import { inOneGo, type SecurityDeps, type PersonContext, type Work } from "./security.ts";
import * as store from "./store.ts";

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;

const appOf = (secret: string, label = "") =>
  new TOTP({ issuer: PRODUCT, label, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_SECONDS });

/** A secret for an app, which counts for nothing until a first code of it is typed. */
export function startAuthenticator(context: PersonContext, { seal }: SecurityDeps) {
  const { userId, token, email } = context.person;
  return inOneGo(context, async (work) => {
    await requireProved(work, token);
    await lockAccount(work.tx, userId);
    if ((await store.findAuthenticator(work.tx, userId))?.confirmed_at) throw alreadyOn();
    const secret = new Secret({ size: SECRET_BYTES }).base32;
    await store.keepAuthenticator(work.tx, { userId, sealed: seal.close(secret, userId), at: work.now });
    return { secret, uri: appOf(secret, email).toString() };
  });
}

export async function confirmAuthenticator(context: PersonContext, deps: SecurityDeps, code: string) {
  const { userId, token } = context.person;
  await limitGuesses(context, userId);
  return inOneGo(context, async (work) => {
    const { family } = await requireProved(work, token);
    const email = await lockAccount(work.tx, userId);
    const held = await store.findAuthenticator(work.tx, userId);
    if (!held) throw new AppError("CONFLICT", "Please begin again: there is no authenticator app to confirm.");
    if (held.confirmed_at) throw alreadyOn();
    await requireStep(work, deps, { userId, code, sealed: held.sealed_secret });
    await store.confirmAuthenticator(work.tx, userId, work.now);
    await markTwoSteps(work.tx, family);
    await work.post(twoStepsOnLetter(email));
    return { recoveryCodes: await makeRecoveryCodes(work, deps, userId) };
  });
}

export function removeAuthenticator(context: PersonContext) {
  const { userId, token } = context.person;
  return inOneGo(context, async (work) => {
    await requireProved(work, token);
    const email = await lockAccount(work.tx, userId);
    if (!(await store.findAuthenticator(work.tx, userId))?.confirmed_at) return;
    await store.removeAuthenticator(work.tx, userId);
    await forgetTwoSteps(work.tx, userId);
    await forgetChallenges(work.tx, userId);
    await work.post(twoStepsOffLetter(email));
  });
}

/** A code of this half minute or of the one before it, never taken before and never ahead of its time. @throws AppError BAD_REQUEST */
export async function requireGoodCode(work: Work, deps: SecurityDeps, given: { userId: string; code: string }) {
  const held = await store.findAuthenticator(work.tx, given.userId);
  if (!held?.confirmed_at) throw new AppError("BAD_REQUEST", "There is no authenticator app for this account.");
  await requireStep(work, deps, { ...given, sealed: held.sealed_secret });
}

type Given = { userId: string; code: string; sealed: string };

async function requireStep({ tx, now }: Work, { seal }: SecurityDeps, { userId, code, sealed }: Given): Promise<void> {
  const app = appOf(seal.open(sealed, userId));
  const timestamp = now.getTime();
  const away = app.validate({ token: code.replace(" ", ""), timestamp, window: 1 });
  if (away === null)
    throw new AppError(
      "BAD_REQUEST",
      "That code is not right. Codes change every 30 seconds: please type the one your app shows now.",
    );
  if (away > 0)
    throw new AppError(
      "BAD_REQUEST",
      "That code is too early. Wait 30 seconds and try again, or set your phone’s clock to automatic.",
    );
  if (!(await store.takeStep(tx, userId, app.counter({ timestamp }) + away)))
    throw new AppError("BAD_REQUEST", "That code has been used already. Please wait for the next one.");
}

const alreadyOn = () => new AppError("CONFLICT", "Two-step sign-in is on already.");
