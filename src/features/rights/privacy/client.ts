/** What other parts of the browser may use of privacy: the sections of an account, the way back to it, the complaints. */
export { ComplaintsSection } from "./page/complaints-section.tsx";
export { DataSection } from "./page/data-section.tsx";
export { DeletionSection } from "./page/deletion-section.tsx";
export { OnceFetched } from "./page/once-fetched.tsx";
export { ReadingsSection } from "./page/readings-section.tsx";

export const pages = {
  leaving: () => import("./page/leaving-page.tsx"),
  complaints: () => import("./page/complaints-page.tsx"),
};
