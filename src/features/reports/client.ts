export const pages = {
  circuit: () => import("./circuit-summary-page.tsx"),
  report: () => import("./report-page.tsx"),
};
