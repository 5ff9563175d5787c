import { MOST_PAGES } from "./fit.ts";

/** The layouts there are, each a file beside this one, with the pages that a draft may fill before a tighter one is tried. */
export const LAYOUTS = { report: MOST_PAGES, record: 40 } as const;
export type Layout = keyof typeof LAYOUTS;
