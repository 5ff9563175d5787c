import { lazy } from "react";

/** What somebody says against a mark, wherever a report is shown. */
export const DisagreePanel = lazy(() =>
  import("./disagree-panel.tsx").then(({ DisagreePanel: part }) => ({ default: part })),
);

export const pages = { analyzing: () => import("./analyzing-page.tsx") };
