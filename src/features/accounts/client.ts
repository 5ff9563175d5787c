/** What other parts of the browser may use of accounts: its pages and dialogs, and the calls that keep a session. */
export { accountsClient, exchangeToken } from "./api.ts";
export { type AuthMode, findAuthMode } from "./auth-mode.ts";
export { forgetGoogleReturn, googleReturn, keepGoogleReturn, keepHandle } from "./google-return.ts";
export type { FurtherWays, PasskeyWayInProps, SecondStepProps } from "./second-step-part.ts";
export { signOut } from "./sign-out.ts";

/** Beside the router's: what the room of the second step shows together with its own parts. */
export const pages = {
  confirm: () => import("./confirm-page.tsx"),
  google: () => import("./google-page.tsx"),
  reset: () => import("./reset-password.tsx"),
  signIn: () => import("./sign-in.tsx"),
  signInAgain: () => import("./sign-in-again.tsx"),
};
