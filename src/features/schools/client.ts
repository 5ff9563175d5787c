/** What other parts of the browser may use of schools: the list to choose from. */
export { universitiesQuery } from "./api.ts";
