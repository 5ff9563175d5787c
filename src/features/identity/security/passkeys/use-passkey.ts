import type { PasskeyUsed } from "../contract.ts";
import { AppError } from "#platform/errors.ts";
import { addChallenge, takeChallenge } from "#server/identity/accounts";
import { CHALLENGE_MS } from "../rules.ts";
import { inOneGo, type Context, type SecurityDeps, type PersonContext, type Work } from "../security.ts";
import * as store from "../store.ts";
import type { HeldPasskey } from "../store.ts";
import { originOf, transportsOf, webAuthn } from "./web-authn.ts";

const NOT_KNOWN = "We do not know that passkey. It may have been removed here; please sign in another way.";
const TOO_LATE = "That took too long, or was finished already. Please try again.";

/** To sign in: whichever passkey for this site the person picks. */
export async function askAnyPasskey(context: Context, { appUrl }: SecurityDeps) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: originOf(appUrl).hostname,
    userVerification: "required",
    timeout: CHALLENGE_MS,
  });
  return keep(context, { kind: "passkey-sign-in", userId: null, options });
}

/** To show that it is still the person who signed in. */
export async function askOwnPasskey(context: PersonContext, { appUrl }: SecurityDeps) {
  const { userId } = context.person;
  const passkeys = await context.database.asAccounts((tx) => store.passkeysOf(tx, userId));
  if (passkeys.length === 0) throw new AppError("CONFLICT", "Your account has no passkey.");
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: originOf(appUrl).hostname,
    allowCredentials: passkeys.map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
    userVerification: "required",
    timeout: CHALLENGE_MS,
  });
  return keep(context, { kind: "passkey-proof", userId, options });
}

type Asked<T> = { kind: string; userId: string | null; options: T };

/** Keeps what was asked until it is answered. */
export async function keep<T extends { challenge: string }>(context: Context, { kind, userId, options }: Asked<T>) {
  const handle = await inOneGo(context, ({ tx, now }) =>
    addChallenge(tx, { kind, userId, value: options.challenge, expiresAt: new Date(now.getTime() + CHALLENGE_MS) }),
  );
  return { handle, options };
}

type Answer = { handle: string; passkey: PasskeyUsed };

/** Whose passkey this is, proven to answer what was asked, once. */
export async function personOfPasskey(work: Work, deps: SecurityDeps, answer: Answer): Promise<string> {
  const asked = await takeChallenge(work.tx, { kind: "passkey-sign-in", handle: answer.handle, now: work.now });
  if (!asked) throw new AppError("CONFLICT", TOO_LATE);
  return (await verified(work, deps, { ...answer, challenge: asked.value })).user_id;
}

export async function requireOwnPasskey(
  work: Work,
  deps: SecurityDeps,
  answer: Answer & { userId: string },
): Promise<void> {
  const asked = await takeChallenge(work.tx, { kind: "passkey-proof", handle: answer.handle, now: work.now });
  if (!asked || asked.userId !== answer.userId) throw new AppError("CONFLICT", TOO_LATE);
  const { user_id } = await verified(work, deps, { ...answer, challenge: asked.value });
  if (user_id !== answer.userId) throw new AppError("BAD_REQUEST", "That passkey is not one of this account.");
}

async function verified(
  { tx, now }: Work,
  { appUrl }: SecurityDeps,
  { passkey, challenge }: { passkey: PasskeyUsed; challenge: string },
): Promise<HeldPasskey> {
  const held = await store.findPasskey(tx, passkey.id);
  if (!held) throw new AppError("BAD_REQUEST", NOT_KNOWN);
  const counter = await counterOf(passkey, { held, challenge, appUrl });
  const isCounted = counter !== null && (await store.countUse(tx, { id: held.id, counter, at: now }));
  if (!isCounted) throw new AppError("BAD_REQUEST", "That passkey's answer was not right. Please try again.");
  return held;
}

type Expected = { held: HeldPasskey; challenge: string; appUrl: string };

/** How often the passkey says it was used; null where its answer does not hold. */
async function counterOf(passkey: PasskeyUsed, { held, challenge, appUrl }: Expected): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const { origin, hostname } = originOf(appUrl);
  try {
    const { verified: isVerified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...passkey, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: true,
      credential: {
        id: held.id,
        publicKey: Buffer.from(held.public_key, "base64url"),
        counter: held.counter,
      },
    });
    return isVerified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for whatever does not hold: a wrong origin, challenge, signature or counter.
    return null;
  }
}
