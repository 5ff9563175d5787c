/** What other parts of the browser may use of marking: its pages, and how a judgement is put. */
export { Judgement } from "./judgement.tsx";
export { DOMAIN_WORDS } from "./mark-words.ts";

export const pages = {
  analyzing: () => import("./analyzing-page.tsx"),
  circuit: () => import("./circuit-summary-page.tsx"),
  report: () => import("./report-page.tsx"),
};
