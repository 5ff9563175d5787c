/** What other parts of the browser may use of profiles: its pages, the profile itself, and where its owner belongs. */
export { profileQuery } from "./api.ts";
export { destinationOf, type Page, type Person } from "./rules.ts";

export const pages = {
  setup: () => import("./setup-page.tsx"),
  quiz: () => import("./quiz-page.tsx"),
  creating: () => import("./creating-page.tsx"),
  ready: () => import("./ready-page.tsx"),
};
