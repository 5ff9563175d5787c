/** The page for those who run the product. */
export const pages = { operations: () => import("./operations-page.tsx") };
