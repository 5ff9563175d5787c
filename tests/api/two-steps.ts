import { Secret, TOTP } from "otpauth";

/** Asks the product as one signed-in person, and answers what it said. */
export type Ask = <T>(method: string, path: string, body?: object) => Promise<T>;

export type App = {
  secret: string;
  recoveryCodes: string[];
  /** What the app shows at this moment; `ahead` counts half minutes from it. */
  code(now: Date, ahead?: number): string;
};

/** An authenticator app, as a phone has it. */
export function codeOf(secret: string, now: Date, ahead = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  return app.generate({ timestamp: now.getTime() + ahead * 30_000 });
}

/**
 * Turns two-step sign-in on, as its person does: with the secret shown, and a first code of it. That is the one before
 * this half minute's, which is left for whoever signs in next; by a clock that goes on it can be too old on arrival, so
 * where nobody signs in with a code, `ahead` is 0.
 */
export async function turnOnTwoSteps(ask: Ask, now: Date, ahead = -1): Promise<App> {
  const { secret } = await ask<{ secret: string }>("POST", "/security/authenticator");
  const { recoveryCodes } = await ask<{ recoveryCodes: string[] }>("POST", "/security/authenticator/confirm", {
    code: codeOf(secret, now, ahead),
  });
  return { secret, recoveryCodes, code: (at, later) => codeOf(secret, at, later) };
}
