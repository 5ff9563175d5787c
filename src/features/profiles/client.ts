/** What other parts of the browser may use of profiles: its pages, the frame round them, the profile itself, and its fields. */
export { profileQuery } from "./api.ts";
export { useArrangements, useArrangementsKnown, useLargerText } from "./arrangements-api.ts";
export { InterviewDate } from "./interview-date.tsx";
export { ConsentField, PersonFields, Slot } from "./person-fields.tsx";
export { answersOf, type Chosen, chosenFrom, QUESTIONS, type QuizQuestion } from "./quiz.ts";
export { SchoolField } from "./school-field.tsx";
export { tellSaveFailure } from "./tell-save-failure.ts";
export { OnboardingFrame } from "./onboarding-frame.tsx";

export const pages = {
  setup: () => import("./setup-page.tsx"),
  quiz: () => import("./quiz-page.tsx"),
  creating: () => import("./creating-page.tsx"),
  ready: () => import("./ready-page.tsx"),
  arrangements: () => import("./arrangements-card.tsx"),
};
