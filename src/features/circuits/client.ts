/** Choosing a circuit, and the corridor one walks in it. */
export { offerQuery } from "./api.ts";
export { fitInWords } from "./circuit-words.ts";
export { SourceNote } from "./source-note.tsx";

export const pages = {
  circuits: () => import("./circuits-page.tsx"),
  circuit: () => import("./circuit-page.tsx"),
};
