import { lazy } from "react";

/** What other parts of the browser may use of accounts: its pages and dialogs, and the calls that keep a session. */
export { exchangeToken } from "./api.ts";
export type { AuthMode } from "./auth-dialog.tsx";
export { signOut } from "./sign-out.ts";

export const pages = {
  confirm: () => import("./confirm-page.tsx"),
  account: () => import("./account-page.tsx"),
};

export const SignIn = lazy(() => import("./sign-in.tsx").then((part) => ({ default: part.SignIn })));
export const SignInAgain = lazy(() => import("./sign-in-again.tsx").then((part) => ({ default: part.SignInAgain })));
