import type { Security, SignIn } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import { endSignIn, keepPlace, signInsOf, waysInOf } from "#server/identity/accounts";
import { passkeyOf } from "./passkeys/manage-passkeys.ts";
import { requireSignIn } from "./require-proof.ts";
import { inOneGo, type SecurityDeps, type PersonContext } from "./security.ts";
import * as store from "./store.ts";

const PAGE = 20;

export function readSecurity(context: PersonContext, { google }: SecurityDeps): Promise<Security> {
  const { userId, email } = context.person;
  return inOneGo(context, async ({ tx, now }) => {
    const { passwordHash, isGoogleLinked } = await waysInOf(tx, userId);
    const authenticator = await store.findAuthenticator(tx, userId);
    const change = await store.findEmailChange(tx, userId, now);
    return {
      email,
      hasPassword: passwordHash !== null,
      google: google === null ? null : { isLinked: isGoogleLinked },
      twoSteps: authenticator?.confirmed_at
        ? {
            since: authenticator.confirmed_at.toISOString(),
            recoveryCodesLeft: await store.recoveryCodesLeft(tx, userId),
          }
        : null,
      passkeys: (await store.passkeysOf(tx, userId)).map(passkeyOf),
      emailChange: change
        ? {
            newEmail: change.new_email,
            isOldAgreed: change.is_old_agreed,
            isNewConfirmed: change.is_new_confirmed,
            expiresAt: change.expires_at.toISOString(),
          }
        : null,
    };
  });
}

export function readSignIns(context: PersonContext, after: string | undefined) {
  const { userId, token } = context.person;
  return inOneGo(context, async (work) => {
    const own = await requireSignIn(work, token);
    const found = await signInsOf(work.tx, { userId, now: work.now, after, most: PAGE + 1 });
    const shown = found.slice(0, PAGE);
    return {
      signIns: shown.map((each): SignIn => ({
        id: each.family,
        device: each.device,
        place: each.place,
        beganAt: each.beganAt.toISOString(),
        seenAt: each.seenAt.toISOString(),
        hasTwoSteps: each.hasTwoSteps,
        isThis: each.family === own.family,
      })),
      next: found.length > PAGE ? (shown.at(-1)?.family ?? null) : null,
    };
  });
}

export async function endOneSignIn(context: PersonContext, id: string): Promise<void> {
  const isEnded = await inOneGo(context, ({ tx }) => endSignIn(tx, context.person.userId, id));
  if (!isEnded) throw new AppError("NOT_FOUND", "That sign-in has ended already.");
}

export function tellPlace(context: PersonContext, place: string): Promise<void> {
  return inOneGo(context, async (work) => {
    const { family } = await requireSignIn(work, context.person.token);
    await keepPlace(work.tx, family, place);
  });
}
