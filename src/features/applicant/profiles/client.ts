/** What other parts of the browser may use of profiles: its pages, the frame round them, the profile itself, and its fields. */
export { profileQuery } from "./api.ts";
export { useArrangements, useArrangementsKnown, useLargerText } from "./arrangements-api.ts";
export { InterviewDate } from "./page/interview-date.tsx";
export { ConsentField, PersonFields, Slot } from "./page/person-fields.tsx";
export { answersOf, type Chosen, chosenFrom, QUESTIONS, type QuizQuestion } from "./page/quiz.ts";
export { SchoolField } from "./page/school-field.tsx";
export { tellSaveFailure } from "./page/tell-save-failure.ts";
export { OnboardingFrame } from "./page/onboarding-frame.tsx";

export const pages = {
  setup: () => import("./page/setup-page.tsx"),
  quiz: () => import("./page/quiz-page.tsx"),
  creating: () => import("./page/creating-page.tsx"),
  ready: () => import("./page/ready-page.tsx"),
  arrangements: () => import("./page/arrangements-card.tsx"),
};
