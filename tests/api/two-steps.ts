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

/** Turns two-step sign-in on, as its person does: with the secret shown, and a first code of it. */
export async function turnOnTwoSteps(ask: Ask, now: Date): Promise<App> {
  const { secret } = await ask<{ secret: string }>("POST", "/security/authenticator");
  // The code before this one: the one of this half minute is left for whoever signs in next.
  const { recoveryCodes } = await ask<{ recoveryCodes: string[] }>("POST", "/security/authenticator/confirm", {
    code: codeOf(secret, now, -1),
  });
  return { secret, recoveryCodes, code: (at, ahead) => codeOf(secret, at, ahead) };
}
