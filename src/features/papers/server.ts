// Reports on paper: an accessible PDF, typeset on the server in a process of its own.
export { openPress } from "./press.ts";
export { reportPrinter } from "./print-report.ts";
