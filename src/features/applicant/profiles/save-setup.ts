import type { Profile, ProfileInput } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { notePersonChanged } from "#server/applicant/marketing";
import { isUniversity } from "#server/applicant/schools";
import { isOver } from "./interview-day.ts";
import { findProfile, saveProfile } from "./store.ts";

/** The contract has checked the form; the list of universities and today's date only the server knows. */
export async function saveSetup(
  { database, clock, jobs, person: { userId } }: PersonContext,
  input: ProfileInput,
): Promise<Profile> {
  const now = clock.now();
  return database.asPerson(userId, async (tx) => {
    if (!(await isUniversity(tx, input.target_university)))
      throw new AppError("BAD_REQUEST", "Target university must be chosen from the list");

    const saved = await findProfile(tx, userId);
    const date = input.interview_date ?? null;
    if (date !== null && date !== saved?.interview_date && isOver(date, now))
      throw new AppError("BAD_REQUEST", "Interview date must not be in the past");
    await notePersonChanged(tx, jobs, userId);
    return saveProfile(tx, userId, input, now);
  });
}
