/** The environment's name for the file that a reporter writes its lines to. */
export const REPORT_VARIABLE = "TEST_REPORT";
