/** What other parts of the browser may use of marking: its pages. */
export const pages = {
  analyzing: () => import("./analyzing-page.tsx"),
  report: () => import("./report-page.tsx"),
};
