import { partOf } from "#web/part.tsx";

/** Says that something is wrong, wherever a school, a station or an article is shown. */
export const ReportMistake = partOf(
  () => import("./report-mistake.tsx").then((part) => part.ReportMistake),
  "“Report a mistake”",
);

/** What was reported, for those who mend it. */
export const MistakeList = partOf(
  () => import("./mistake-list.tsx").then((part) => part.MistakeList),
  "What was reported",
);

/** For a public page about a school, which is written when the pages are built. */
export const publicForm = () => import("./public-form.tsx");
