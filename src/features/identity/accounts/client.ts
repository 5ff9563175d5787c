/** What other parts of the browser may use of accounts: its pages and dialogs, and the calls that keep a session. */
export { accountsClient, exchangeToken } from "./api.ts";
export { type AuthMode, findAuthMode } from "./page/auth-mode.ts";
export { forgetGoogleReturn, googleReturn, keepGoogleReturn, keepHandle } from "./page/google-return.ts";
export type { NewPasswordFieldProps } from "./page/new-password-field.tsx";
export type { FurtherWays, PasskeyWayInProps, SecondStepProps } from "./page/second-step-part.ts";
export { signOut } from "./page/sign-out.ts";

/** Beside the router's: what the feature of the second step shows together with its own parts. */
export const pages = {
  confirm: () => import("./page/confirm-page.tsx"),
  newPassword: () => import("./page/new-password-field.tsx"),
  google: () => import("./page/google-page.tsx"),
  reset: () => import("./page/reset-password.tsx"),
  signIn: () => import("./page/sign-in.tsx"),
  signInAgain: () => import("./page/sign-in-again.tsx"),
};
