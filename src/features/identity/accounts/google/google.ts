import { randomBytes } from "node:crypto";
import * as z from "zod";
import { DUPLICATE_EMAIL, Email, type GoogleReturn } from "../contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Context } from "#platform/http/context.ts";
import type { AccountsLibrary } from "../library.ts";
import type { Begun, OpenIdProvider } from "./openid-provider.ts";
import { GOOGLE_MS, SIGN_UPS_CLOSED } from "../rules.ts";
import { accountOfLogin, hasLogin } from "../store.ts";

/** As it is kept on the server until the person comes back. */
export const Kept = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }) satisfies z.ZodType<Begun>;

/** Who Google says it is, if it vouches for the address. */
const Claims = z.object({ sub: z.string().min(1).max(255), email: Email, email_verified: z.literal(true) });

const nameOf = (handle: string) => `google:${handle}`;

/**
 * Where to send the person, and the handle their browser keeps meanwhile. The handle does not travel through Google:
 * an answer that was stolen or made up is worth nothing in any other browser.
 */
export async function startGoogle(context: Context, library: AccountsLibrary, provider: OpenIdProvider) {
  const { url, begun } = await provider.begin();
  const handle = randomBytes(32).toString("base64url");
  const { internalAdapter } = await library.$context;
  await internalAdapter.createVerificationValue({
    identifier: nameOf(handle),
    value: JSON.stringify(begun),
    expiresAt: new Date(context.clock.now().getTime() + GOOGLE_MS),
  });
  return { url, handle };
}

/** Whose account Google opens: that of the person it vouches for, with the address it vouches for. */
export async function finishGoogle(
  context: Context,
  library: AccountsLibrary,
  provider: OpenIdProvider,
  { handle, params, mayBeNew }: { handle: string; params: GoogleReturn; mayBeNew: () => Promise<boolean> },
): Promise<{ userId: string; email: string }> {
  const begun = await takeBegun(context, library, handle);
  const { sub, email } = await vouchedFor(provider, begun, params);
  const login = { providerId: "google", accountId: sub, email };
  if (!(await hasLogin(context.database, login)) && !(await mayBeNew()))
    throw new AppError("SERVICE_UNAVAILABLE", SIGN_UPS_CLOSED);
  const userId = await accountOfLogin(context.database, login);
  if (userId === null) throw new AppError("unique_violation", DUPLICATE_EMAIL);
  return { userId, email };
}

/** Who Google says has answered. @throws AppError where it does not vouch for the address */
export async function vouchedFor(provider: OpenIdProvider, begun: Begun, params: GoogleReturn) {
  const claims = Claims.safeParse(await provider.claimsOf(begun, params));
  if (!claims.success)
    throw new AppError("FORBIDDEN", "Google has not confirmed that this email address is yours, so we cannot use it.");
  return claims.data;
}

/** Once: whatever comes of it, the same handle finds nothing again. */
async function takeBegun(context: Context, library: AccountsLibrary, handle: string): Promise<Begun> {
  const { internalAdapter } = await library.$context;
  const kept = await internalAdapter.consumeVerificationValue(nameOf(handle));
  if (!kept || kept.expiresAt <= context.clock.now())
    throw new AppError("CONFLICT", "This sign-in took too long or was finished already. Please start again.");
  return Kept.parse(JSON.parse(kept.value));
}
