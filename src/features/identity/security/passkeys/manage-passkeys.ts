import { type Passkey, type PasskeyMade, PASSKEYS_MAX } from "../contract.ts";
import { AppError } from "#platform/errors.ts";
import { forgetTwoSteps, lockAccount, takeChallenge, waysInOf } from "#server/identity/accounts";
import { PRODUCT } from "#shared/product.ts";
import { passkeyAddedLetter, passkeyRemovedLetter } from "../letters.ts";
import { requireProved } from "../require-proof.ts";
import { CHALLENGE_MS } from "../rules.ts";
import { inOneGo, type SecurityDeps, type PersonContext } from "../security.ts";
import * as store from "../store.ts";
import type { HeldPasskey } from "../store.ts";
import { keep } from "./use-passkey.ts";
import { ALGORITHMS, originOf, transportsOf, webAuthn } from "./web-authn.ts";

export const passkeyOf = ({ id, name, is_synced, added_at, used_at }: HeldPasskey): Passkey => ({
  id,
  name,
  isSynced: is_synced,
  addedAt: added_at.toISOString(),
  usedAt: used_at?.toISOString() ?? null,
});

export async function startPasskey(context: PersonContext, { appUrl }: SecurityDeps) {
  const { userId, token, email } = context.person;
  const passkeys = await inOneGo(context, async (work) => {
    await requireProved(work, token);
    return store.passkeysOf(work.tx, userId);
  });
  requireRoom(passkeys.length);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: PRODUCT,
    rpID: originOf(appUrl).hostname,
    userName: email,
    userID: new TextEncoder().encode(userId),
    attestationType: "none",
    excludeCredentials: passkeys.map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_MS,
  });
  return keep(context, { kind: "passkey-made", userId, options });
}

type Made = { handle: string; name: string; passkey: PasskeyMade };

export async function addPasskey(context: PersonContext, deps: SecurityDeps, { handle, name, passkey }: Made) {
  const { userId } = context.person;
  return inOneGo(context, async (work) => {
    const { tx, now } = work;
    const email = await lockAccount(tx, userId);
    const asked = await takeChallenge(tx, { kind: "passkey-made", handle, now });
    if (!asked || asked.userId !== userId)
      throw new AppError("CONFLICT", "That took too long, or was finished already. Please try again.");
    requireRoom((await store.passkeysOf(tx, userId)).length);
    const made = await madeOf(passkey, asked.value, deps);
    const held = { ...made, user_id: userId, name, added_at: now, used_at: null };
    if (!(await store.addPasskey(tx, held))) throw new AppError("CONFLICT", "That passkey is kept already.");
    await work.post(passkeyAddedLetter(name)(email));
    return passkeyOf(held);
  });
}

async function madeOf(passkey: PasskeyMade, challenge: string, { appUrl }: SecurityDeps) {
  const { verifyRegistrationResponse } = await webAuthn();
  const { origin, hostname } = originOf(appUrl);
  const { transports } = passkey.response;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      ...passkey,
      clientExtensionResults: {},
      response: { ...passkey.response, transports: transportsOf(transports) },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified) throw new AppError("BAD_REQUEST", "That passkey could not be read. Please try again.");
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: transportsOf(transports),
    is_synced: credentialBackedUp,
  };
}

export async function renamePasskey(context: PersonContext, named: { id: string; name: string }): Promise<void> {
  const { userId } = context.person;
  const isThere = await inOneGo(context, ({ tx }) => store.renamePasskey(tx, { userId, ...named }));
  if (!isThere) throw new AppError("NOT_FOUND");
}

export function removePasskey(context: PersonContext, id: string): Promise<void> {
  const { userId, token } = context.person;
  return inOneGo(context, async (work) => {
    const { tx } = work;
    await requireProved(work, token);
    const email = await lockAccount(tx, userId);
    const passkeys = await store.passkeysOf(tx, userId);
    const removed = passkeys.find((each) => each.id === id);
    if (!removed) throw new AppError("NOT_FOUND");
    const isLast = passkeys.length === 1;
    const { passwordHash, isGoogleLinked } = await waysInOf(tx, userId);
    if (isLast && passwordHash === null && !isGoogleLinked)
      throw new AppError("CONFLICT", "This passkey is your only way in. Please set a password first.");
    await store.removePasskey(tx, userId, id);
    if (isLast && !(await store.findAuthenticator(tx, userId))?.confirmed_at) await forgetTwoSteps(tx, userId);
    await work.post(passkeyRemovedLetter(removed.name)(email));
  });
}

function requireRoom(kept: number): void {
  if (kept >= PASSKEYS_MAX)
    throw new AppError(
      "CONFLICT",
      `You have ${PASSKEYS_MAX} passkeys, the most there can be. Please remove one first.`,
    );
}
