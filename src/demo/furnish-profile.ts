import type { PersonContext } from "#platform/http/context.ts";
import { TIME_BEFORE_INTERVIEW, type ProfileInput, type QuizAnswers } from "#contract/applicant/profiles";
import { completeProfile, findProfile, saveProfile, saveQuiz } from "#server/applicant/profiles";

const PROFILE: ProfileInput = {
  first_name: "Demo",
  last_name: "Candidate",
  gender: "prefer_not_to_say",
  uk_area: "North West",
  target_university: "University of Manchester Medical School",
  interview_date: null,
  terms_accepted: true,
  email_marketing_consent: false,
};
const QUIZ: QuizAnswers = {
  q1: "invited",
  q2: ["pressure", "ethics"],
  q3: "friends",
  q4: ["structure", "thinking"],
  q5: "2_4_weeks",
};

/** Fills in the set-up pages for the demo's candidate, unless somebody has. */
export async function furnishProfile({ database, clock, person: { userId } }: PersonContext): Promise<void> {
  await database.asPerson(userId, async (tx) => {
    if ((await findProfile(tx, userId))?.profile_completed) return;
    const now = clock.now();
    await saveProfile(tx, userId, PROFILE, now);
    await saveQuiz(tx, userId, { ...QUIZ, timeBeforeInterview: TIME_BEFORE_INTERVIEW[QUIZ.q5] }, now);
    await completeProfile(tx, userId, now);
  });
}
