import { createRoute } from "@tanstack/react-router";
import { pages as profiles } from "#client/applicant/profiles";
import { LoneFailure } from "../failure.tsx";
import { admit } from "./guards.ts";
import { lazily } from "../lazily.ts";
import { root } from "./root-route.tsx";

export const onboardingPages = [
  createRoute({
    getParentRoute: () => root,
    errorComponent: LoneFailure,
    path: "/profile-setup",
    staticData: { title: "Your profile", isProtected: true },
    beforeLoad: () => admit("profile-setup"),
    component: lazily(profiles.setup, "SetupPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    errorComponent: LoneFailure,
    path: "/onboarding-quiz",
    staticData: { title: "About your preparation", isProtected: true },
    beforeLoad: () => admit("onboarding-quiz"),
    component: lazily(profiles.quiz, "QuizPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    errorComponent: LoneFailure,
    path: "/profile-creating",
    staticData: { title: "Creating your tailored profile", isProtected: true },
    beforeLoad: () => admit("profile-creating"),
    component: lazily(profiles.creating, "CreatingPage"),
  }),
  createRoute({
    getParentRoute: () => root,
    errorComponent: LoneFailure,
    path: "/profile-ready",
    staticData: { title: "Your profile is ready!", isProtected: true },
    beforeLoad: () => admit("profile-ready"),
    component: lazily(profiles.ready, "ReadyPage"),
  }),
] as const;
