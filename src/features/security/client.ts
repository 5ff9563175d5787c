import { lazy } from "react";

/** What other parts of the browser may use of security: the ways in, and the sections of an account. */
export const pages = {
  sections: () => import("./security-sections.tsx"),
  emailChange: () => import("./email-change-page.tsx"),
  google: () => import("./google-page.tsx"),
  signInAgain: () => import("./sign-in-again.tsx").then((part) => part.fetchSignInAgain()),
};

export const SignIn = lazy(() => import("./sign-in.tsx").then((part) => ({ default: part.SignIn })));
