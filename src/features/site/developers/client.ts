/** The pages for developers: every part of the interface in every state. */
export const pages = { ui: () => import("./ui-page.tsx") };
