/** What other parts of the browser may use of schools: the lists to choose from, and what is known of one. */
export { schoolQuery, schoolsQuery, universitiesQuery } from "./api.ts";
export { SchoolFacts } from "./school-facts.tsx";
export { placeWords, STATUS_WORDS } from "./school-words.ts";
export { SCHEMES } from "./scoring-words.ts";
export { SourceLinks } from "./source-links.tsx";

/** Written when the pages are built, and read by anybody. */
export const publicSchools = () => import("./school-pages.tsx");
