import { lazy } from "react";

/** Says that something is wrong, wherever a school, a station or an article is shown. */
export const ReportMistake = lazy(() =>
  import("./report-mistake.tsx").then(({ ReportMistake: part }) => ({ default: part })),
);

/** What was reported, for those who mend it. */
export const MistakeList = lazy(() =>
  import("./mistake-list.tsx").then(({ MistakeList: part }) => ({ default: part })),
);

/** For a public page about a school, which is written when the pages are built. */
export const publicForm = () => import("./public-form.tsx");
