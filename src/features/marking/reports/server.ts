// The report of an attempt and of a circuit: everything that is said about the marks, in one place.
import "./tables.ts";
export { reportsFeature } from "./feature.ts";
export { meanOfRanges } from "./mean-band.ts";
export { besideWords, compareSelfMark, comparisonWords, guessWords } from "./self-mark/self-mark-words.ts";
export { satAs } from "./sat-as.ts";
export { readReport } from "./read-report.ts";
