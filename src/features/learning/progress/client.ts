/** Where somebody stands, as a page. */
export const pages = { progress: () => import("./progress-page.tsx") };
