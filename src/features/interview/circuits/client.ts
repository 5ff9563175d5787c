/** Choosing a circuit, and the corridor one walks in it. */
export { offerQuery } from "./api.ts";
export { fitInWords } from "./page/circuit-words.ts";
export { SourceNote } from "./page/source-note.tsx";

export const pages = {
  circuits: () => import("./page/circuits-page.tsx"),
  circuit: () => import("./page/circuit-page.tsx"),
};
