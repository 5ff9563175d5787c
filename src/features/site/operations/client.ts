/** The page for those who run the product. */
export const pages = { operations: () => import("./page/operations-page.tsx") };
