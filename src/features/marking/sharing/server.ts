// What others may see of an attempt by a link, and the second marks they give it without having seen ours.
export { exportSecondMarks, linesOf, tableOf } from "./export-second-marks.ts";
export { forgetOldTokens } from "./forget-tokens.ts";
export { secondMarksOf } from "./read-second-marks.ts";
export { sharingRoutes } from "./routes.ts";
