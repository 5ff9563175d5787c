import { partOf } from "#web/part.tsx";

/** What others may see of an attempt: the owner's panel on the report, and the two pages behind a link. */
export const SharePanel = partOf(
  () => import("./page/share-panel.tsx").then((part) => part.SharePanel),
  "“Show it to somebody”",
);

export const pages = {
  secondMark: () => import("./page/second-mark-page.tsx"),
  shared: () => import("./page/shared-page.tsx"),
};
