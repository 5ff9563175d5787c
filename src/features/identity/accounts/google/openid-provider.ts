import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  type Configuration,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  ResponseBodyError,
} from "openid-client";
import type { GoogleReturn } from "../contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Log } from "#platform/log.ts";

type Settings = {
  clientId: string;
  clientSecret: string;
  issuer: string;
  redirectUri: string;
  log: Log;
  timeoutSeconds?: number;
};

/** What has to be known again when the person comes back; it never leaves the server. */
export type Begun = { state: string; nonce: string; verifier: string };

export type OpenIdProvider = {
  begin(): Promise<{ url: string; begun: Begun }>;
  /** The provider's signed statement about the person, proven to answer this beginning. */
  claimsOf(begun: Begun, params: GoogleReturn): Promise<object>;
};

const TIMEOUT_SECONDS = 5;

/** Discovered when first needed; a provider that is down is asked again next time. */
export function openIdProvider({
  clientId,
  clientSecret,
  issuer,
  redirectUri,
  log,
  timeoutSeconds = TIMEOUT_SECONDS,
}: Settings): OpenIdProvider {
  let discovered: Promise<Configuration> | undefined;
  const discover = () =>
    discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      // The statement's signature is checked also though it comes from the provider directly. The configuration takes
      // http for a provider on this machine alone.
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith("http:") ? [allowInsecureRequests] : [])],
    });
  const configuration = async () => {
    discovered ??= discover();
    try {
      return await discovered;
    } catch (error) {
      discovered = undefined;
      log.warn({ err: error }, "Google cannot be reached");
      throw new AppError("SERVICE_UNAVAILABLE", UNREACHABLE);
    }
  };

  return {
    async begin() {
      const begun = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: "openid email",
        state: begun.state,
        nonce: begun.nonce,
        code_challenge: await calculatePKCECodeChallenge(begun.verifier),
        code_challenge_method: "S256",
        // On a school's computer whoever signed in to Google before may still be.
        prompt: "select_account",
      });
      return { url: url.href, begun };
    },
    async claimsOf({ state, nonce, verifier }, params) {
      const known = await configuration();
      const answer = new URL(redirectUri);
      for (const [name, value] of Object.entries(params)) if (value !== undefined) answer.searchParams.set(name, value);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      try {
        return (await authorizationCodeGrant(known, answer, checks)).claims() ?? {};
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal instanceof AppError && refusal.code === "SERVICE_UNAVAILABLE")
          log.warn({ err: error }, "Google did not answer as it should");
        throw refusal;
      }
    },
  };
}

const UNREACHABLE = "We cannot reach Google just now. Please try again in a moment, or sign in with your password.";
const STRANGE = "Google's answer does not belong to this sign-in. Please start again.";

/** Codes under which the library says that the provider did not answer, rather than answered wrongly. */
const NO_ANSWER = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
]);

/** What the library would not accept, in our codes; anything else stays a bug. */
function refusalOf(error: unknown): unknown {
  if (error instanceof AuthorizationResponseError && error.error === "access_denied")
    return new AppError("FORBIDDEN", "You stopped at Google, so nothing has been changed.");
  if (isSilence(error)) return new AppError("SERVICE_UNAVAILABLE", UNREACHABLE);
  const isWrong =
    error instanceof AuthorizationResponseError || error instanceof ResponseBodyError || error instanceof ClientError;
  return isWrong ? new AppError("BAD_REQUEST", STRANGE) : error;
}

function isSilence(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError)
    return error.error === "temporarily_unavailable" || error.error === "server_error";
  if (error instanceof ResponseBodyError) return error.error !== "invalid_grant";
  if (error instanceof ClientError) return NO_ANSWER.has(error.code ?? "");
  return error instanceof TypeError && error.message === "fetch failed";
}
