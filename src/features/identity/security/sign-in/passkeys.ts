import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import { Cancelled } from "./cancelled.ts";

/** Older browsers, and pages that are not served over TLS, know no passkeys. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === "function";

export const usePasskey = (optionsJSON: PublicKeyCredentialRequestOptionsJSON) =>
  orCancelled(startAuthentication({ optionsJSON }));

export const makePasskey = (optionsJSON: PublicKeyCredentialCreationOptionsJSON) =>
  orCancelled(startRegistration({ optionsJSON }));

/** Browsers do not say whether somebody changed their mind, waited too long or has no such passkey. */
async function orCancelled<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (problem) {
    if (isRefused(problem)) throw new Cancelled("The passkey was not used.", { cause: problem });
    throw problem;
  }
}

const REFUSALS = new Set(["NotAllowedError", "AbortError"]);

const isRefused = (problem: unknown) =>
  problem instanceof Error &&
  (REFUSALS.has(problem.name) || (problem instanceof WebAuthnError && problem.code === "ERROR_CEREMONY_ABORTED"));
