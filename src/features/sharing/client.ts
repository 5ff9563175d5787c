import { lazy } from "react";

/** What others may see of an attempt: the owner's panel on the report, and the two pages behind a link. */
export const SharePanel = lazy(() => import("./share-panel.tsx").then((part) => ({ default: part.SharePanel })));

export const pages = {
  secondMark: () => import("./second-mark-page.tsx"),
  shared: () => import("./shared-page.tsx"),
};
