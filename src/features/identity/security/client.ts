import { lazy } from "react";

/** What other parts of the browser may use of security: the ways in, and the sections of an account. */
export const pages = {
  sections: () => import("./page/security-sections.tsx"),
  emailChange: () => import("./page/email-change-page.tsx"),
  google: () => import("./page/google-page.tsx"),
  signInAgain: () => import("./sign-in/sign-in-again.tsx").then((part) => part.fetchSignInAgain()),
};

export const SignIn = lazy(() => import("./sign-in/sign-in.tsx").then((part) => ({ default: part.SignIn })));
