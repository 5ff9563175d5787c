/** What was measured of the marks, and which domains may be called checked against human raters. */
export { readStanding, readValidity } from "./read-validity.ts";
export { domainsOf } from "./standing.ts";
