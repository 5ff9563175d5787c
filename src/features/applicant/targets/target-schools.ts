import type { School } from "#contract/applicant/schools";
import type { Tx } from "#platform/db/database.ts";
import { findProfile } from "#server/applicant/profiles";
import { findSchoolNamed } from "#server/applicant/schools";
import { targetsOf } from "./store.ts";

/** Nothing is known of a school that is on no list any more: its date counts all the same. */
type TargetSchool = { school: School | null; interviewDate: string | null };

/** The schools somebody aims for, in their order. */
export async function targetSchools(tx: Tx, userId: string): Promise<TargetSchool[]> {
  const profile = await findProfile(tx, userId);
  const found: TargetSchool[] = [];
  for (const { target_university, interview_date } of profile ? await targetsOf(tx, profile) : [])
    found.push({ school: (await findSchoolNamed(tx, target_university)) ?? null, interviewDate: interview_date });
  return found;
}
