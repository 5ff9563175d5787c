import { lazy } from "react";

/** Every mark an attempt has had, wherever the attempt is looked back on. */
export const MarkHistory = lazy(() => import("./mark-history.tsx").then((part) => ({ default: part.MarkHistory })));

export const pages = {
  circuit: () => import("./circuit-summary-page.tsx"),
  report: () => import("./report-page.tsx"),
};
