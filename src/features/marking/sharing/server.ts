// What others may see of an attempt by a link, and the second marks they give it without having seen ours.
export { sharingFeature } from "./feature.ts";
export { exportSecondMarks, linesOf, tableOf } from "./export-second-marks.ts";
export { secondMarksOf } from "./read-second-marks.ts";
