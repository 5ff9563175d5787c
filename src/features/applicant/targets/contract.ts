import * as z from "zod/mini";
import { Details, Profile, ProfileInput, QuizAnswers } from "#contract/applicant/profiles";
import { asStored, route, ROW_ERRORS } from "#shared/contract.ts";

export const MOST_SCHOOLS = 8;

/** A school somebody aims for, by its name, and the day it interviews them. */
export const Target = z.pick(ProfileInput, { target_university: true, interview_date: true });
export type Target = { target_university: string; interview_date: string | null };

export const Targets = z.array(Target).check(
  z.minLength(1, "Target university is required"),
  z.maxLength(MOST_SCHOOLS, `You can list up to ${MOST_SCHOOLS} schools.`),
  z.refine(
    (targets) => new Set(targets.map(({ target_university }) => asStored(target_university))).size === targets.length,
    "Each school can be listed once.",
  ),
);

/** The profile, and every school aimed for in its order: the first is the profile's own. */
export const Own = z.object({
  profile: Profile,
  targets: z.array(z.object({ target_university: z.string(), interview_date: z.nullable(z.string()) })),
});
export type Own = z.infer<typeof Own>;

/** Not saved where something else has been saved since `from` was read; then this is what there is now. */
export const Saved = z.object({ isSaved: z.boolean(), own: Own });
export type Saved = z.infer<typeof Saved>;

const known = z.pick(Profile, {
  first_name: true,
  last_name: true,
  gender: true,
  uk_area: true,
  email_marketing_consent: true,
});
const withRow = route.errors({ PGRST116: ROW_ERRORS.PGRST116 });
const tags = ["profiles"];

/** Each change says what it began from, so that nothing saved in another tab or on another device is written over unseen. */
export const contract = {
  read: withRow
    .route({ method: "GET", path: "/profile/own", tags, summary: "The profile, with every school aimed for, in order" })
    .output(Own),
  changeDetails: withRow
    .route({
      method: "PUT",
      path: "/profile/details",
      tags,
      summary: "Change name, gender, area or consent after set-up",
    })
    .input(z.object({ from: known, to: Details }))
    .output(Saved),
  changeTargets: withRow
    .route({ method: "PUT", path: "/profile/targets", tags, summary: "Change the schools aimed for, and their dates" })
    .input(z.object({ from: Own.shape.targets, to: Targets }))
    .output(Saved),
  changeAnswers: withRow
    .route({ method: "PUT", path: "/profile/answers", tags, summary: "Answer the five questions anew" })
    .input(z.object({ from: z.nullable(QuizAnswers), to: QuizAnswers }))
    .output(Saved),
};
