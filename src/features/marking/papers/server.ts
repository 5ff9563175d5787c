// Reports and records on paper: an accessible PDF, typeset on the server in a process of its own.
export { papersFeature } from "./feature.ts";
export { openPress } from "./press.ts";
export { type PaperRecord, type PrintRecord, recordPrinter, type RecordSection } from "./print-record.ts";
export { reportPressOf, reportPrinter } from "./print-report.ts";
