// Reports and records on PDF: an accessible PDF, typeset on the server in a process of its own.
export { papersFeature } from "./feature.ts";
export { openPdfRenderer } from "./pdf-renderer.ts";
export { type RecordPdf, type PrintRecord, recordPrinter, type RecordSection } from "./print-record.ts";
export { reportRendererOf, reportPrinter } from "./print-report.ts";
