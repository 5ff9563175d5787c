import * as z from "zod/mini";
import { day, route, ROW_ERRORS, storable } from "#shared/contract.ts";

export const GENDERS = ["male", "female", "non-binary", "prefer_not_to_say"] as const;
export const UK_AREAS = [
  "London",
  "South East",
  "South West",
  "East of England",
  "East Midlands",
  "West Midlands",
  "Yorkshire and the Humber",
  "North West",
  "North East",
  "Scotland",
  "Wales",
  "Northern Ireland",
] as const;

const personName = (label: "First name" | "Last name") =>
  z
    .string(`${label} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(50, `${label} must be less than 50 characters`),
      z.regex(/^[\p{L}\p{M} '’-]+$/u, `${label} can only contain letters, spaces, hyphens, and apostrophes`),
    );

/** The set-up form, in the order in which its first failing message is shown. */
export const ProfileInput = z.object({
  first_name: personName("First name"),
  last_name: personName("Last name"),
  gender: z.optional(z.nullable(z.enum(GENDERS))),
  uk_area: z.pipe(
    z
      .string("UK area is required")
      .check(z.minLength(1, "UK area is required"), z.maxLength(100, "UK area must be less than 100 characters")),
    z.enum(UK_AREAS, "UK area must be chosen from the list"),
  ),
  target_university: storable(
    z
      .string("Target university is required")
      .check(
        z.minLength(1, "Target university is required"),
        z.maxLength(200, "University name must be less than 200 characters"),
      ),
  ),
  interview_date: z.optional(z.nullable(day("Please choose a date from the calendar."))),
  terms_accepted: z.literal(true, "You must accept the terms and conditions"),
  email_marketing_consent: z._default(z.boolean(), false),
});
export type ProfileInput = z.infer<typeof ProfileInput>;

/** The row as a page sends it. Whose it is and which steps are done the server decides, whatever is said here. */
const ProfileRow = z.extend(ProfileInput, {
  user_id: z.optional(z.string()),
  profile_completed: z.optional(z.boolean()),
  onboarding_completed: z.optional(z.boolean()),
});

/** Of the set-up, what is about the person and no school. */
export const Details = z.pick(ProfileInput, {
  first_name: true,
  last_name: true,
  gender: true,
  uk_area: true,
  email_marketing_consent: true,
});
export type Details = z.infer<typeof Details>;

export const QUIZ = {
  q1: ["preparing", "submitting", "invited", "reapplying"],
  q2: ["pressure", "ethics", "confidence", "standout"],
  q3: ["reading", "friends", "mocks", "not_started"],
  q4: ["body_language", "structure", "knowledge", "thinking"],
  q5: ["less_2_weeks", "2_4_weeks", "1_3_months", "more_3_months"],
} as const;
export const TIME_BEFORE_INTERVIEW = {
  less_2_weeks: "Less than 2 weeks",
  "2_4_weeks": "2-4 weeks",
  "1_3_months": "1-3 months",
  more_3_months: "More than 3 months",
} as const;
export const QUIZ_REQUIRED = "Please select at least one option";

const one = <const T extends readonly [string, ...string[]]>(options: T) => z.enum(options, QUIZ_REQUIRED);
const some = <const T extends readonly [string, ...string[]]>(options: T) =>
  z
    .array(z.enum(options, QUIZ_REQUIRED), QUIZ_REQUIRED)
    .check(z.minLength(1, QUIZ_REQUIRED), z.maxLength(options.length, "Please choose each option once."));

export const QuizAnswers = z.object({
  q1: one(QUIZ.q1),
  q2: some(QUIZ.q2),
  q3: one(QUIZ.q3),
  q4: some(QUIZ.q4),
  q5: one(QUIZ.q5),
});
export type QuizAnswers = z.infer<typeof QuizAnswers>;

/** The label and the step are the server's to write, whatever is said here. */
const QuizRow = z.object({
  onboarding_quiz: z.extend(QuizAnswers, { timeBeforeInterview: z.optional(z.string()) }),
  onboarding_completed: z.optional(z.boolean()),
});
/** A page that was open before its code was replaced may still send the answers alone. */
const QuizInput = z.union([QuizRow, QuizAnswers], QUIZ_REQUIRED);

export const Profile = z.object({
  user_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  gender: z.nullable(z.enum(GENDERS)),
  uk_area: z.string(),
  target_university: z.string(),
  interview_date: z.nullable(z.string()),
  email_marketing_consent: z.boolean(),
  terms_accepted: z.boolean(),
  profile_completed: z.boolean(),
  onboarding_completed: z.boolean(),
  onboarding_quiz: z.nullable(z.extend(QuizAnswers, { timeBeforeInterview: z.string() })),
});
export type Profile = z.infer<typeof Profile>;

const withRow = route.errors({ PGRST116: ROW_ERRORS.PGRST116 });

export const contract = {
  read: withRow
    .route({ method: "GET", path: "/profile", tags: ["profiles"], summary: "The signed-in person's profile" })
    .output(Profile),
  save: withRow
    .route({ method: "PUT", path: "/profile", tags: ["profiles"], summary: "Save the profile set-up" })
    .input(ProfileRow)
    .output(Profile),
  saveQuiz: withRow
    .route({ method: "PUT", path: "/profile/quiz", tags: ["profiles"], summary: "Save the quiz answers" })
    .input(QuizInput)
    .output(Profile),
  complete: withRow
    .route({ method: "POST", path: "/profile/complete", tags: ["profiles"], summary: "Mark the profile complete" })
    .input(z.optional(z.object({ profile_completed: z.optional(z.literal(true)) })))
    .output(Profile),
};

export { Arrangements, arrangementsContract, NO_ARRANGEMENTS, timedFor } from "./arrangements.ts";
