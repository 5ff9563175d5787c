import { partOf } from "#web/part.tsx";

/** Every mark an attempt has had, wherever the attempt is looked back on. */
export const MarkHistory = partOf(
  () => import("./page/mark-history.tsx").then((part) => part.MarkHistory),
  "The marks from before",
);

export const pages = {
  circuit: () => import("./page/circuit-summary-page.tsx"),
  report: () => import("./page/report-page.tsx"),
};
