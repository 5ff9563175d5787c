/** How far to trust the marks: one page, written to the disk when the pages are built; the browser loads none of this. */
export type { Validity } from "./contract.ts";
export { TrustPage } from "./trust-page.tsx";
