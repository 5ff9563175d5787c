import { partOf } from "#web/part.tsx";

/** What somebody says against a mark, wherever a report is shown. */
export const DisagreePanel = partOf(
  () => import("./disagree-panel.tsx").then((part) => part.DisagreePanel),
  "What you can say against a mark",
);

/** Red flags that somebody objects to, for those who look at them. */
export const FlagQueue = partOf(
  () => import("./flags/flag-queue.tsx").then((part) => part.FlagQueue),
  "Red flags to look at",
);

export const pages = { analyzing: () => import("./analyzing-page.tsx") };
