import { useQuery } from "@tanstack/react-query";
import { schoolsQuery } from "#client/applicant/schools";
import type { SchoolSummary } from "#contract/applicant/schools";
import { ownQuery } from "./api.ts";

/** The schools the person aims for, in their order. None until it is known which. */
export function useOwnSchools(): SchoolSummary[] {
  const own = useQuery(ownQuery);
  const schools = useQuery(schoolsQuery);
  return (own.data?.targets ?? []).flatMap(
    ({ target_university }) => schools.data?.find(({ name }) => name === target_university) ?? [],
  );
}

/** Whether it is being asked which schools the person aims for, so that none may soon be some. */
export const useOwnSchoolsLoading = (): boolean => useQuery(ownQuery).isLoading;
