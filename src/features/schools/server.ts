// The medical schools an applicant may aim for, from the content files.
export { importSchools } from "./import-schools.ts";
export { schoolRoutes } from "./routes.ts";
export { isUniversity } from "./store.ts";
