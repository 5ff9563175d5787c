// The medical schools an applicant may aim for, and what is known of their interviews, from the content files.
export { schoolsFeature } from "./feature.ts";
export { importSchools, readSchools } from "./import-schools.ts";
export { circuitTotalOf, schoolMarkOf } from "./scoring.ts";
export { findSchool, findSchoolNamed, isUniversity, schoolSummaries, type University } from "./store.ts";
