/** What other parts of the browser may use of schools: the lists to choose from. */
export { schoolsQuery, universitiesQuery } from "./api.ts";
