/** What other parts of the browser may use of the site: its public pages, and those not open yet. */
export type { SiteContent } from "./content.ts";

/** Written to the disk when the pages are built; the browser loads none of them. */
export { landingData } from "./landing/landing-data.ts";
export { LandingPage } from "./landing/landing-page.tsx";

export const pages = {
  notFound: () => import("./not-found-page.tsx"),
};
