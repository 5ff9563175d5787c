/** The page a day begins on. */
export const pages = { dashboard: () => import("./dashboard-page.tsx") };
