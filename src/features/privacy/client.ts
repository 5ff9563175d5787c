/** What other parts of the browser may use of privacy: the account page, the way back to an account, the complaints. */
export const pages = {
  account: () => import("./account-page.tsx"),
  leaving: () => import("./leaving-page.tsx"),
  complaints: () => import("./complaints-page.tsx"),
};
