import { type QuizAnswers, TIME_BEFORE_INTERVIEW } from "#contract/applicant/profiles";
import type { Saved } from "./contract.ts";
import type { PersonContext } from "#platform/http/context.ts";
import { saveQuiz } from "#server/applicant/profiles";
import { changeOwn } from "./change-own.ts";

/** In whatever order they were ticked, they are the same answers. */
const answersOf = ({ q1, q2, q3, q4, q5 }: QuizAnswers): QuizAnswers => ({
  q1,
  q2: q2.toSorted(),
  q3,
  q4: q4.toSorted(),
  q5,
});

export const changeAnswers = (
  context: PersonContext,
  { from, to }: { from: QuizAnswers | null; to: QuizAnswers },
): Promise<Saved> =>
  changeOwn<QuizAnswers | null>(context, {
    part: ({ profile: { onboarding_quiz } }) => onboarding_quiz && answersOf(onboarding_quiz),
    from: from && answersOf(from),
    to: answersOf(to),
    async save(tx, { profile }, now) {
      const timeBeforeInterview = TIME_BEFORE_INTERVIEW[to.q5];
      await saveQuiz(tx, profile.user_id, { ...to, timeBeforeInterview }, now);
    },
  });
