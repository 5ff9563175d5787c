/** The page on which an admin brings stations and articles in. */
export const pages = { imports: () => import("./page/imports-page.tsx") };
