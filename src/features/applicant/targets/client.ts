/** What other parts of the browser may use of the schools somebody aims for: the page that changes them, and which they are. */
export { OwnProfile } from "./own-profile.tsx";
export { useOwnSchools, useOwnSchoolsLoading } from "./use-own-schools.ts";
