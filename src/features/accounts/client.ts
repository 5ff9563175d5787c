import { lazy } from "react";

/** What other parts of the browser may use of accounts: its pages and dialogs, and the calls that keep a session. */
export { exchangeToken } from "./api.ts";
export { type AuthMode, findAuthMode } from "./auth-mode.ts";
export { keepGoogleReturn } from "./google-return.ts";
export { signOut } from "./sign-out.ts";

export const pages = {
  google: () => import("./google-page.tsx"),
  confirm: () => import("./confirm-page.tsx"),
  account: () => import("./account-page.tsx"),
};

export const SignIn = lazy(() => import("./sign-in.tsx").then((part) => ({ default: part.SignIn })));
export const SignInAgain = lazy(() => import("./sign-in-again.tsx").then((part) => ({ default: part.SignInAgain })));
