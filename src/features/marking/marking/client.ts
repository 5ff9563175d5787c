import { partOf } from "#web/part.tsx";

/** What somebody says against a mark, wherever a report is shown. */
export const DisagreePanel = partOf(
  () => import("./disagree-panel.tsx").then((part) => part.DisagreePanel),
  "What you can say against a mark",
);

export const pages = { analyzing: () => import("./analyzing-page.tsx") };
