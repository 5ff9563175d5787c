/** The four policies, written to the disk when the pages are built; the browser loads none of this. */
export type { Policies } from "./policy-content.ts";
export { PolicyPage } from "./policy-page.tsx";
