/** What other parts of the browser may use of the site: its public pages. */
export const pages = {
  landing: () => import("./landing-page.tsx"),
  terms: () => import("./terms-page.tsx"),
  privacy: () => import("./privacy-page.tsx"),
  cookies: () => import("./cookie-page.tsx"),
  refunds: () => import("./refund-page.tsx"),
  ui: () => import("./ui-page.tsx"),
  notFound: () => import("./not-found-page.tsx"),
};
