/** What other parts of the browser may use of profiles: its pages, the frame round them, and the profile itself. */
export { profileQuery } from "./api.ts";
export { useArrangements, useArrangementsKnown, useLargerText } from "./arrangements-api.ts";
export { OnboardingFrame } from "./onboarding-frame.tsx";

export const pages = {
  setup: () => import("./setup-page.tsx"),
  quiz: () => import("./quiz-page.tsx"),
  creating: () => import("./creating-page.tsx"),
  ready: () => import("./ready-page.tsx"),
  profile: () => import("./profile-page.tsx"),
};
