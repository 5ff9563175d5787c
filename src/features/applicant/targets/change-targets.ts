import type { Saved, Target } from "./contract.ts";
import { AppError } from "#platform/errors.ts";
import type { Tx } from "#platform/db/database.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { changeFirstSchool, isOver } from "#server/applicant/profiles";
import { isUniversity } from "#server/applicant/schools";
import { changeOwn } from "./change-own.ts";
import { keepFurther } from "./store.ts";

export async function changeTargets(
  context: PersonContext,
  { from, to }: { from: Target[]; to: Target[] },
): Promise<Saved> {
  return changeOwn(context, {
    part: ({ targets }) => targets,
    from,
    to,
    async save(tx, { profile, targets }, now) {
      await requireTargets(tx, to, { saved: targets, now });
      const [first, ...further] = to;
      if (!first) throw new AppError("BAD_REQUEST");
      await changeFirstSchool(tx, profile.user_id, first, now);
      await keepFurther(tx, profile.user_id, further);
    },
  });
}

/** A school may have left the list since, and a date may have passed, that were saved while they still could be chosen. */
async function requireTargets(tx: Tx, to: Target[], { saved, now }: { saved: Target[]; now: Date }): Promise<void> {
  for (const { target_university, interview_date } of to) {
    const before = saved.find((each) => each.target_university === target_university);
    if (!before && !(await isUniversity(tx, target_university)))
      throw new AppError("BAD_REQUEST", "Target university must be chosen from the list");
    if (interview_date !== null && interview_date !== before?.interview_date && isOver(interview_date, now))
      throw new AppError("BAD_REQUEST", "Interview date must not be in the past");
  }
}
